package org.hconfig.console.api;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.app.simulate.SimulationService;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.tasks.TaskKind;
import org.hconfig.console.tasks.TaskOutcome;
import org.hconfig.console.tasks.TaskView;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;

/** Operations that take long and change nothing: histograms and simulations. */
final class AnalysisOperations {
    private static final int RUNS = 11;
    private static final int RUNS_MAX = 101;

    private final ConsoleContext context;
    private final TaskStarter starter;

    /**
     * Request for a histogram.
     *
     * @param table name of the table
     * @param method index, sampled, or exact; null for index
     */
    record HistogramBody(String table, Optional<String> method) {
        HistogramBody {
            Objects.requireNonNull(table, "table");
        }
    }

    /**
     * Request for a simulation.
     *
     * @param clusterSpec the cluster, as the file of {@code hconfig simulate --cluster-spec}
     * @param workload the workload, as the file of {@code hconfig simulate --workload}
     * @param policies names of policies to compare; null for none
     * @param runs number of runs of each; null for 11
     */
    record SimulationBody(
            String clusterSpec, String workload, Optional<List<String>> policies, Optional<Integer> runs) {
        SimulationBody {
            Objects.requireNonNull(clusterSpec, "clusterSpec");
            Objects.requireNonNull(workload, "workload");
        }
    }

    AnalysisOperations(ConsoleContext context, TaskStarter starter) {
        this.context = context;
        this.starter = starter;
    }

    List<ApiOperation> operations() {
        ApiResult accepted = ApiResult.accepted(TaskView.class);
        return List.of(
                ApiOperation.write(
                        "createHistogram",
                        HttpMethod.POST,
                        "histograms",
                        "Count the rows of a table by region, as hconfig histogram TABLE --json.",
                        List.of(),
                        Optional.of(HistogramBody.class),
                        accepted,
                        this::histogram),
                ApiOperation.write(
                        "createSimulation",
                        HttpMethod.POST,
                        "simulations",
                        "Compare policies on a cluster that need not exist, as hconfig simulate --json.",
                        List.of(),
                        Optional.of(SimulationBody.class),
                        accepted,
                        this::simulation));
    }

    private Object histogram(HttpRequest request) {
        HistogramBody body = request.body(HistogramBody.class);
        HistogramMethod method = switch (body.method().orElse("index")) {
            case "index" -> HistogramMethod.INDEX;
            case "sampled" -> HistogramMethod.SAMPLED;
            case "exact" -> HistogramMethod.EXACT;
            default ->
                throw HttpRequest.malformed(
                        "the method is unknown", "it can be index, sampled, or exact; servers changes the table");
        };
        return starter.start(
                TaskKind.HISTOGRAM,
                body.table(),
                request,
                control -> new TaskOutcome(
                        body.table(),
                        JsonRenderer.line(context.operations().histogram(body.table(), method, control::report))));
    }

    private Object simulation(HttpRequest request) {
        SimulationBody body = request.body(SimulationBody.class);
        int runs = body.runs().orElse(RUNS);
        if (runs < 1 || runs > RUNS_MAX) {
            throw HttpRequest.malformed("runs=" + runs + " is not a number from 1 to " + RUNS_MAX, "");
        }
        List<String> policies = body.policies().orElse(List.of());
        return starter.start(
                TaskKind.SIMULATION,
                policies.isEmpty() ? "defaults" : String.join(", ", policies),
                request,
                control -> new TaskOutcome(
                        "simulation",
                        JsonRenderer.line(
                                new SimulationService(context.process().home())
                                        .simulate(body.clusterSpec(), body.workload(), policies, runs))));
    }
}
