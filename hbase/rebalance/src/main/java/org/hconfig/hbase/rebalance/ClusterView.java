package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;

/** How a cluster's regions and servers are seen. */
interface ClusterView {
    /** A table's regions. */
    RegionLayout layout(TableName table) throws IOException;

    /** The servers that may carry regions. */
    List<ServerName> servers() throws IOException;

    /** For each of {@link #servers} ({@code host:port}), how many regions of other tables it carries, or is about to. */
    Map<String, Integer> otherTableRegionCounts(TableName table) throws IOException;

    /** Told of a region that is on its way to a server. */
    default void noteMove(RegionInfo region, ServerName to, Future<?> until) {}
}
