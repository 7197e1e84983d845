package org.hconfig.bench.costs;

import java.util.Locale;

/** Text renderer of row costs for terminals of 80 columns; its last lines are valid in a hardware profile. */
public final class CostsTextRenderer {
    private CostsTextRenderer() {}

    /** Returns the medians of the shapes and the cost model, ending with a line feed. */
    public static String of(CostsResult result) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(Locale.ROOT, "%-12s %14s %14s %14s%n", "us per row", "put", "flush", "compact"));
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
        out.append(String.format(Locale.ROOT, "CPU time without GC and JIT compilers. For a hardware profile:%n%n"));
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
