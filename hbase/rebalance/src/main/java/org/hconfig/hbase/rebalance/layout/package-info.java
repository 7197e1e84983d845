/** Layout of a table's regions in the cluster, and the preconditions of changing it. */
@NullMarked
package org.hconfig.hbase.rebalance.layout;

import org.jspecify.annotations.NullMarked;
