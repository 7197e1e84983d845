package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.Spread;
import org.hconfig.gc.jvm.Flag;

/** Collectors that work concurrently need room for what is made meanwhile; more of it is all that is advised for them. */
final class HeadroomRule implements GcRule {
    private static final double LIVE_SHARE_MAX = 0.6;

    @Override
    public List<Proposal> look(Situation situation, List<Symptom> symptoms, Optional<Sizing> sizing) {
        for (LogFacts log : situation.logs()) {
            Optional<Spread> after = log.heap().after();
            long now = situation.heap().orElse(0);
            if (after.isPresent() && now > 0) {
                long heap = needed(situation, log, sizing);
                if (heap > now && fits(situation, heap)) {
                    return List.of(new Proposal(
                            "HC-G20",
                            new Flag("Xmx", "-Xmx" + (heap >> 20) + "m"),
                            "what is left after collections, "
                                    + new DataSize(after.get().high())
                                    + ", should be at most 60 % of the heap, which is " + new DataSize(now)
                                    + asked(situation, sizing)
                                    + "; "
                                    + SizeRule.ofMachine(situation, heap).orElse("the larger need, rounded up"),
                            SizeRule.evidence(
                                    symptoms,
                                    Symptom.Kind.OUT_OF_MEMORY,
                                    SizeRule.evidence(
                                            symptoms,
                                            Symptom.Kind.STALLS,
                                            symptoms.get(0).evidence())),
                            "ZGC and Shenandoah wait or fall back to pauses when the heap fills while they work"));
                }
            }
        }
        return List.of();
    }

    private static boolean fits(Situation situation, long heap) {
        return situation.limits().map(sizes -> sizes.bears(heap)).orElse(true);
    }

    /** The need of the log, or of the usage given where that is more. */
    private static long needed(Situation situation, LogFacts log, Optional<Sizing> sizing) {
        double left =
                log.heap().after().map(after -> after.high() / LIVE_SHARE_MAX).orElse(0.0);
        double usage = situation.usage().complete()
                ? sizing.map(sizes -> (double) sizes.heapLeastBytes()).orElse(0.0)
                : 0;
        long least = Sizing.needed(situation, Math.max(left, usage));
        return least > situation.heap().orElse(0) ? Sizing.grown(situation, (double) least) : least;
    }

    private static String asked(Situation situation, Optional<Sizing> sizing) {
        return situation.usage().complete() && sizing.isPresent()
                ? "; usage of " + new DataSize(sizing.get().usageBytes()) + " needs "
                        + new DataSize(sizing.get().heapLeastBytes())
                : "";
    }

    /** That the heap is too small, where no size is advised because the machine does not bear the one that is needed. */
    static Optional<String> unmet(Situation situation, Optional<Sizing> sizing) {
        long now = situation.heap().orElse(0);
        Optional<HeapSizes> limits = situation.limits();
        for (LogFacts log : situation.logs()) {
            Optional<Spread> after = log.heap().after();
            long heap = needed(situation, log, sizing);
            if (after.isPresent() && now > 0 && heap > now && limits.isPresent() && !fits(situation, heap)) {
                return Optional.of(
                        log.name() + ": the heap is too small: collections leave up to "
                                + new DataSize(after.get().high()) + " of " + new DataSize(now)
                                + " in use; at most 60 % of a heap should be, which needs " + new DataSize(heap)
                                + ". No -Xmx is advised, because the machine has "
                                + new DataSize(limits.get().ramBytes()) + " of memory, which bears "
                                + new DataSize(Math.min(
                                        limits.get().largest(), limits.get().room()))
                                + " of heap: give it more memory, or keep less in the heap (block cache, memstores, fewer regions)");
            }
        }
        return Optional.empty();
    }
}
