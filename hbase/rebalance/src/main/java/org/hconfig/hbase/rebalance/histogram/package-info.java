/** Histograms of row keys and requests: four methods of reading them from a cluster, and their report. */
@NullMarked
package org.hconfig.hbase.rebalance.histogram;

import org.jspecify.annotations.NullMarked;
