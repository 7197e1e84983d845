package org.hconfig.gc.advice;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.LogFacts;

/** Compares how fast objects come to the old generation with how long a marking takes. */
final class MarkingRace {
    /** How long a marking counts, in seconds, where no log says it. */
    private static final double MARKING_SECONDS = 5;

    private MarkingRace() {}

    /** True when a log says how fast objects come to the old generation, or there is no log to say it. */
    static boolean known(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().isEmpty()
                || gcAdviceInput.logs().stream()
                        .anyMatch(log -> log.heap().promotionBytesPerSecond().isPresent());
    }

    /** Why the threshold of the formula is too high for a marking to end in time; empty where it is not, or nobody can say. */
    static Optional<String> lost(GcAdviceInput gcAdviceInput, HeapSizing heapSizing) {
        double room = heapSizing.heapBytes() * (100.0 - heapSizing.ihopPercent() - G1Formulas.RESERVE_PERCENT) / 100;
        for (LogFacts log : gcAdviceInput.logs()) {
            double rate = log.heap().promotionBytesPerSecond().orElse(0);
            OptionalDouble marking = marking(log);
            if (rate > 0 && room / rate < marking.orElse(MARKING_SECONDS)) {
                return Optional.of(String.format(
                        Locale.ROOT,
                        "%s: %s a second come to the old generation; above a threshold of %d %% they fill what is free of a"
                                + " heap of %s within %.2f s, and a marking takes %s: %s."
                                + " First give it a larger heap where the machine has the memory",
                        log.name(),
                        new DataSize(Math.round(rate)),
                        heapSizing.ihopPercent(),
                        new DataSize(heapSizing.heapBytes()),
                        Math.max(0, room / rate),
                        marking.isPresent()
                                ? String.format(Locale.ROOT, "%.2f s", marking.getAsDouble())
                                : "seconds (this log has none; 5 s are assumed)",
                        threshold(gcAdviceInput)));
            }
        }
        return Optional.empty();
    }

    /** What becomes of the threshold without a flag: from JDK 9 on G1 adapts it (JDK-8136677), before it does not. */
    private static String threshold(GcAdviceInput gcAdviceInput) {
        boolean fixed = !gcAdviceInput.jdk().someUnified()
                || CurrentFlags.of(gcAdviceInput)
                        .of("G1UseAdaptiveIHOP")
                        .filter(jvmFlag -> jvmFlag.text().startsWith("-XX:-"))
                        .isPresent();
        if (!fixed && gcAdviceInput.jdk().allUnified()) {
            return "the threshold stays with the JVM (adaptive IHOP)";
        }
        String percent = String.format(
                Locale.ROOT, "%.0f %%", gcAdviceInput.ihopPercent().orElse(G1Formulas.IHOP_DEFAULT_PERCENT));
        return "no other threshold is advised; "
                + (fixed
                        ? "it stays at " + percent + " of the heap, because "
                                + (gcAdviceInput.jdk().someUnified()
                                        ? "-XX:-G1UseAdaptiveIHOP is in force"
                                        : "JDK 8 does not adapt it")
                        : "from JDK 9 on the JVM adapts it (adaptive IHOP), with JDK 8 it stays at " + percent
                                + " of the heap");
    }

    /** The mean length of a marking in seconds. */
    private static OptionalDouble marking(LogFacts log) {
        double share = log.g1().map(g1 -> g1.markingShare().orElse(0)).orElse(0.0);
        long cycles = log.g1().map(g1 -> g1.concurrentCycles()).orElse(0L);
        return share > 0 && cycles > 0 && log.seconds().isPresent()
                ? OptionalDouble.of(share * log.seconds().getAsDouble() / cycles)
                : OptionalDouble.empty();
    }
}
