package org.hconfig.hbase.load.hfile;

import java.io.IOException;

/** Decides what becomes of the rows that are still in memory when the last one was read. */
final class MergePlan {
    /** Buffers may take this part of the sort memory besides the rows in it. */
    private static final int BUFFER_SHARE = 8;

    private MergePlan() {}

    /** The rows to be merged from memory: all that are there, or none when reading the runs needs that memory. */
    static Generation rest(SortMemory memory, SpillStore store, RegionBounds bounds, HFileOptions options)
            throws IOException, InterruptedException {
        Generation rest = memory.rest();
        if (store.runs() <= options.runsMax() / BUFFER_SHARE || rest.isEmpty()) {
            return rest;
        }
        store.spill(rest);
        return new Generation(bounds);
    }
}
