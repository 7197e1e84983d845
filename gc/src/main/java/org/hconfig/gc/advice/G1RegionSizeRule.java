package org.hconfig.gc.advice;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.HumongousAllocations;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;

/** Rule of step 4: fewer, larger regions; even larger ones when many objects would no longer be humongous. */
final class G1RegionSizeRule implements GcRule {
    private static final double WORTH = 0.5;
    private static final long REGIONS_LEAST = 256;
    private static final long MEBI = 1L << 20;
    private static final Set<Symptom.Kind> NO_ROOM =
            EnumSet.of(Symptom.Kind.HEAP_FULL, Symptom.Kind.FULL_COLLECTIONS, Symptom.Kind.TO_SPACE_EXHAUSTED);

    @Override
    public List<FlagProposal> propose(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> heapSizing) {
        OptionalLong heap =
                heapSizing.isPresent() ? OptionalLong.of(heapSizing.get().heapBytes()) : gcAdviceInput.heap();
        if (heap.isEmpty()) {
            return List.of();
        }
        long mebibytes = heap.getAsLong() >> 20;
        int size = G1Formulas.regionMebibytes((double) mebibytes);
        String evidence = "heap " + mebibytes + " MiB / " + G1Formulas.REGIONS_IDEAL + " regions, rounded up";
        for (LogFacts log : gcAdviceInput.logs()) {
            Optional<G1Facts.RegionSizeFit> regionSizeFit =
                    log.g1().map(G1Facts::humongous).flatMap(large -> better(large, mebibytes));
            if (regionSizeFit.isPresent() && regionSizeFit.get().regionMebibytes() > size) {
                size = (int) regionSizeFit.get().regionMebibytes();
                evidence = String.format(
                        Locale.ROOT,
                        "%s: %.0f %% of the humongous objects are regular objects in regions of %d MiB",
                        log.name(),
                        100 * regionSizeFit.get().share(),
                        size);
            }
            long blind = unmeasured(log, symptoms, mebibytes);
            if (blind > size) {
                size = (int) blind;
                evidence = log.name() + ": " + HumongousAllocations.held(log)
                        + "; their sizes are not in the log: regions of " + size + " MiB make those of less than "
                        + size / 2 + " MiB regular, but do not help larger ones";
            }
        }
        return List.of(new FlagProposal(
                "HC-G14",
                JvmFlag.of("G1HeapRegionSize", size + "m"),
                "fewer regions make remembered-set scans more uniform, and larger regions hold larger objects as regular ones",
                evidence,
                POST + ", step 4 and Tuning #6"));
    }

    /**
     * Returns a region size in MiB for a heap that is short of memory, of which humongous objects hold a large part,
     * and without a log that has their sizes: four times the current size, or twice, as long as enough regions remain;
     * 0 otherwise. Without a flag, G1 itself uses at most 32 MiB in every JDK.
     */
    private static long unmeasured(LogFacts log, List<Symptom> symptoms, long heapMebibytes) {
        boolean hurt = symptoms.stream().anyMatch(symptom -> symptom.kind() == Symptom.Kind.HUMONGOUS_OBJECTS)
                && symptoms.stream().anyMatch(symptom -> NO_ROOM.contains(symptom.kind()));
        boolean measured = log.g1().map(g1 -> g1.humongous().objects() > 0).orElse(false);
        long region = log.g1().map(g1 -> g1.regionBytes().orElse(0) / MEBI).orElse(0L);
        if (!hurt || measured || region == 0 || !HumongousAllocations.hold(log)) {
            return 0;
        }
        for (long size = Math.min(4 * region, G1Formulas.REGION_MAX_MEBIBYTES); size > region; size /= 2) {
            if (heapMebibytes / size >= REGIONS_LEAST) {
                return size;
            }
        }
        return 0;
    }

    /**
     * Returns the smallest region size in which most humongous objects are regular ones and that leaves enough regions.
     */
    private static Optional<G1Facts.RegionSizeFit> better(G1Facts.Humongous large, long heapMebibytes) {
        return large.ordinaryAt().stream()
                .filter(regionSizeFit -> regionSizeFit.share() >= WORTH
                        && heapMebibytes / regionSizeFit.regionMebibytes() >= REGIONS_LEAST)
                .findFirst();
    }
}
