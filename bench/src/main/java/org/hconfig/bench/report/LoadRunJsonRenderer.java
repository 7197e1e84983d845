package org.hconfig.bench.report;

import static org.hconfig.bench.report.LoadBenchmarkJsonRenderer.rounded;

import java.util.OptionalDouble;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.result.RunResourceUsage;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.RunTimeline;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON renderer of one run, an element of {@code runs}. */
final class LoadRunJsonRenderer {
    private LoadRunJsonRenderer() {}

    static void write(ObjectNode node, RunResult run) {
        node.put("name", run.name())
                .put("path", run.path().id())
                .put("title", run.path().title())
                .put("repeat", run.repeat())
                .put("order", run.order())
                .put("rows", run.rows())
                .put("ackedSeconds", rounded(run.times().acked()))
                .put("quietSeconds", rounded(run.times().quiet()))
                .put("verifySeconds", rounded(run.times().verify()))
                .put("rowsPerSecond", rounded(run.rowsPerSecond()))
                .put("quietRowsPerSecond", rounded(run.quietRowsPerSecond()));
        number(node, "steadyRowsPerSecond", run.steadyRowsPerSecond());
        number(
                node,
                "p99Millis",
                run.latency().map(l -> OptionalDouble.of(l.p99())).orElse(OptionalDouble.empty()));
        latency(node, run);
        blocked(node, run);
        placement(node, run);
        work(node, run.quiet());
        work(node.putObject("acked"), run.acked());
        node.put("rowsVerified", run.verification().rows())
                .put("cellsVerified", run.verification().cells())
                .put("checksum", run.verification().checksum())
                .put("expectedChecksum", run.verification().expectedChecksum())
                .put("verified", run.verification().passed());
        node.put("regionsAtStart", run.setup().regionsAtStart());
        LoadBenchmarkJsonRenderer.strings(
                node.putObject("tableSettings"), run.setup().table());
        ArrayNode client = node.putArray("client");
        run.setup().client().forEach(client::add);
        timeline(node.putObject("timeline"), run.timeline());
    }

    private static void latency(ObjectNode node, RunResult run) {
        if (run.latency().isEmpty()) {
            node.putNull("latency");
            return;
        }
        LatencySummary latency = run.latency().get();
        node.putObject("latency")
                .put("of", latency.of())
                .put("count", latency.count())
                .put("p50Millis", rounded(latency.p50()))
                .put("p95Millis", rounded(latency.p95()))
                .put("p99Millis", rounded(latency.p99()))
                .put("p999Millis", rounded(latency.p999()))
                .put("maxMillis", rounded(latency.max()));
    }

    private static void blocked(ObjectNode node, RunResult run) {
        node.put("blockedMillis", run.blocked().millis());
        ArrayNode pauses = node.putArray("pauses");
        run.blocked()
                .pauses()
                .forEach(loadStall -> pauses.addObject()
                        .put("fromMillis", loadStall.fromMillis())
                        .put("toMillis", loadStall.toMillis()));
        node.put("updatesBlockedMillis", run.blocked().updatesBlockedMillis())
                .put("blockedRequests", run.blocked().blockedRequests())
                .put("clientWaitMillis", run.blocked().clientWaitMillis());
    }

    private static void placement(ObjectNode node, RunResult run) {
        ObjectNode regions = node.putObject("regionsPerServer");
        run.placement().regionsPerServer().forEach(regions::put);
        ObjectNode bytes = node.putObject("bytesPerServer");
        run.placement().bytesPerServer().forEach(bytes::put);
        node.put("maxOverMeanBytes", rounded(run.placement().maxOverMeanBytes()))
                .put("memstoreBytes", run.placement().memstoreBytes());
    }

    private static void work(ObjectNode node, RunResourceUsage work) {
        LoadBenchmarkJsonRenderer.cpuSeconds(node, work.cpuSeconds());
        node.put("flushedBytes", work.flushedBytes()).put("compactedBytes", work.compactedBytes());
    }

    private static void timeline(ObjectNode node, RunTimeline runTimeline) {
        ArrayNode at = node.putArray("atMillis");
        ArrayNode acked = node.putArray("ackedRows");
        ArrayNode handled = node.putArray("handledRows");
        for (RunTimeline.ProgressPoint point : runTimeline.progress()) {
            at.add(point.atMillis());
            acked.add(point.acked());
            handled.add(point.handled());
        }
        ArrayNode cluster = node.putArray("cluster");
        for (RunTimeline.ClusterPoint point : runTimeline.cluster()) {
            ObjectNode entry = cluster.addObject();
            entry.put("atMillis", point.atMillis());
            ObjectNode writes = entry.putObject("writes");
            point.writes().forEach(writes::put);
            entry.put("regions", point.regions())
                    .put("compacting", point.compacting())
                    .put("memstoreBytes", point.memstoreBytes());
        }
    }

    private static void number(ObjectNode node, String name, OptionalDouble value) {
        if (value.isPresent()) {
            node.put(name, rounded(value.getAsDouble()));
        } else {
            node.putNull(name);
        }
    }
}
