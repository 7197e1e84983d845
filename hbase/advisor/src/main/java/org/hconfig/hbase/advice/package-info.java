/** Input facts of the rules, and the HBase rules by subject. */
@NullMarked
package org.hconfig.hbase.advice;

import org.jspecify.annotations.NullMarked;
