/** Cluster monitoring: snapshots of the HMaster's and the RegionServers' metrics, at a bounded cost. */
@NullMarked
package org.hconfig.hbase.monitor;

import org.jspecify.annotations.NullMarked;
