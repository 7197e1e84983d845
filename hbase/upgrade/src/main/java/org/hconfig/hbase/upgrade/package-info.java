/** Check of an upgrade: what a newer HBase release changes for a cluster, from data files about releases and the facts of the cluster. */
@NullMarked
package org.hconfig.hbase.upgrade;

import org.jspecify.annotations.NullMarked;
