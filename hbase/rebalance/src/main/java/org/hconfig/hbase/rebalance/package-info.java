/** Histograms of tables on a real cluster, and what makes their regions equal. */
@NullMarked
package org.hconfig.hbase.rebalance;

import org.jspecify.annotations.NullMarked;
