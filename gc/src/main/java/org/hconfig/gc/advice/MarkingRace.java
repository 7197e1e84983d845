package org.hconfig.gc.advice;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.CurrentFlags;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.ObservedPeriod;
import org.hconfig.gc.facts.LogFacts;

/** Compares the promotion rate into the old generation with the duration of concurrent marking. */
final class MarkingRace {
    /** Assumed duration of a marking in seconds, when no log contains it. */
    private static final double MARKING_SECONDS = 5;

    private MarkingRace() {}

    /** Returns true when a log contains the promotion rate, or there is no log. */
    static boolean known(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().isEmpty()
                || gcAdviceInput.logs().stream()
                        .filter(ObservedPeriod::isLong)
                        .anyMatch(log ->
                                log.heap().rates().promotionBytesPerSecond().isPresent());
    }

    /**
     * Returns why the threshold of the formula is too high for a marking to finish in time; empty when it is not, or
     * this is unknown.
     */
    static Optional<String> lost(GcAdviceInput gcAdviceInput, HeapSizing heapSizing) {
        double room =
                heapSizing.heapBytes() * (100.0 - heapSizing.g1().ihopPercent() - G1Formulas.RESERVE_PERCENT) / 100;
        for (LogFacts log : gcAdviceInput.logs()) {
            double rate = ObservedPeriod.isLong(log)
                    ? log.heap().rates().promotionBytesPerSecond().orElse(0)
                    : 0;
            OptionalDouble marking = marking(log);
            if (rate > 0 && room / rate < marking.orElse(MARKING_SECONDS)) {
                return Optional.of(String.format(
                        Locale.ROOT,
                        "%s: %s/s are promoted to the old generation; above a threshold of %d %% they fill the free part of a"
                                + " heap of %s within %.2f s, but a marking takes %s: %s."
                                + " First increase the heap if the machine has the memory",
                        log.name(),
                        new DataSize(Math.round(rate)),
                        heapSizing.g1().ihopPercent(),
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

    /**
     * Returns the behavior of the threshold without a flag: G1 adapts it from JDK 9 on (JDK-8136677), but not before.
     */
    private static String threshold(GcAdviceInput gcAdviceInput) {
        boolean fixed = !gcAdviceInput.jdk().someUnified()
                || CurrentFlags.of(gcAdviceInput)
                        .of("G1UseAdaptiveIHOP")
                        .filter(jvmFlag -> jvmFlag.text().startsWith("-XX:-"))
                        .isPresent();
        if (!fixed && gcAdviceInput.jdk().allUnified()) {
            return "the JVM controls the threshold (adaptive IHOP)";
        }
        String percent = String.format(
                Locale.ROOT, "%.0f %%", gcAdviceInput.ihopPercent().orElse(G1Formulas.IHOP_DEFAULT_PERCENT));
        return "no other threshold is recommended; "
                + (fixed
                        ? "it stays at " + percent + " of the heap, because "
                                + (gcAdviceInput.jdk().someUnified()
                                        ? "-XX:-G1UseAdaptiveIHOP is in effect"
                                        : "JDK 8 does not adapt it")
                        : "from JDK 9 on the JVM adapts it (adaptive IHOP), with JDK 8 it stays at " + percent
                                + " of the heap");
    }

    /** Returns the mean duration of a marking in seconds. */
    private static OptionalDouble marking(LogFacts log) {
        double share = log.g1().map(g1 -> g1.marking().markingShare().orElse(0)).orElse(0.0);
        long cycles = log.g1().map(g1 -> g1.marking().concurrentCycles()).orElse(0L);
        return share > 0 && cycles > 0 && log.extent().seconds().isPresent()
                ? OptionalDouble.of(share * log.extent().seconds().getAsDouble() / cycles)
                : OptionalDouble.empty();
    }
}
