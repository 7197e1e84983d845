/** Row histograms to target regions to steps. Pure: nothing here reads or changes a cluster. */
@NullMarked
package org.hconfig.hbase.rebalance.plan;

import org.jspecify.annotations.NullMarked;
