package org.hconfig.gc.advice;

import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;

/** Compares sizes with the machine and with the logs that they are given with. */
final class SizePlausibility {
    private SizePlausibility() {}

    /** Leaves the sizes out where they do not fit the machine. */
    static Optional<HeapSizing> of(
            GcAdviceInput gcAdviceInput, Optional<HeapSizing> heapSizing, ProblemCollector problemCollector) {
        Optional<HeapSizes> sizes = gcAdviceInput.limits();
        if (heapSizing.isEmpty() || sizes.isEmpty() || !heapSizing.get().changesHeap()) {
            return heapSizing;
        }
        long heap = heapSizing.get().heapBytes();
        boolean smaller = heap < heapSizing.get().currentHeapBytes().orElse(0);
        if (sizes.get().fits(heap) || (smaller && heap <= sizes.get().largest())) {
            return heapSizing;
        }
        long outside = sizes.get().offHeapBytes();
        problemCollector.add(
                GcError.USAGE_IMPOSSIBLE,
                "a heap of " + new DataSize(heap) + " does not fit a machine with "
                        + new DataSize(sizes.get().ramBytes())
                        + (outside > 0 ? ", of which " + new DataSize(outside) + " are used outside the heap" : "")
                        + "; the largest is "
                        + new DataSize(
                                Math.min(sizes.get().largest(), sizes.get().room())),
                "usage of " + new DataSize(heapSizing.get().usageBytes()) + " needs it",
                "lower hfile.block.cache.size or hbase.regionserver.global.memstore.size, move the block cache off the"
                        + " heap (hbase.bucketcache.ioengine), or spread the regions over more servers");
        return Optional.empty();
    }

    /** A usage that no server with the heap of these logs can have. */
    static void foreign(GcAdviceInput gcAdviceInput, ProblemCollector problemCollector) {
        HeapUsage heapUsage = gcAdviceInput.usage();
        long used = heapUsage.memstore().orElse(0)
                + heapUsage.blockCache().orElse(0)
                + heapUsage.staticIndex().orElse(0);
        long heap = gcAdviceInput.logs().stream()
                .flatMapToLong(log -> log.heap().maxBytes().stream())
                .max()
                .orElse(0);
        if (heap > 0 && heapUsage.complete() && used > heap) {
            problemCollector.add(
                    GcError.USAGE_IMPOSSIBLE,
                    "usage of " + new DataSize(used) + " is more than the heap of the logs, " + new DataSize(heap),
                    "the sizes are of other servers than the logs, or hold memory outside the heap (bucket cache)",
                    "give the sizes of the servers that wrote the logs; with a bucket cache l1CacheSize as --block-cache");
        }
    }
}
