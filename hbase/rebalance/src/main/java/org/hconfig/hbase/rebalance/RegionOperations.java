package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.model.RowKey;

/** The moves that HBase offers on a table's regions, and the looks that show what came of them. */
interface RegionOperations extends AutoCloseable {
    /** The regions as they are now. */
    RegionLayout layout() throws IOException;

    /** The servers that may carry regions. */
    List<ServerName> servers() throws IOException;

    /** For each of {@link #servers} ({@code host:port}), how many regions of other tables it carries. */
    Map<String, Integer> otherTableRegionCounts() throws IOException;

    /** Asks for a region to be split at a key. */
    RegionOperation split(RegionLayout.LocatedRegion region, RowKey at);

    /** Asks for neighbors to become one. */
    RegionOperation merge(List<RegionLayout.LocatedRegion> regions);

    /** Asks for a region to be served by another server. */
    RegionOperation move(RegionLayout.LocatedRegion region, ServerName to);

    /** Asks for all regions of the table to be closed and opened again where they are, some at a time. */
    RegionOperation reopen();

    /** Asks for a region's references to be replaced by files of its own. */
    void compact(RegionLayout.LocatedRegion region) throws IOException;

    /** True while a compaction of a region is under way or waits for its turn. */
    boolean compacting(RegionLayout.LocatedRegion region) throws IOException;

    /** True while files of a region refer to its parents', or linger after a compaction, as its server says. */
    boolean hasReferences(RegionLayout.LocatedRegion region) throws IOException;

    /** Which servers a region was served by of late, newest first. */
    List<RegionLocationRecord> locationHistory(RegionLayout.LocatedRegion region) throws IOException;

    /** Asks for a look at merged regions: those that need their parents no longer forget them. */
    void forgetMergedParents() throws IOException;

    /** Lets a moment pass. */
    void sleep() throws InterruptedIOException;

    @Override
    void close();

    /** Something that was asked for. */
    interface RegionOperation {
        /** Asks how it stands; true when it is over, well or not. */
        boolean isDone() throws IOException;

        /** What was asked for is there, though HBase has not said so yet: the next may begin. */
        default void confirm() {}

        /** What HBase said against it; empty when it was carried out, or is not over. */
        Optional<String> rejection();
    }
}
