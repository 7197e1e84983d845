package org.hconfig.hbase.cache.plan;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.cache.budget.CacheEngine;
import org.hconfig.hbase.cache.budget.FileCache;
import org.hconfig.hbase.cache.budget.MemoryBudget;

/** Notes on what a plan gives up, and on what others advise against. */
final class CacheNotes {
    private static final long GIB = 1L << 30;

    /** Memory from which Cloudera and Hortonworks recommend an off-heap bucket cache (Configuring HBase BlockCache). */
    private static final long VENDORS_LEAST = 20 * GIB;

    /** Memory of an operating system and a DataNode with its default heap of 1 GiB. */
    private static final long OTHERS = 2 * GIB;

    private CacheNotes() {}

    /** Returns the notes on a plan with a bucket cache; none without one. */
    static List<String> of(CacheSituation situation, MemoryBudget budget) {
        List<String> notes = new ArrayList<>();
        if (budget.engine() == CacheEngine.HEAP) {
            return notes;
        }
        FileCache.present(situation.site()).ifPresent(present -> replaced(notes, situation, budget, present));
        if (budget.engine() == CacheEngine.OFFHEAP && situation.machine().budgetBytes() < VENDORS_LEAST) {
            notes.add("Cloudera and Hortonworks recommend the on-heap cache alone for less than 20 GB of memory");
        }
        long rest = situation.machine().ramBytes() - budget.processBytes();
        if (situation.machine().processBytes().isEmpty() && rest < OTHERS) {
            notes.add("heap and direct memory leave " + new DataSize(Math.max(0, rest))
                    + " for the operating system and other processes: if a DataNode runs on the machine as well, name the"
                    + " memory of the RegionServer with --memory");
        }
        return notes;
    }

    private static void replaced(List<String> notes, CacheSituation situation, MemoryBudget budget, FileCache present) {
        boolean kept = budget.engine() == CacheEngine.FILE
                && situation
                        .file()
                        .map(FileCache::engine)
                        .filter(present.engine()::equals)
                        .isPresent();
        boolean smaller = budget.bucketBytes() < present.bytes();
        if (!kept) {
            notes.add("the plan replaces the present bucket cache of " + new DataSize(present.bytes()) + " in "
                    + present.engine() + " by " + (smaller ? "a smaller one" : "one that is as large or larger")
                    + " of "
                    + new DataSize(budget.bucketBytes()) + ", which is empty at first; the files stay on their disks");
        } else if (smaller) {
            notes.add("the plan makes the present bucket cache smaller: " + new DataSize(budget.bucketBytes())
                    + " instead of " + new DataSize(present.bytes()));
        }
    }
}
