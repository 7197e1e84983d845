/** Watches a cluster: images of what the HMaster says and the RegionServers show, at a bounded cost. */
@NullMarked
package org.hconfig.hbase.monitor;

import org.jspecify.annotations.NullMarked;
