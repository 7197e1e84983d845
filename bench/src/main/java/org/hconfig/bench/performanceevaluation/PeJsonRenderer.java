package org.hconfig.bench.performanceevaluation;

import java.util.TreeMap;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON renderer of the result of a PerformanceEvaluation benchmark, described in {@code
 * docs/reference/bench-workload.md}.
 */
public final class PeJsonRenderer {
    private PeJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(PeResult result) {
        ObjectNode root = LoadBenchmarkJsonRenderer.document(
                result.createdAt(), result.spec().command());
        LoadBenchmarkJsonRenderer.lab(root.putObject("lab"), result.lab());
        root.put("clients", result.spec().clients()).put("rows", result.spec().rows());
        ObjectNode gains = root.putObject("gain");
        for (PeCommand command : result.spec().commands()) {
            result.gain(command)
                    .ifPresent(gain -> LoadBenchmarkJsonRenderer.ratio(gains.putObject(command.id()), gain));
        }
        ArrayNode runs = root.putArray("runs");
        for (PeRun run : result.runs()) {
            ObjectNode node = runs.addObject();
            node.put("command", run.command().id())
                    .put("side", run.side().id())
                    .put("repeat", run.repeat())
                    .put("regions", run.regions())
                    .put("rowsPerSecond", LoadBenchmarkJsonRenderer.rounded(run.rowsPerSecond()));
            ObjectNode settings = node.putObject("settings");
            new TreeMap<>(run.settings()).forEach(settings::put);
        }
        return LoadBenchmarkJsonRenderer.text(root);
    }
}
