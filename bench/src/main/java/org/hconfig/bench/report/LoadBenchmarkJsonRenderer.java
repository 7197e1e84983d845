package org.hconfig.bench.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.Speedup;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON renderer of the result of a load benchmark. Its fields are a contract, described in {@code
 * docs/reference/bench-load.md}.
 */
public final class LoadBenchmarkJsonRenderer {
    private LoadBenchmarkJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(LoadBenchmarkResult result) {
        return document(result).text();
    }

    /** Returns the whole result as a tree, to be embedded in another document. */
    public static ObjectNode tree(LoadBenchmarkResult result) {
        return document(result).tree();
    }

    private static BenchDocument document(LoadBenchmarkResult result) {
        return new BenchDocument(result.createdAt(), result.command())
                .put("lab", result.lab())
                .put("dataset", result.dataset())
                .put("repeats", result.repeats())
                .put("warmUp", result.warmUp())
                .put("runs", result.runs())
                .put("speedup", speedup(result))
                .putById(
                        "plans",
                        result.plans().keySet(),
                        path -> Optional.ofNullable(result.plans().get(path)).map(AppliedPlan::of))
                .put("notes", result.notes());
    }

    /** Medians of the speed-up over the defaults, and all speed-ups over baselines. */
    private record LoadSpeedup(
            @Nullable Double puts,
            @Nullable Double hfiles,
            @Nullable Double preSplit,
            @Nullable Double table3,
            String of,
            Map<String, Speedup> details) {}

    private static LoadSpeedup speedup(LoadBenchmarkResult result) {
        Map<String, Speedup> details = new LinkedHashMap<>();
        for (RunPath path : result.paths()) {
            for (RunPath baseline : RunPath.baselines()) {
                if (path.compareTo(baseline) > 0) {
                    result.speedup(path, baseline)
                            .ifPresent(speedup -> details.put(path.id() + "/" + baseline.id(), speedup));
                }
            }
        }
        return new LoadSpeedup(
                median(result, RunPath.PUTS),
                median(result, RunPath.HFILES),
                median(result, RunPath.PRE_SPLIT),
                median(result, RunPath.TABLE_3),
                "rows per second until acknowledged, against default, median over the pairs",
                details);
    }

    private static @Nullable Double median(LoadBenchmarkResult result, RunPath path) {
        return result.speedup(path, RunPath.DEFAULT)
                .map(speedup -> speedup.acked().median())
                .orElse(null);
    }
}
