package org.hconfig.bench.faults;

import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON renderer of the result of a campaign, described in {@code docs/how-to/test-with-faults.md}. */
public final class FaultsJsonRenderer {
    private FaultsJsonRenderer() {}

    /** Returns the whole result, indented, ending with a line feed. */
    public static String of(FaultsResult result) {
        ObjectNode root = LoadBenchmarkJsonRenderer.document(
                result.createdAt(), result.spec().command());
        root.put("brief", result.spec().brief())
                .put("rows", result.spec().rows())
                .put("clientOperations", result.clientOperations())
                .put("seconds", rounded(result.seconds()))
                .put("failed", result.failed().size());
        ArrayNode runs = root.putArray("runs");
        for (FaultRun run : result.runs()) {
            run(runs.addObject(), run);
        }
        return LoadBenchmarkJsonRenderer.text(root);
    }

    private static void run(ObjectNode node, FaultRun run) {
        FaultCase drawn = run.drawn();
        node.put("seed", drawn.seed())
                .put("operation", drawn.operation().id())
                .put("fault", drawn.fault().id())
                .put("line", drawn.line())
                .put("delayMillis", drawn.delayMillis())
                .put("lastsMillis", drawn.fault().lasts() ? drawn.lastsMillis() : 0)
                .put("hit", run.hit())
                .put("skipped", run.skipped())
                .put("seconds", rounded(run.seconds()))
                .put("totalSeconds", rounded(run.totalSeconds()));
        ArrayNode commands = node.putArray("commands");
        for (CommandRun command : run.commands()) {
            ObjectNode one = commands.addObject();
            one.put(
                            "step",
                            command.step()
                                    .name()
                                    .toLowerCase(java.util.Locale.ROOT)
                                    .replace('_', '-'))
                    .put("exit", command.exit())
                    .put("killed", command.killed())
                    .put("seconds", rounded(command.seconds()));
            ArrayNode codes = one.putArray("codes");
            command.said().forEach(reportedProblem -> codes.add(reportedProblem.code()));
        }
        ArrayNode violations = node.putArray("violations");
        run.violations().forEach(violations::add);
    }

    private static double rounded(double seconds) {
        return Math.round(seconds * 10) / 10.0;
    }
}
