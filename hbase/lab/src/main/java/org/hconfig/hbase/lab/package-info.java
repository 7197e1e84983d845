/**
 * A real local cluster: HDFS, ZooKeeper, HMaster and RegionServers, each in its own process.
 */
@NullMarked
package org.hconfig.hbase.lab;

import org.jspecify.annotations.NullMarked;
