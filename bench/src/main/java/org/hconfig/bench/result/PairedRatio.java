package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Ratios of two paths or arms, pair by pair; a pair consists of the two runs of one repeat.
 *
 * @param pairs the ratio of each repeat, in order; never empty
 */
@JsonPropertyOrder({"median", "min", "max", "pairs"})
public record PairedRatio(List<Double> pairs) {
    /** Makes defensive copies and checks the range. */
    public PairedRatio {
        pairs = List.copyOf(pairs);
        if (pairs.isEmpty() || pairs.stream().anyMatch(pair -> !(pair > 0))) {
            throw new IllegalArgumentException("ratios of pairs must be above 0, one at least: " + pairs);
        }
    }

    /**
     * Pairs the runs of two arms by their repeat. Runs without a partner, and pairs in which an arm has the value 0,
     * are ignored.
     *
     * @param ours the arm of the numerator
     * @param theirs the arm of the denominator
     * @param repeat returns the repeat of a run
     * @param rate returns the compared value of a run
     * @return absent if there is no complete pair
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

    /** Returns the median with this number of decimals: {@code 1.94 x}. */
    public String medianLabel(int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f x", median());
    }

    /** Returns the pairs in order with this number of decimals, separated by spaces: {@code 1.94 2.18 1.83}. */
    public String label(int decimals) {
        return pairs.stream()
                .map(pair -> String.format(Locale.ROOT, "%." + decimals + "f", pair))
                .collect(Collectors.joining(" "));
    }

    /** Returns the median over the pairs, which benchmarks report. */
    @JsonProperty
    public double median() {
        return BenchStatistics.median(pairs);
    }

    /** Returns the smallest ratio. */
    @JsonProperty
    public double min() {
        return pairs.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    /** Returns the largest ratio. */
    @JsonProperty
    public double max() {
        return pairs.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }
}
