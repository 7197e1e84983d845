package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hconfig.bench.result.Ratio;
import org.hconfig.bench.result.Statistics;

/**
 * Runs of two sides, pair by pair.
 *
 * @param runs all runs
 * @param base the side that the other is compared with
 * @param other the other side
 */
record GcPairs(List<GcRun> runs, GcSide base, GcSide other) {
    private static final String ROW = "%-22s %10s %10s %9s  %s%n";

    /** Below this nothing can be divided by it. */
    private static final double LEAST = 1e-9;

    /** Copies what it is given. */
    GcPairs {
        runs = List.copyOf(runs);
    }

    /** A figure of the other side over the same of the base, pair by pair; absent without a whole pair. */
    Optional<Ratio> left(ToDoubleFunction<GcRun> figure) {
        List<Double> pairs = new ArrayList<>();
        for (GcRun one : of(other)) {
            of(base).stream()
                    .filter(found -> found.repeat() == one.repeat() && figure.applyAsDouble(found) > LEAST)
                    .forEach(found ->
                            pairs.add(Math.max(LEAST, figure.applyAsDouble(one)) / figure.applyAsDouble(found)));
        }
        return pairs.isEmpty() ? Optional.empty() : Optional.of(new Ratio(pairs));
    }

    private List<GcRun> of(GcSide side) {
        return runs.stream().filter(run -> run.side() == side).toList();
    }

    /** The line above the rows. */
    String head() {
        return String.format(Locale.ROOT, ROW, "median", base.word(), other.word(), "left", "pairs");
    }

    /** A figure's medians, what was left of it, and the pairs. */
    String row(String name, String format, ToDoubleFunction<GcRun> figure) {
        Optional<Ratio> left = left(figure);
        return String.format(
                Locale.ROOT,
                ROW,
                name,
                String.format(Locale.ROOT, format, median(of(base), figure)),
                String.format(Locale.ROOT, format, median(of(other), figure)),
                left.map(ratio -> String.format(Locale.ROOT, "%.2f x", ratio.median()))
                        .orElse("-"),
                left.map(ratio -> ratio.pairs().stream()
                                .map(pair -> String.format(Locale.ROOT, "%.2f", pair))
                                .collect(Collectors.joining(" ")))
                        .orElse(""));
    }

    private static double median(List<GcRun> runs, ToDoubleFunction<GcRun> figure) {
        return runs.isEmpty()
                ? 0
                : Statistics.median(
                        runs.stream().map(run -> figure.applyAsDouble(run)).toList());
    }
}
