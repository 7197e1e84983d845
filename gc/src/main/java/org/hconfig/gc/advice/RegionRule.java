package org.hconfig.gc.advice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.Flag;

/** Step 4: fewer, larger regions; larger ones still when many objects would no longer be humongous. */
final class RegionRule implements GcRule {
    private static final double WORTH = 0.5;
    private static final long REGIONS_LEAST = 256;

    @Override
    public List<Proposal> look(Situation situation, List<Symptom> symptoms, Optional<Sizing> sizing) {
        OptionalLong heap = sizing.isPresent() ? OptionalLong.of(sizing.get().heapBytes()) : situation.heap();
        if (heap.isEmpty()) {
            return List.of();
        }
        long mebibytes = heap.getAsLong() >> 20;
        int size = G1Formulas.regionMebibytes((double) mebibytes);
        String evidence = "heap " + mebibytes + " MiB / " + G1Formulas.REGIONS_IDEAL + " regions, rounded up";
        for (LogFacts log : situation.logs()) {
            Optional<G1Facts.Fit> fit = log.g1().map(G1Facts::humongous).flatMap(large -> better(large, mebibytes));
            if (fit.isPresent() && fit.get().regionMebibytes() > size) {
                size = (int) fit.get().regionMebibytes();
                evidence = String.format(
                        Locale.ROOT,
                        "%s: %.0f %% of the humongous objects are ordinary ones in regions of %d MiB",
                        log.name(),
                        100 * fit.get().share(),
                        size);
            }
        }
        return List.of(new Proposal(
                "HC-G14",
                Flag.of("G1HeapRegionSize", size + "m"),
                "fewer regions make looking for references steadier, and larger ones take larger objects as ordinary",
                evidence,
                POST + ", step 4 and Tuning #6"));
    }

    /** The smallest region in which most humongous objects are ordinary, and that leaves enough regions. */
    private static Optional<G1Facts.Fit> better(G1Facts.Humongous large, long heapMebibytes) {
        return large.ordinaryAt().stream()
                .filter(fit -> fit.share() >= WORTH && heapMebibytes / fit.regionMebibytes() >= REGIONS_LEAST)
                .findFirst();
    }
}
