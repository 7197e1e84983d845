package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.Spread;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.model.DataSize;

/** Collectors that work concurrently need room for what is made meanwhile; more of it is all that is advised for them. */
final class HeadroomRule implements GcRule {
    private static final double LIVE_SHARE_MAX = 0.6;
    private static final long STEP = 64L << 20;

    @Override
    public List<Proposal> look(Situation situation, List<Symptom> symptoms, Optional<Sizing> sizing) {
        for (LogFacts log : situation.logs()) {
            Optional<Spread> after = log.heap().after();
            long now = situation.heap().orElse(0);
            if (after.isPresent() && now > 0) {
                long needed = (long) Math.ceil(after.get().high() / LIVE_SHARE_MAX / STEP) * STEP;
                long heap = heap(situation, now, needed);
                if (heap >= needed && heap > now && fits(situation, heap)) {
                    return List.of(new Proposal(
                            "HC-G20",
                            new Flag("Xmx", "-Xmx" + (heap >> 20) + "m"),
                            "what is left after collections, "
                                    + new DataSize(after.get().high())
                                    + ", should be at most 60 % of the heap, which is " + new DataSize(now),
                            SizeRule.evidence(
                                    symptoms,
                                    Symptom.Kind.STALLS,
                                    symptoms.get(0).evidence()),
                            "ZGC and Shenandoah wait or fall back to pauses when the heap fills while they work"));
                }
            }
        }
        return List.of();
    }

    private static boolean fits(Situation situation, long heap) {
        return situation.limits().map(sizes -> sizes.bears(heap)).orElse(true);
    }

    /** The size to grow to; the present one where the machine bears no more. */
    private static long heap(Situation situation, long now, long needed) {
        boolean loses = situation.compressed() && HeapSizes.losesCompressedPointers(needed);
        return needed <= now
                ? now
                : situation.sizes().map(sizes -> sizes.grown(now)).orElse(loses ? HeapSizes.UNCOMPRESSED : needed);
    }
}
