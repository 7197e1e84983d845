@NullMarked
package org.hconfig.hbase.rebalance.plan;

import org.jspecify.annotations.NullMarked;
