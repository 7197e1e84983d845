package org.hconfig.bench.costs;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.ColumnTable;

/**
 * Result of the cost benchmark. The last lines of its text are valid in a hardware profile; its JSON is described in
 * {@code docs/reference/simulator.md}.
 *
 * @param spec the specification of the benchmark
 * @param createdAt end of the benchmark, ISO 8601
 * @param hbase HBase's version
 * @param java the JVM's version
 * @param shapes the costs of each shape
 */
public record CostsReport(CostsSpec spec, String createdAt, String hbase, String java, List<ShapeCosts> shapes)
        implements BenchReport {
    /** Makes defensive copies. */
    public CostsReport {
        shapes = List.copyOf(shapes);
    }

    /** Returns the cost model of a step: per row, cell and kilobyte. */
    public CostFit fit(CostStep step) {
        return CostFit.of(step, shapes);
    }

    @Override
    public String text() {
        StringBuilder out = new StringBuilder(new ColumnTable<ShapeCosts>()
                .column("us per row", -12, shape -> shape.shape().label())
                .column("put", 14, shape -> micros(shape, CostStep.PUT))
                .column("flush", 14, shape -> micros(shape, CostStep.FLUSH))
                .column("compact", 14, shape -> micros(shape, CostStep.COMPACT))
                .text(shapes));
        out.append(String.format(
                Locale.ROOT,
                "%nCells x bytes of a value, medians of %d rounds.%nHBase %s, Java %s.%n",
                spec.repeats(),
                hbase,
                java));
        out.append(String.format(Locale.ROOT, "CPU time without GC and JIT compilers. For a hardware profile:%n%n"));
        out.append("costs:\n");
        for (CostStep step : CostStep.values()) {
            CostFit fit = fit(step);
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

    private static String micros(ShapeCosts shape, CostStep step) {
        return String.format(Locale.ROOT, "%.1f", shape.median(step));
    }

    private record StepRounds(double medianMicros, List<Double> rounds) {}

    private static Map<String, Object> fields(ShapeCosts shape) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("cells", shape.shape().cells());
        fields.put("valueBytes", shape.shape().valueBytes());
        for (CostStep step : CostStep.values()) {
            fields.put(step.id(), new StepRounds(shape.median(step), shape.rounds(step)));
        }
        return fields;
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("hbase", hbase)
                .put("java", java)
                .putById("parts", Arrays.asList(CostStep.values()), step -> Optional.of(fit(step)))
                .put("shapes", shapes.stream().map(CostsReport::fields).toList())
                .text();
    }
}
