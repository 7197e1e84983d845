package org.hconfig.hbase.load.hfile;

import java.io.IOException;

/** Decides what becomes of the rows that are still in memory when the last one was read. */
final class FinalMergePolicy {
    /** Buffers may take this part of the sort memory besides the rows in it. */
    private static final int BUFFER_SHARE = 8;

    private FinalMergePolicy() {}

    /** The rows to be merged from memory: all that are there, or none when reading the runs needs that memory. */
    static SortRun lastRun(SortMemory memory, SpillStore store, RegionBoundaries bounds, HFileOptions options)
            throws IOException, InterruptedException {
        SortRun lastRun = memory.remaining();
        if (store.runs() <= options.runsMax() / BUFFER_SHARE || lastRun.isEmpty()) {
            return lastRun;
        }
        store.spill(lastRun);
        return new SortRun(bounds);
    }
}
