package org.hconfig.console.api;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.hconfig.app.json.JsonRenderer;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.app.serve.PauseState;
import org.hconfig.app.simulate.SimulationService;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpMethod;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.security.Caller;
import org.hconfig.console.security.Role;
import org.hconfig.console.tasks.TaskControl;
import org.hconfig.console.tasks.TaskKind;
import org.hconfig.console.tasks.TaskRunner;
import org.hconfig.console.tasks.TaskRunner.TaskBody;
import org.hconfig.console.tasks.TaskRunner.TaskOutcome;
import org.hconfig.console.tasks.TaskStepGuard;
import org.hconfig.console.tasks.TaskView;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.xconfig.execution.Rollback.RollbackReport;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;

/** Operations of operators: each is recorded in the history, and those that contact the cluster are tasks. */
final class ChangeOperations {
    private static final int RUNS = 11;
    private static final int RUNS_MAX = 101;

    private final ConsoleContext context;
    private final TaskRunner tasks;
    private final HistoryOperations history;
    private final PlanRequests plans;
    private final AuditLog audit;

    /**
     * Options of a rollback.
     *
     * @param force whether to drop a table that contains rows, and to overwrite changes by others; null for false
     */
    record RollbackBody(Optional<Boolean> force) {}

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

    /**
     * Pause of automatic changes.
     *
     * @param reason the reason, shown to other users; null for none
     */
    record PauseBody(Optional<String> reason) {}

    ChangeOperations(ConsoleContext context, TaskRunner tasks, HistoryOperations history, LiveOperations live) {
        this.context = context;
        this.tasks = tasks;
        this.history = history;
        this.plans = new PlanRequests(context, history, live);
        this.audit = new AuditLog(context.process());
    }

    List<ApiOperation> operations() {
        ApiParameter plan = ApiParameter.path("id", "Id of the plan.", "plan-0123456789ab");
        ApiParameter run = ApiParameter.path("id", "Id of the run or of its plan.", "plan-0123456789ab");
        ApiParameter task = ApiParameter.path("id", "Id of the task.", "task-0123456789ab");
        ApiResult accepted = ApiResult.accepted(TaskView.class);
        return List.of(
                write(
                        "createPlan",
                        HttpMethod.POST,
                        "plans",
                        "Make and save a plan, as hconfig plan --from-advice, --set or --for, as hconfig balance --dry-run, or of some"
                                + " values of another plan.",
                        List.of(),
                        Optional.of(PlanRequests.PlanBody.class),
                        accepted,
                        this::createPlan),
                write(
                        "applyPlan",
                        HttpMethod.POST,
                        "plans/{id}/apply",
                        "Apply a plan exactly as shown, or resume its run, as hconfig apply PLAN.",
                        List.of(plan),
                        Optional.empty(),
                        accepted,
                        this::apply),
                write(
                        "rollBackRun",
                        HttpMethod.POST,
                        "history/{id}/rollback",
                        "Restore all former values, as hconfig rollback ID.",
                        List.of(run),
                        Optional.of(RollbackBody.class),
                        accepted,
                        this::rollback),
                write(
                        "createHistogram",
                        HttpMethod.POST,
                        "histograms",
                        "Count the rows of a table by region, as hconfig histogram TABLE --json.",
                        List.of(),
                        Optional.of(HistogramBody.class),
                        accepted,
                        this::histogram),
                write(
                        "createSimulation",
                        HttpMethod.POST,
                        "simulations",
                        "Compare policies on a cluster that need not exist, as hconfig simulate --json.",
                        List.of(),
                        Optional.of(SimulationBody.class),
                        accepted,
                        this::simulation),
                write(
                        "stopTask",
                        HttpMethod.POST,
                        "tasks/{id}/stop",
                        "Stop a task before its next step; completed steps stay applied.",
                        List.of(task),
                        Optional.empty(),
                        ApiResult.of(TaskView.class),
                        this::stop),
                write(
                        "pause",
                        HttpMethod.PUT,
                        "pause",
                        "Pause automatic changes, as hconfig pause.",
                        List.of(),
                        Optional.of(PauseBody.class),
                        ApiResult.of(PauseState.class),
                        this::pause),
                write(
                        "resume",
                        HttpMethod.DELETE,
                        "pause",
                        "Resume automatic changes, as hconfig resume.",
                        List.of(),
                        Optional.empty(),
                        ApiResult.of(PauseState.class),
                        this::resume));
    }

