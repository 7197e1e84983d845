package org.hconfig.bench.costs;

import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON renderer of row costs, described in {@code docs/reference/simulator.md}. */
public final class CostsJsonRenderer {
    private CostsJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(CostsResult result) {
        ObjectNode root = LoadBenchmarkJsonRenderer.document(
                result.createdAt(), result.spec().command());
        root.put("hbase", result.hbase()).put("java", result.java());
        ObjectNode parts = root.putObject("parts");
        for (CostStep step : CostStep.values()) {
            CostFit fit = result.fit(step);
            parts.putObject(step.id())
                    .put("rowMicros", LoadBenchmarkJsonRenderer.rounded(fit.rowMicros()))
                    .put("cellMicros", LoadBenchmarkJsonRenderer.rounded(fit.cellMicros()))
                    .put("kilobyteMicros", LoadBenchmarkJsonRenderer.rounded(fit.kilobyteMicros()))
                    .put("worstErrorPercent", LoadBenchmarkJsonRenderer.rounded(fit.worstErrorPercent()));
        }
        ArrayNode shapes = root.putArray("shapes");
        for (ShapeCosts shape : result.shapes()) {
            ObjectNode node = shapes.addObject();
            node.put("cells", shape.shape().cells())
                    .put("valueBytes", shape.shape().valueBytes());
            for (CostStep step : CostStep.values()) {
                ObjectNode of = node.putObject(step.id());
                of.put("medianMicros", LoadBenchmarkJsonRenderer.rounded(shape.median(step)));
                ArrayNode rounds = of.putArray("rounds");
                shape.rounds(step).forEach(micros -> rounds.add(LoadBenchmarkJsonRenderer.rounded(micros)));
            }
        }
        return LoadBenchmarkJsonRenderer.text(root);
    }
}
