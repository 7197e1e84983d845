package org.hconfig.bench.workload;

import static org.hconfig.bench.report.LoadBenchmarkJsonRenderer.rounded;

import java.util.function.ToDoubleFunction;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON renderer of the result of a GC benchmark, described in {@code docs/reference/bench-workload.md}. */
public final class GcJsonRenderer {
    private static final double DIGITS = 1e6;

    private GcJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(GcResult result) {
        WorkloadSpec load = result.spec().load();
        ObjectNode root = LoadBenchmarkJsonRenderer.document(result.createdAt(), load.command());
        LoadBenchmarkJsonRenderer.lab(root.putObject("lab"), result.lab());
        root.put("mix", load.mixes().get(0).id())
                .put("rows", load.rows())
                .put("fields", load.fields())
                .put("valueBytes", load.fieldLength())
                .put("threads", load.threads())
                .put("seconds", load.seconds())
                .put("found", result.found())
                .put("advised", result.advised());
        ArrayNode reasons = root.putArray("reasons");
        result.reasons().forEach(reasons::add);
        ObjectNode left = root.putObject("left");
        left(left, "pausedShare", result, GcRun::pausedShare);
        left(left, "collectorShare", result, GcRun::collectorShare);
        left(left, "maxPauseMillis", result, GcRun::maxPauseMillis);
        left(left, "p99PauseMillis", result, GcRun::p99PauseMillis);
        left(left, "operationsPerSecond", result, GcRun::operationsPerSecond);
        ArrayNode runs = root.putArray("runs");
        result.runs().forEach(run -> run(runs.addObject(), run));
        return LoadBenchmarkJsonRenderer.text(root);
    }

    private static void left(ObjectNode node, String name, GcResult result, ToDoubleFunction<GcRun> figure) {
        result.left(figure)
                .ifPresent(pairedRatio -> LoadBenchmarkJsonRenderer.ratio(node.putObject(name), pairedRatio));
    }

    private static void run(ObjectNode node, GcRun run) {
        node.put("side", run.side().id())
                .put("repeat", run.repeat())
                .put("order", run.order())
                .put("operationsPerSecond", rounded(run.operationsPerSecond()))
                .put("p99Millis", rounded(run.p99Millis()))
                .put("failed", run.failed())
                .put("pausedShare", Math.round(run.pausedShare() * DIGITS) / DIGITS)
                .put("maxPauseMillis", rounded(run.maxPauseMillis()))
                .put("p99PauseMillis", rounded(run.p99PauseMillis()))
                .put("pauses", run.pauses())
                .put("fullCollections", run.fullCollections())
                .put("mixedCollections", run.mixedCollections())
                .put("markings", run.markings())
                .put("toSpaceExhausted", run.toSpaceExhausted())
                .put("collectorShare", Math.round(run.collectorShare() * DIGITS) / DIGITS)
                .put("pauseCpuSeconds", rounded(run.pauseCpuSeconds()))
                .put("concurrentCpuSeconds", rounded(run.concurrentCpuSeconds()));
        LoadBenchmarkJsonRenderer.cpuSeconds(node, run.cpuSeconds());
    }
}
