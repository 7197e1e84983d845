package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PercentFormatter;

/** Objects of half a region or more, which have whole regions to themselves: how much they hold, and what helps first. */
final class HumongousAllocations {
    /** Of the heap, what they must hold to matter; of the young collections, how many they must bring about. */
    private static final double HELD_MIN = 0.15;

    private static final double OFTEN = 0.3;
    private static final long MEBI = 1L << 20;

    private HumongousAllocations() {}

    /** The symptom; what they hold is one only in a heap that is short of room. */
    static Optional<Symptom> symptom(LogFacts log, boolean many, boolean shortOfRoom) {
        long large = log.g1().map(g1 -> g1.humongous().allocations()).orElse(0L);
        long young = HealthCheck.young(log);
        if (many && large > OFTEN * young) {
            return Optional.of(new Symptom(
                    Symptom.Kind.HUMONGOUS_OBJECTS,
                    log.name() + ": " + large + " of " + young
                            + " collections began because of an object of half a region or more"));
        }
        return shortOfRoom && hold(log)
                ? Optional.of(new Symptom(Symptom.Kind.HUMONGOUS_OBJECTS, log.name() + ": " + held(log)))
                : Optional.empty();
    }

    /** True when they hold a part of the heap that matters. */
    static boolean hold(LogFacts log) {
        long max = log.heap().maxBytes().orElse(0);
        return max > 0 && bytes(log) >= HELD_MIN * max;
    }

    /** Bytes of their regions: after full collections where there are any, which leave only live ones. */
    private static long bytes(LogFacts log) {
        return log.g1()
                .map(G1Facts::humongous)
                .map(large -> large.keptBytes().orElse(large.maxBytes().orElse(0)))
                .orElse(0L);
    }

    /** What they hold, in words. */
    static String held(LogFacts log) {
        long max = log.heap().maxBytes().orElse(0);
        boolean kept =
                log.g1().map(g1 -> g1.humongous().keptBytes().isPresent()).orElse(false);
        return "humongous objects hold up to " + new DataSize(bytes(log))
                + (kept ? " after full collections" : "")
                + ", in regions of their own, of a heap of " + new DataSize(max) + " ("
                + PercentFormatter.of(max == 0 ? 0 : bytes(log) / (double) max) + ")";
    }

    /** In which order a larger heap and larger regions help; empty where these objects are no symptom or the heap is not full. */
    static Optional<String> order(GcAdviceInput gcAdviceInput, List<Symptom> symptoms) {
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
                        ? log.name() + ": first a larger heap, since full collections free next to nothing; then larger"
                                + " regions, which give back at most what humongous objects leave empty in theirs"
                        : log.name() + ": first larger regions: objects below half of a region lie with others in one"
                                + " region and are collected with the young generation; then a larger heap");
    }

    /** What helps against objects that are too large for any region, or may be, where full collections leave room. */
    private static Optional<String> passing(LogFacts log) {
        long brought = log.g1().map(g1 -> g1.humongous().allocations()).orElse(0L);
        OptionalLong largest = log.g1().map(g1 -> g1.humongous().largestBytes()).orElse(OptionalLong.empty());
        boolean tooLarge = 2 * largest.orElse(0) >= G1Formulas.REGION_MAX_MEBIBYTES * MEBI;
        boolean unknown = brought > 0 && largest.isEmpty() && !hold(log);
        if (CollectorFailures.own(log) == 0 || (!tooLarge && !unknown)) {
            return Optional.empty();
        }
        long half = G1Formulas.REGION_MAX_MEBIBYTES / 2;
        return Optional.of(log.name() + ": full collections leave room, and humongous objects"
                + (tooLarge ? " of up to " + new DataSize(largest.orElse(0)) : "")
                + " bring collections about"
                + (tooLarge ? "" : "; the log does not say how large they are")
                + ". Regions of " + G1Formulas.REGION_MAX_MEBIBYTES
                + " MiB, the largest that are advised, make only those"
                + " of less than " + half + " MiB ordinary: against larger ones, give the server a larger heap, or make"
                + " the program allocate smaller objects");
    }
}
