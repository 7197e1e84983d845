package org.hconfig.bench.result;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * How many times faster one path was than another, pair by pair: a pair is the two runs of one repeat.
 *
 * @param pairs the ratio of each repeat, in order; never empty
 */
public record PairedRatio(List<Double> pairs) {
    /** Copies what it is given and checks the range. */
    public PairedRatio {
        pairs = List.copyOf(pairs);
        if (pairs.isEmpty() || pairs.stream().anyMatch(pair -> !(pair > 0))) {
            throw new IllegalArgumentException("ratios of pairs must be above 0, one at least: " + pairs);
        }
    }

    /**
     * Pairs the runs of two sides by their repeat. A run without a partner counts for nothing, and so does a pair in which
     * a side did nothing.
     *
     * @param ours the side that is the numerator
     * @param theirs the side that is the denominator
     * @param repeat which pair a run belongs to
     * @param rate what is compared
     * @return absent when there is no whole pair
     */
    public static <R> Optional<PairedRatio> between(
            List<R> ours, List<R> theirs, ToIntFunction<R> repeat, ToDoubleFunction<R> rate) {
        List<Double> pairs = ours.stream()
                .flatMap(mine -> theirs.stream()
                        .filter(other -> repeat.applyAsInt(other) == repeat.applyAsInt(mine))
                        .limit(1)
                        .map(other -> rate.applyAsDouble(mine) / rate.applyAsDouble(other)))
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .toList();
        return pairs.isEmpty() ? Optional.empty() : Optional.of(new PairedRatio(pairs));
    }

    /** The pairs in their order with so many decimals, separated by blanks: {@code 1.94 2.18 1.83}. */
    public String label(int decimals) {
        return pairs.stream()
                .map(pair -> String.format(Locale.ROOT, "%." + decimals + "f", pair))
                .collect(Collectors.joining(" "));
    }

    /** The median over the pairs: the number that a bench reports. */
    public double median() {
        return BenchStatistics.median(pairs);
    }

    /** The smallest pair. */
    public double min() {
        return pairs.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    /** The largest pair. */
    public double max() {
        return pairs.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }
}
