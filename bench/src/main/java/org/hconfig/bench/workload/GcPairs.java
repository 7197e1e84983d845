package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.PairedRatio;

/**
 * Runs of two arms, pair by pair.
 *
 * @param runs all runs
 * @param base the arm of the denominator
 * @param other the arm of the numerator
 */
record GcPairs(List<GcRun> runs, GcArm base, GcArm other) {
    private static final String ROW = "%-22s %10s %10s %9s  %s%n";

    /** Minimum value of a denominator. */
    private static final double LEAST = 1e-9;

    /** Makes defensive copies. */
    GcPairs {
        runs = List.copyOf(runs);
    }

    /**
     * Returns a figure of the other arm divided by that of the base arm, pair by pair; absent without a complete pair.
     */
    Optional<PairedRatio> left(ToDoubleFunction<GcRun> figure) {
        List<Double> pairs = new ArrayList<>();
        for (GcRun one : of(other)) {
            of(base).stream()
                    .filter(found -> found.repeat() == one.repeat() && figure.applyAsDouble(found) > LEAST)
                    .forEach(found ->
                            pairs.add(Math.max(LEAST, figure.applyAsDouble(one)) / figure.applyAsDouble(found)));
        }
        return pairs.isEmpty() ? Optional.empty() : Optional.of(new PairedRatio(pairs));
    }

    private List<GcRun> of(GcArm side) {
        return runs.stream().filter(run -> run.side() == side).toList();
    }

    /** Returns the head of the table. */
    String head() {
        return String.format(Locale.ROOT, ROW, "median", base.id(), other.id(), "ratio", "pairs");
    }

    /** Returns the row of a figure: its medians, the ratio, and the pairs. */
    String row(String name, String format, ToDoubleFunction<GcRun> figure) {
        Optional<PairedRatio> left = left(figure);
        return String.format(
                Locale.ROOT,
                ROW,
                name,
                String.format(Locale.ROOT, format, median(of(base), figure)),
                String.format(Locale.ROOT, format, median(of(other), figure)),
                left.map(pairedRatio -> String.format(Locale.ROOT, "%.2f x", pairedRatio.median()))
                        .orElse("-"),
                left.map(pairedRatio -> pairedRatio.pairs().stream()
                                .map(pair -> String.format(Locale.ROOT, "%.2f", pair))
                                .collect(Collectors.joining(" ")))
                        .orElse(""));
    }

    private static double median(List<GcRun> runs, ToDoubleFunction<GcRun> figure) {
        return runs.isEmpty()
                ? 0
                : BenchStatistics.median(
                        runs.stream().map(run -> figure.applyAsDouble(run)).toList());
    }
}
