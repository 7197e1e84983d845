/** Rules about writes: flushes, compactions and the write-ahead log. */
@NullMarked
package org.hconfig.hbase.advice.writes;

import org.jspecify.annotations.NullMarked;
