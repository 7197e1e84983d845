/** Rows as YCSB writes them, generated from a workload file. */
@NullMarked
package org.hconfig.hbase.dataset.ycsb;

import org.jspecify.annotations.NullMarked;
