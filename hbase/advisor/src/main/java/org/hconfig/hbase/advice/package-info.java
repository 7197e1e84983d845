/** What rules look at, and the rules for HBase by subject. */
@NullMarked
package org.hconfig.hbase.advice;

import org.jspecify.annotations.NullMarked;
