package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.Quantiles;
import org.hconfig.gc.jvm.JvmFlag;

/**
 * Rule for the headroom of concurrent collectors: they need free memory for objects allocated during a cycle, so a
 * larger heap is recommended.
 */
final class HeadroomRule implements GcRule {
    private static final double LIVE_SHARE_MAX = 0.6;

    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        for (LogFacts log : gcAdviceInput.logs()) {
            Optional<Quantiles> after = log.heap().after();
            long now = gcAdviceInput.heap().orElse(0);
            if (after.isPresent() && now > 0) {
                long heap = needed(gcAdviceInput, log, heapSizing);
                if (heap > now && fits(gcAdviceInput, heap)) {
                    return List.of(
                            new FlagProposal(
                                    "HC-G20",
                                    new JvmFlag("Xmx", "-Xmx" + (heap >> 20) + "m"),
                                    "the heap in use after collections, "
                                            + new DataSize(after.get().high())
                                            + ", should be at most 60 % of the heap, now " + new DataSize(now)
                                            + asked(gcAdviceInput, heapSizing)
                                            + "; "
                                            + HeapSizeRule.ofMachine(gcAdviceInput, heap)
                                                    .orElse("the larger requirement, rounded up"),
                                    HeapSizeRule.evidence(
                                            symptoms,
                                            Symptom.Kind.OUT_OF_MEMORY,
                                            HeapSizeRule.evidence(
                                                    symptoms,
                                                    Symptom.Kind.STALLS,
                                                    symptoms.get(0).evidence())),
                                    "ZGC and Shenandoah stall threads or fall back to pauses when the heap fills during a cycle"));
                }
            }
        }
        return List.of();
    }

    private static boolean fits(GcAdviceInput gcAdviceInput, long heap) {
        return gcAdviceInput.limits().map(sizes -> sizes.fits(heap)).orElse(true);
    }

    /** Returns the heap required by the log, or by the usage given when that is larger. */
    private static long needed(GcAdviceInput gcAdviceInput, LogFacts log, Optional<HeapSizing> heapSizing) {
        double left =
                log.heap().after().map(after -> after.high() / LIVE_SHARE_MAX).orElse(0.0);
        double usage = gcAdviceInput.usage().complete()
                ? heapSizing.map(sizes -> (double) sizes.minimumHeapBytes()).orElse(0.0)
                : 0;
        long least = HeapSizing.needed(gcAdviceInput, Math.max(left, usage));
        return least > gcAdviceInput.heap().orElse(0) ? HeapSizing.grown(gcAdviceInput, (double) least) : least;
    }

    private static String asked(GcAdviceInput gcAdviceInput, Optional<HeapSizing> heapSizing) {
        return gcAdviceInput.usage().complete() && heapSizing.isPresent()
                ? "; usage of " + new DataSize(heapSizing.get().usageBytes()) + " needs "
                        + new DataSize(heapSizing.get().minimumHeapBytes())
                : "";
    }

    /**
     * Returns the statement that the heap is too small, when no size is recommended because the machine does not
     * support the required one.
     */
    static Optional<String> unmet(GcAdviceInput gcAdviceInput, Optional<HeapSizing> heapSizing) {
        long now = gcAdviceInput.heap().orElse(0);
        Optional<HeapSizes> limits = gcAdviceInput.limits();
        for (LogFacts log : gcAdviceInput.logs()) {
            Optional<Quantiles> after = log.heap().after();
            long heap = needed(gcAdviceInput, log, heapSizing);
            if (after.isPresent() && now > 0 && heap > now && limits.isPresent() && !fits(gcAdviceInput, heap)) {
                return Optional.of(
                        log.name() + ": the heap is too small: collections leave up to "
                                + new DataSize(after.get().high()) + " of " + new DataSize(now)
                                + " in use; at most 60 % of a heap should be, which needs " + new DataSize(heap)
                                + "; no -Xmx is recommended, because the machine has "
                                + new DataSize(limits.get().ramBytes()) + " of memory, which supports "
                                + new DataSize(Math.min(
                                        limits.get().largest(), limits.get().room()))
                                + " of heap: add memory, or reduce the data in the heap (block cache, memstores, fewer regions)");
            }
        }
        return Optional.empty();
    }
}
