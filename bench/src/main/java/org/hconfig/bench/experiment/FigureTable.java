package org.hconfig.bench.experiment;

import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.PairedRatio;

/**
 * Text table of two variants, with one row for each figure: the medians, the median ratio, and the ratio of each pair.
 *
 * @param runs the runs of both variants
 * @param base the variant of the denominators
 * @param other the variant of the numerators
 * @param <V> the variants
 * @param <R> the results of a run
 */
public record FigureTable<V extends Identified, R extends PairedRun<V>>(PairedRuns<V, R> runs, V base, V other) {
    private static final String ROW = "%-22s %10s %10s %9s  %s%n";

    /** Returns the head of the table. */
    public String head() {
        return String.format(Locale.ROOT, ROW, "median", base.id(), other.id(), "ratio", "pairs");
    }

    /**
     * Returns the row of a figure.
     *
     * @param format the format of its medians
     */
    public String row(String name, String format, ToDoubleFunction<R> figure) {
        Optional<PairedRatio> left = runs.left(other, base, figure);
        return String.format(
                Locale.ROOT,
                ROW,
                name,
                String.format(Locale.ROOT, format, runs.median(base, figure).orElse(0)),
                String.format(Locale.ROOT, format, runs.median(other, figure).orElse(0)),
                left.map(ratio -> ratio.medianLabel(2)).orElse("-"),
                left.map(ratio -> ratio.label(2)).orElse(""));
    }
}
