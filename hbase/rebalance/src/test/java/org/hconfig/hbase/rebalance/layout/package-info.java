/** Tests of the layout of regions. */
@NullMarked
package org.hconfig.hbase.rebalance.layout;

import org.jspecify.annotations.NullMarked;
