package org.hconfig.hbase.rebalance.layout;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;

/** View of a cluster's regions and servers. */
public interface ClusterView {
    /** Returns a table's regions. */
    RegionLayout layout(TableName table) throws IOException;

    /** Returns the servers that may host regions of a table: those of its group. */
    List<ServerName> servers(TableName table) throws IOException;

    /**
     * Returns for each of a table's {@link #servers} ({@code host:port}) the number of regions of other tables that it hosts or is about
     * to host.
     */
    Map<String, Integer> otherTableRegionCounts(TableName table) throws IOException;

    /** Records that a region is being moved to a server. */
    default void noteMove(RegionInfo region, ServerName to, Future<?> until) {}
}
