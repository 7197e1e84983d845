/** Balancing of tables: the request, the tasks of a plan, and their reports. */
@NullMarked
package org.hconfig.hbase.rebalance;

import org.jspecify.annotations.NullMarked;