    private static ApiOperation write(
            String id,
            HttpMethod method,
            String path,
            String summary,
            List<ApiParameter> parameters,
            Optional<Class<?>> body,
            ApiResult result,
            ApiOperation.ApiHandler handler) {
        return new ApiOperation(
                id, method, ApiOperation.PREFIX + path, Role.OPERATOR, summary, parameters, body, result, handler);
    }

    private Object createPlan(HttpRequest request) {
        PlanRequests.PlanWork work = plans.work(request.body(PlanRequests.PlanBody.class));
        return start(
                work.kind(),
                work.subject(),
                request,
                control -> outcome(work.maker().apply(control::report)));
    }

    private Object apply(HttpRequest request) {
        Plan plan = history.plan(request);
        return start(TaskKind.APPLY, plan.id(), request, control -> {
            Run run = context.operations().apply(plan.id(), new TaskStepGuard(control), control::report);
            return new TaskOutcome(run.id(), JsonRenderer.line(run));
        });
    }

    private Object rollback(HttpRequest request) {
        boolean force = request.body(RollbackBody.class).force().orElse(false);
        String run = history.run(request.required("id")).id();
        return start(TaskKind.ROLLBACK, run, request, control -> {
            RollbackReport report = context.operations().rollback(run, force, control::report);
            if (!report.refused().isEmpty()) {
                throw new HConfigException(report.refused());
            }
            return new TaskOutcome(report.run().id(), JsonRenderer.line(report));
        });
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
        return start(
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
        return start(
                TaskKind.SIMULATION,
                policies.isEmpty() ? "defaults" : String.join(", ", policies),
                request,
                control -> new TaskOutcome(
                        "simulation",
                        JsonRenderer.line(
                                new SimulationService(context.process().home())
                                        .simulate(body.clusterSpec(), body.workload(), policies, runs))));
    }

    private Object stop(HttpRequest request) {
        TaskView task = tasks.find(request.required("id"));
        audit.record(request.caller(), "stop of " + task.id() + ": requested", Optional.of(task.subject()));
        return tasks.stop(task.id());
    }

    private Object pause(HttpRequest request) {
        String reason = request.body(PauseBody.class).reason().orElse("");
        audit.record(request.caller(), "pause of automatic changes", Optional.empty());
        PauseFile file = new PauseFile(context.process().home(), ConsoleError.TASKS);
        file.pause(reason.replaceAll("\\s+", " ").strip());
        return file.state();
    }

    private Object resume(HttpRequest request) {
        audit.record(request.caller(), "resumption of automatic changes", Optional.empty());
        PauseFile file = new PauseFile(context.process().home(), ConsoleError.TASKS);
        file.resume();
        return file.state();
    }

    private TaskView start(TaskKind kind, String subject, HttpRequest request, TaskBody body) {
        String what = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " of " + subject;
        Optional<String> run =
                kind == TaskKind.APPLY || kind == TaskKind.ROLLBACK ? Optional.of(subject) : Optional.empty();
        return tasks.start(kind, subject, request.caller().name(), control -> {
            try {
                return recorded(control, body, new AuditedTask(request.caller(), what, run));
            } finally {
                history.refresh();
            }
        });
    }

    /**
     * A task in the history.
     *
     * @param caller who requested it
     * @param what kind and subject
     * @param run the plan or the run that it changes
     */
    private record AuditedTask(Caller caller, String what, Optional<String> run) {}

    /** Runs a task between two entries in the history: without the first one, nothing is changed. */
    private TaskOutcome recorded(TaskControl control, TaskBody body, AuditedTask task) {
        audit.record(task.caller(), task.what() + ": requested, " + control.id(), task.run());
        TaskOutcome outcome;
        try {
            outcome = body.run(control);
        } catch (HConfigException failure) {
            Problem first = failure.problems().get(0);
            recordEnd(control, task, first.code().code() + " " + first.what());
            throw failure;
        } catch (RuntimeException | Error defect) {
            recordEnd(
                    control,
                    task,
                    ConsoleError.DEFECT.code() + " failed with "
                            + defect.getClass().getSimpleName());
            throw defect;
        }
        recordEnd(control, task, "done");
        return outcome;
    }

    /** Records the end of a task. What it has changed stays changed when that fails. */
    private void recordEnd(TaskControl control, AuditedTask task, String end) {
        try {
            audit.record(task.caller(), task.what() + ": " + end, task.run());
        } catch (RuntimeException notRecorded) {
            control.report("the end could not be recorded in the history: " + notRecorded.getMessage());
        }
    }

    private static TaskOutcome outcome(Plan plan) {
        return new TaskOutcome(plan.id(), PlanFile.text(plan));
    }
}
