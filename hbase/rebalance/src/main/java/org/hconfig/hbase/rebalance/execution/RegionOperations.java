package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;

/** HBase's operations on a table's regions, and the queries that show their effects. */
public interface RegionOperations extends AutoCloseable {
    /** Returns the present layout. */
    RegionLayout layout() throws IOException;

    /** Returns the servers that may host regions. */
    List<ServerName> servers() throws IOException;

    /** Returns for each of {@link #servers} ({@code host:port}) the number of regions of other tables that it hosts. */
    Map<String, Integer> otherTableRegionCounts() throws IOException;

    /** Requests the split of a region at a key. */
    RegionOperation split(RegionLayout.LocatedRegion region, RowKey at);

    /** Requests the merge of adjacent regions. */
    RegionOperation merge(List<RegionLayout.LocatedRegion> regions);

    /** Requests the move of a region to another server. */
    RegionOperation move(RegionLayout.LocatedRegion region, ServerName to);

    /** Requests that all regions of the table are closed and reopened on the same server, some at a time. */
    RegionOperation reopen();

    /** Requests a compaction, which replaces a region's references by files of its own. */
    void compact(RegionLayout.LocatedRegion region) throws IOException;

    /** True while a compaction of a region is running or queued. */
    boolean compacting(RegionLayout.LocatedRegion region) throws IOException;

    /**
     * True while a region has references to its parents' files, or they remain after a compaction, as reported by its server.
     */
    boolean hasReferences(RegionLayout.LocatedRegion region) throws IOException;

    /** Returns the servers that hosted a region recently, newest first. */
    List<RegionLocationRecord> locationHistory(RegionLayout.LocatedRegion region) throws IOException;

    /** Requests a run of the catalog cleaner: merged regions that no longer need their parents are released from them. */
    void forgetMergedParents() throws IOException;

    /** Sleeps between two polls. */
    void sleep() throws InterruptedIOException;

    @Override
    void close();

    /** A requested operation. */
    interface RegionOperation {
        /** Polls the operation; true when it is over, successful or not. */
        boolean isDone() throws IOException;

        /** Confirms that its effect is visible although HBase has not reported completion yet: the next operation may start. */
        default void confirm() {}

        /** Returns HBase's rejection; empty when it succeeded or is still running. */
        Optional<String> rejection();
    }
}
