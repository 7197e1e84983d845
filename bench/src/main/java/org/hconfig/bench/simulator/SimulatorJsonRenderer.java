package org.hconfig.bench.simulator;

import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON renderer of the simulator's speed, described in {@code docs/reference/simulator.md}. */
public final class SimulatorJsonRenderer {
    private SimulatorJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(SimulatorResult result) {
        ObjectNode root = LoadBenchmarkJsonRenderer.document(
                result.createdAt(), result.spec().command());
        root.put("java", result.java());
        ArrayNode clusters = root.putArray("clusters");
        for (SimulatorCluster cluster : result.clusters()) {
            ObjectNode node = clusters.addObject();
            node.put("servers", cluster.servers())
                    .put("regions", cluster.regions())
                    .put("bytes", cluster.bytes())
                    .put("medianSeconds", cluster.seconds())
                    .put("medianEventsPerSecond", cluster.eventsPerSecond())
                    .put("heapBytes", cluster.heapBytes());
            run(node.putObject("first"), cluster.first());
            ArrayNode runs = node.putArray("runs");
            cluster.runs().forEach(run -> run(runs.addObject(), run));
        }
        return LoadBenchmarkJsonRenderer.text(root);
    }

    private static void run(ObjectNode node, SimulatorRun run) {
        node.put("seconds", run.seconds()).put("events", run.events()).put("simulatedSeconds", run.simulatedSeconds());
    }
}
