package org.hconfig.bench.pe;

import java.util.TreeMap;
import org.hconfig.bench.report.BenchJson;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The result of a bench by PerformanceEvaluation as JSON, described in {@code docs/reference/bench-workload.md}. */
public final class PeJson {
    private PeJson() {}

    /** The whole result, indented, ending with a line feed. */
    public static String of(PeResult result) {
        ObjectNode root = BenchJson.document(result.createdAt(), result.spec().command());
        BenchJson.lab(root.putObject("lab"), result.lab());
        root.put("clients", result.spec().clients()).put("rows", result.spec().rows());
        ObjectNode gains = root.putObject("gain");
        for (PeCommand command : result.spec().commands()) {
            result.gain(command).ifPresent(gain -> BenchJson.ratio(gains.putObject(command.word()), gain));
        }
        ArrayNode runs = root.putArray("runs");
        for (PeRun run : result.runs()) {
            ObjectNode node = runs.addObject();
            node.put("command", run.command().word())
                    .put("side", run.side().word())
                    .put("repeat", run.repeat())
                    .put("regions", run.regions())
                    .put("rowsPerSecond", BenchJson.rounded(run.rowsPerSecond()));
            ObjectNode settings = node.putObject("settings");
            new TreeMap<>(run.settings()).forEach(settings::put);
        }
        return BenchJson.text(root);
    }
}
