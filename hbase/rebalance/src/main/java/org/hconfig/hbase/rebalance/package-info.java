/** Histograms of tables on a real cluster, and the operations that make their regions equal. */
@NullMarked
package org.hconfig.hbase.rebalance;

import org.jspecify.annotations.NullMarked;
