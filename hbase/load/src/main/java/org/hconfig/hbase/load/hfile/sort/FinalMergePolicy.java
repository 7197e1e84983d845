package org.hconfig.hbase.load.hfile.sort;

import java.io.IOException;

/** Decides whether the rows that are in memory after the last one was read are merged from memory or spilled. */
public final class FinalMergePolicy {
    /** Buffers may use one part in this number of the sort memory in addition to the rows in it. */
    private static final int BUFFER_SHARE = 8;

    private FinalMergePolicy() {}

    /** Returns the rows to merge from memory: all of them, or none if reading the runs requires that memory. */
    public static SortRun lastRun(SortMemory memory, SpillStore store, RegionBoundaries bounds, HFileOptions options)
            throws IOException, InterruptedException {
        SortRun lastRun = memory.remaining();
        if (store.runs() <= options.runsMax() / BUFFER_SHARE || lastRun.isEmpty()) {
            return lastRun;
        }
        store.spill(lastRun);
        return new SortRun(bounds);
    }
}
