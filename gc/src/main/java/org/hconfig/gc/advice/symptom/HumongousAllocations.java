package org.hconfig.gc.advice.symptom;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;

/**
 * Humongous objects (half a region or more, in whole regions of their own): how much of the heap they hold, and the
 * first remedy.
 */
public final class HumongousAllocations {
    /** Share of the heap that they must hold to matter; share of the young collections that they must cause. */
    private static final double HELD_MIN = 0.15;

    private static final double OFTEN = 0.3;
    private static final long MEBI = 1L << 20;

    private HumongousAllocations() {}

    /** Returns the symptom; the heap that they hold is a symptom only in a heap that is short of memory. */
    static Optional<Symptom> symptom(LogFacts log, boolean many, boolean shortOfRoom) {
        long large = log.g1().map(g1 -> g1.humongous().allocations()).orElse(0L);
        long young = HealthCheck.young(log);
        if (many && large > OFTEN * young) {
            return Optional.of(new Symptom(
                    Symptom.Kind.HUMONGOUS_OBJECTS,
                    log.name() + ": " + large + " of " + young
                            + " collections were started by an allocation of half a region or more"));
        }
        return shortOfRoom && hold(log)
                ? Optional.of(new Symptom(Symptom.Kind.HUMONGOUS_OBJECTS, log.name() + ": " + held(log)))
                : Optional.empty();
    }

    /** Returns true when they hold a significant part of the heap. */
    public static boolean hold(LogFacts log) {
        long max = log.heap().maxBytes().orElse(0);
        return max > 0 && bytes(log) >= HELD_MIN * max;
    }

    /**
     * Returns the size of their regions in bytes: after full collections when there are any, because these leave only
     * live objects.
     */
    private static long bytes(LogFacts log) {
        return log.g1()
                .map(G1Facts::humongous)
                .map(large -> large.keptBytes().orElse(large.maxBytes().orElse(0)))
                .orElse(0L);
    }

    /** Returns the heap that they hold, as text. */
    public static String held(LogFacts log) {
        long max = log.heap().maxBytes().orElse(0);
        boolean kept =
                log.g1().map(g1 -> g1.humongous().keptBytes().isPresent()).orElse(false);
        return "humongous objects hold up to " + new DataSize(bytes(log))
                + (kept ? " after full collections" : "")
                + ", in regions of their own, in a heap of " + new DataSize(max) + " ("
                + PercentFormatter.of(max == 0 ? 0 : bytes(log) / (double) max) + ")";
    }

    /**
     * Returns the order in which to apply a larger heap and larger regions; empty when humongous objects are no symptom
     * or the heap is not full.
     */
    public static Optional<String> order(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
        boolean humongous = symptoms.stream().anyMatch(symptom -> symptom.kind() == Symptom.Kind.HUMONGOUS_OBJECTS);
        if (!humongous) {
            return Optional.empty();
        }
        boolean full = symptoms.stream().anyMatch(symptom -> symptom.kind() == Symptom.Kind.HEAP_FULL);
        Optional<String> passing = gcAdviceInput.logs().stream()
                .flatMap(log -> passing(log).stream())
                .findFirst();
        if (passing.isPresent() && !full) {
            return passing;
        }
        return gcAdviceInput.logs().stream()
                .filter(HumongousAllocations::hold)
                .findFirst()
                .map(log -> full
                        ? log.name()
                                + ": first a larger heap, because full collections free almost nothing; then larger"
                                + " regions, which save at most the unused space in the regions of humongous objects"
                        : log.name() + ": first larger regions: objects smaller than half a region share a"
                                + " region and are collected with the young generation; then a larger heap");
    }

    /**
     * Returns the recommendation for objects that are, or may be, too large for any region size, when full collections
     * free memory.
     */
    private static Optional<String> passing(LogFacts log) {
        long brought = log.g1().map(g1 -> g1.humongous().allocations()).orElse(0L);
        OptionalLong largest = log.g1().map(g1 -> g1.humongous().largestBytes()).orElse(OptionalLong.empty());
        boolean tooLarge = 2 * largest.orElse(0) >= G1Formulas.REGION_MAX_MEBIBYTES * MEBI;
        boolean unknown = brought > 0 && largest.isEmpty() && !hold(log);
        if (CollectorFailures.own(log) == 0 || (!tooLarge && !unknown)) {
            return Optional.empty();
        }
        long half = G1Formulas.REGION_MAX_MEBIBYTES / 2;
        return Optional.of(log.name() + ": full collections free memory, and humongous objects"
                + (tooLarge ? " of up to " + new DataSize(largest.orElse(0)) : "")
                + " trigger collections"
                + (tooLarge ? "" : "; the log does not contain their sizes")
                + ". Regions of " + G1Formulas.REGION_MAX_MEBIBYTES
                + " MiB, the largest recommended size, make only objects"
                + " of less than " + half + " MiB regular; for larger ones, increase the heap of the server, or make"
                + " the application allocate smaller objects");
    }
}
