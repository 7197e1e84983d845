package org.hconfig.bench.report;

import static org.hconfig.bench.report.LoadBenchmarkJsonRenderer.rounded;

import java.util.TreeMap;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.TablesResult;
import org.hconfig.bench.result.TablesRun;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON renderer of the result of a tables benchmark. Its fields are a contract, described in {@code
 * docs/reference/bench-load.md}.
 */
public final class TablesJsonRenderer {
    private TablesJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(TablesResult result) {
        ObjectNode root = LoadBenchmarkJsonRenderer.document(result.createdAt(), result.command());
        LoadBenchmarkJsonRenderer.lab(root.putObject("lab"), result.lab());
        LoadBenchmarkJsonRenderer.dataset(root.putObject("dataset"), result.dataset());
        ObjectNode speedups = root.putObject("speedup");
        for (RunPath path : result.paths()) {
            result.speedup(path).ifPresent(acked -> {
                ObjectNode speedup = speedups.putObject(path.id());
                LoadBenchmarkJsonRenderer.ratio(speedup.putObject("acked"), acked);
                result.quietSpeedup(path)
                        .ifPresent(quiet -> LoadBenchmarkJsonRenderer.ratio(speedup.putObject("quiet"), quiet));
            });
        }
        ArrayNode runs = root.putArray("runs");
        result.runs().forEach(run -> run(runs.addObject(), run));
        return LoadBenchmarkJsonRenderer.text(root);
    }

    private static void run(ObjectNode node, TablesRun run) {
        node.put("name", run.name())
                .put("path", run.path().id())
                .put("repeat", run.repeat())
                .put("order", run.order())
                .put("rowsPerSecond", rounded(run.rowsPerSecond()))
                .put("ackedSeconds", rounded(run.ackedSeconds()))
                .put("quietSeconds", rounded(run.quietSeconds()));
        ArrayNode tables = node.putArray("tables");
        for (TablesRun.TableLoad load : run.tables()) {
            ObjectNode table = tables.addObject();
            table.put("table", load.table())
                    .put("blockBytes", load.blockBytes())
                    .put("regions", load.regions())
                    .put("servers", load.servers())
                    .put("rows", load.rows())
                    .put("rowsPerSecond", rounded(load.rowsPerSecond()))
                    .put("ackedSeconds", rounded(load.ackedSeconds()));
            ObjectNode settings = table.putObject("settings");
            new TreeMap<>(load.settings()).forEach(settings::put);
        }
        LoadBenchmarkJsonRenderer.cpuSeconds(node, run.cpuSeconds());
    }
}
