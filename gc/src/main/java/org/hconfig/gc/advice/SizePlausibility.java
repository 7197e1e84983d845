package org.hconfig.gc.advice;

import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.gc.advice.input.HeapUsage;

/** Checks sizes for plausibility against the machine and the logs given with them. */
final class SizePlausibility {
    private SizePlausibility() {}

    /** Drops the sizes when they do not fit the machine. */
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
                "a heap of " + new DataSize(heap) + " does not fit into a machine with "
                        + new DataSize(sizes.get().ramBytes())
                        + (outside > 0 ? ", of which " + new DataSize(outside) + " are used off-heap" : "")
                        + "; the largest possible heap is "
                        + new DataSize(
                                Math.min(sizes.get().largest(), sizes.get().room())),
                "usage of " + new DataSize(heapSizing.get().usageBytes()) + " requires it",
                "lower hfile.block.cache.size or hbase.regionserver.global.memstore.size, move the block cache off"
                        + " the heap (hbase.bucketcache.ioengine), or spread the regions over more servers");
        return Optional.empty();
    }

    /** Reports a usage that is impossible for a server with the heap of these logs. */
    static void foreign(GcAdviceInput gcAdviceInput, ProblemCollector problemCollector) {
        HeapUsage heapUsage = gcAdviceInput.usage();
        long used = heapUsage.bytes();
        long heap = gcAdviceInput.logs().stream()
                .flatMapToLong(log -> log.heap().maxBytes().stream())
                .max()
                .orElse(0);
        if (heap > 0 && heapUsage.complete() && used > heap) {
            problemCollector.add(
                    GcError.USAGE_IMPOSSIBLE,
                    "usage of " + new DataSize(used) + " is larger than the heap in the logs, " + new DataSize(heap),
                    "the sizes belong to other servers than the logs, or include off-heap memory (bucket cache)",
                    "give the sizes of the servers that wrote the logs; with a bucket cache, give l1CacheSize as --block-cache");
        }
    }
}
