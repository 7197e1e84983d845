package org.hconfig.bench.costs;

import java.util.Locale;

/** What rows cost as a few lines for the terminal, none wider than 80 columns; the last ones fit into a profile. */
public final class CostsTextRenderer {
    private CostsTextRenderer() {}

    /** The shapes' medians and the parts, ending with a line feed. */
    public static String of(CostsResult result) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(Locale.ROOT, "%-12s %14s %14s %14s%n", "us a row", "put", "flush", "compact"));
        for (ShapeCosts shape : result.shapes()) {
            out.append(String.format(
                    Locale.ROOT,
                    "%-12s %14.1f %14.1f %14.1f%n",
                    shape.shape().label(),
                    shape.median(CostStep.PUT),
                    shape.median(CostStep.FLUSH),
                    shape.median(CostStep.COMPACT)));
        }
        out.append(String.format(
                Locale.ROOT,
                "%nCells x bytes of a value, medians of %d rounds.%nHBase %s, Java %s.%n",
                result.spec().repeats(),
                result.hbase(),
                result.java()));
        out.append(String.format(Locale.ROOT, "Processor time without collector and compilers. For a profile:%n%n"));
        out.append("costs:\n");
        for (CostStep step : CostStep.values()) {
            CostFit fit = result.fit(step);
            out.append(String.format(
                    Locale.ROOT,
                    "  %s: {row: %.3f, cell: %.3f, kilobyte: %.3f}  # at worst %.0f %% off%n",
                    step.id(),
                    fit.rowMicros(),
                    fit.cellMicros(),
                    fit.kilobyteMicros(),
                    fit.worstErrorPercent()));
        }
        return out.toString();
    }
}
