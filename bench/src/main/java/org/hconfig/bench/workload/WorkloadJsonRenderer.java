package org.hconfig.bench.workload;

import static org.hconfig.bench.report.LoadBenchmarkJsonRenderer.rounded;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import org.hconfig.bench.result.LatencySummary;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON renderer of the result of a workload benchmark. Its fields are a contract, described in {@code
 * docs/reference/bench-workload.md}.
 */
public final class WorkloadJsonRenderer {
    private WorkloadJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(WorkloadResult result) {
        WorkloadSpec spec = result.spec();
        ObjectNode root = LoadBenchmarkJsonRenderer.document(result.createdAt(), spec.command());
        LoadBenchmarkJsonRenderer.lab(root.putObject("lab"), result.lab());
        root.putObject("dataset")
                .put("rows", spec.rows())
                .put("fieldCount", spec.fields())
                .put("fieldLength", spec.fieldLength())
                .put("seed", spec.seed());
        root.putObject("clients")
                .put("threads", spec.threads())
                .put("keys", spec.keys().id())
                .put("warmUpSeconds", spec.warmUpSeconds())
                .put("seconds", spec.seconds());
        ObjectNode gains = root.putObject("gain");
        for (WorkloadMix workloadMix : spec.mixes()) {
            result.gain(workloadMix)
                    .ifPresent(pairedRatio ->
                            LoadBenchmarkJsonRenderer.ratio(gains.putObject(workloadMix.id()), pairedRatio));
        }
        ArrayNode runs = root.putArray("runs");
        result.runs().forEach(run -> run(runs.addObject(), run));
        ObjectNode plans = root.putObject("plans");
        result.plans()
                .forEach((workloadMix, plan) ->
                        plans.putObject(workloadMix.id()).put("id", plan.id()).put("policy", plan.policy()));
        return LoadBenchmarkJsonRenderer.text(root);
    }

    private static void run(ObjectNode node, WorkloadRun run) {
        node.put("mix", run.mix().id())
                .put("side", run.side().id())
                .put("repeat", run.repeat())
                .put("order", run.order())
                .put("regions", run.regions())
                .put("servers", run.servers())
                .put("operationsPerSecond", rounded(run.operationsPerSecond()))
                .put("failed", run.failed())
                .put("firstFailure", run.firstFailure())
                .put("compilersShare", rounded(run.compilersShare()))
                .put("rowsRead", run.rowsRead())
                .put("rowsWanted", run.rowsWanted());
        ObjectNode latency = node.putObject("latencyMillis");
        new TreeMap<>(run.latency()).forEach((requestKind, summary) -> latency(latency, requestKind, summary));
        numbers(node.putArray("perSecond"), run.perSecond());
        LoadBenchmarkJsonRenderer.cpuSeconds(node, run.cpuSeconds());
        ObjectNode settings = node.putObject("settings");
        for (Map.Entry<String, String> setting : new TreeMap<>(run.settings()).entrySet()) {
            settings.put(setting.getKey(), setting.getValue());
        }
    }

    private static void latency(ObjectNode node, RequestKind requestKind, LatencySummary summary) {
        node.putObject(requestKind.id())
                .put("count", summary.count())
                .put("p50", rounded(summary.p50()))
                .put("p95", rounded(summary.p95()))
                .put("p99", rounded(summary.p99()))
                .put("p999", rounded(summary.p999()))
                .put("max", rounded(summary.max()));
    }

    private static void numbers(ArrayNode node, List<Long> values) {
        values.forEach(value -> node.add(value.longValue()));
    }
}
