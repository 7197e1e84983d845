@NullMarked
package org.hconfig.hbase.rebalance;

import org.jspecify.annotations.NullMarked;
