package org.hconfig.bench.balance;

import static org.hconfig.bench.report.LoadBenchmarkJsonRenderer.rounded;

import java.util.Optional;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import org.hconfig.bench.result.PairedRatio;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON renderer of the result of a balance benchmark, described in {@code docs/reference/bench-balance.md}. */
public final class BalanceJsonRenderer {
    private BalanceJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(BalanceResult result) {
        BalanceSpec spec = result.spec();
        ObjectNode root = LoadBenchmarkJsonRenderer.document(result.createdAt(), spec.command());
        LoadBenchmarkJsonRenderer.lab(root.putObject("lab"), result.lab());
        root.put("rows", spec.rows())
                .put("regionsPerServer", spec.regionsPerServer())
                .put("hot", spec.hot().id())
                .put("threads", spec.threads())
                .put("warmUpSeconds", spec.warmUpSeconds())
                .put("seconds", spec.seconds())
                .put("awayPercent", spec.away())
                .put("seed", spec.in().seed());
        ObjectNode throughput = root.putObject("throughputOfHConfigOver");
        ObjectNode time = root.putObject("timeOfHConfigOver");
        ObjectNode bytes = root.putObject("bytesOfHConfigOver");
        ObjectNode waiting = root.putObject("p99MeanwhileOverUnbalanced");
        for (BalanceMethod method : spec.methods()) {
            put(waiting, method, result.waiting(method));
            put(throughput, method, result.throughput(method));
            put(time, method, result.time(method));
            put(bytes, method, result.bytes(method));
        }
        ArrayNode runs = root.putArray("methods");
        result.runs().forEach(run -> run(runs.addObject(), run));
        return LoadBenchmarkJsonRenderer.text(root);
    }

    private static void put(ObjectNode node, BalanceMethod method, Optional<PairedRatio> pairedRatio) {
        pairedRatio.ifPresent(found -> LoadBenchmarkJsonRenderer.ratio(node.putObject(method.id()), found));
    }

    private static void run(ObjectNode node, BalanceRun run) {
        node.put("method", run.method().id())
                .put("repeat", run.repeat())
                .put("seconds", rounded(run.seconds()))
                .put("bytesRewritten", run.bytesRewritten())
                .put("maxOverMean", rounded(run.maxOverMean()))
                .put("opsPerSecond", rounded(run.after().opsPerSecond()))
                .put("p99Millis", rounded(run.after().p99Millis()))
                .put("failedOperations", run.failedOperations());
        if (run.meanwhile().isPresent()) {
            view(node.putObject("meanwhile"), run.meanwhile().get());
        } else {
            node.putNull("meanwhile");
        }
        view(node.putObject("after"), run.after());
        ArrayNode tables = node.putArray("tables");
        for (BalanceRun.FinalTable table : run.tables()) {
            tables.addObject()
                    .put("table", table.name())
                    .put("rows", table.rows())
                    .put("regions", table.regions())
                    .put("maxOverMean", rounded(table.maxOverMean()))
                    .put("spread", rounded(table.spread()));
        }
    }

    private static void view(ObjectNode node, BalanceRun.ClientStats view) {
        node.put("transactions", view.transactions())
                .put("opsPerSecond", rounded(view.opsPerSecond()))
                .put("p99Millis", rounded(view.p99Millis()))
                .put("failed", view.failed())
                .put("firstFailure", view.firstFailure());
    }
}
