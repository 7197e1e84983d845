/** Facts from files copied from a cluster, for clusters that tools must not connect to. */
@NullMarked
package org.hconfig.hbase.advice.offline;

import org.jspecify.annotations.NullMarked;
