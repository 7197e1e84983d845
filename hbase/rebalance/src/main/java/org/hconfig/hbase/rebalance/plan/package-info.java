/**
 * Planning of equal regions: from row histograms to target boundaries to steps. Pure functions: nothing here reads or changes a
 * cluster.
 */
@NullMarked
package org.hconfig.hbase.rebalance.plan;

import org.jspecify.annotations.NullMarked;
