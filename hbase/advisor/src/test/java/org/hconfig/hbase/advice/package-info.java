/** Tests of the rules for HBase. */
@NullMarked
package org.hconfig.hbase.advice;

import org.jspecify.annotations.NullMarked;
