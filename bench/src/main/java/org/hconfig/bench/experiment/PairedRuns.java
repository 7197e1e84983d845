package org.hconfig.bench.experiment;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.PairedRatio;

/**
 * Runs of a paired experiment, with medians of each variant and ratios pair by pair.
 *
 * @param runs all runs in execution order
 * @param <V> the variants
 * @param <R> the results of a run
 */
public record PairedRuns<V, R extends PairedRun<V>>(List<R> runs) {
    /** Minimum value of a ratio's parts in {@link #left}. */
    private static final double LEAST = 1e-9;

    /** Makes defensive copies. */
    public PairedRuns {
        runs = List.copyOf(runs);
    }

    /** Returns the runs of one case. */
    public PairedRuns<V, R> where(Predicate<R> condition) {
        return new PairedRuns<>(runs.stream().filter(condition).toList());
    }

    /** Returns the runs of a variant, in execution order. */
    public List<R> of(V variant) {
        return runs.stream().filter(run -> run.variant().equals(variant)).toList();
    }

    /** Returns the median of a figure over the runs of a variant; absent without a run. */
    public OptionalDouble median(V variant, ToDoubleFunction<? super R> figure) {
        List<Double> values =
                of(variant).stream().map(run -> figure.applyAsDouble(run)).toList();
        return values.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(BenchStatistics.median(values));
    }

    /**
     * Returns the ratio of a figure of two variants, pair by pair. Pairs in which a variant has the value 0 are ignored.
     *
     * @param variant the variant of the numerator
     * @param base the variant of the denominator
     * @return absent without a complete pair
     */
    public Optional<PairedRatio> ratio(V variant, V base, ToDoubleFunction<? super R> figure) {
        return PairedRatio.between(of(variant), of(base), PairedRun::repeat, figure::applyAsDouble);
    }

    /**
     * Returns what is left of a figure that a variant may reduce to 0: its ratio pair by pair, which is then almost 0.
     *
     * @param variant the variant of the numerator
     * @param base the variant of the denominator; pairs in which its value is 0 are ignored
     * @return absent without a complete pair
     */
    public Optional<PairedRatio> left(V variant, V base, ToDoubleFunction<? super R> figure) {
        List<R> above = of(base).stream()
                .filter(run -> figure.applyAsDouble(run) > LEAST)
                .toList();
        return PairedRatio.between(
                of(variant), above, PairedRun::repeat, run -> Math.max(LEAST, figure.applyAsDouble(run)));
    }
}
