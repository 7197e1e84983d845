/** Execution of splits, merges and moves on a cluster, limited by the load of its servers. */
@NullMarked
package org.hconfig.hbase.rebalance.execution;

import org.jspecify.annotations.NullMarked;
