package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.UtcSecond;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanBaseFacts;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.plan.PlanValidator;
import org.hconfig.xconfig.plan.PlannedTable;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/**
 * Executor of plans: applies exactly one plan. Rejects a plan whose cluster has changed; journals each step before and after it; after
 * a crash, the next call with the same plan resumes at the interrupted step. Only one executor runs on a cluster at a time.
 */
public final class Executor {
    private final DatabaseAdapter databaseAdapter;
    private final Catalogue catalogue;
    private final Journal journal;
    private final Path home;
    private final Consumer<String> progress;
    private final StepGuard stepGuard;
    private final TaskFactory taskFactory;

    /**
     * Creates an executor for one cluster.
     *
     * @param catalogue the settings against which plans are validated
     * @param home {@code $HCONFIG_HOME}, which contains the lock
     * @param progress receives one line per stage
     */
    public Executor(
            DatabaseAdapter databaseAdapter,
            Catalogue catalogue,
            Journal journal,
            Path home,
            Consumer<String> progress) {
        this(databaseAdapter, catalogue, journal, home, progress, StepGuard.NONE, TaskFactory.NONE);
    }

    /**
     * Creates an executor with a guard that decides after each step whether to continue.
     *
     * @param catalogue the settings by which plans are judged
     * @param home {@code $HCONFIG_HOME}, where the lock is
     * @param progress is told each stage, in one line
     * @param stepGuard is asked between steps
     * @param taskFactory makes the tasks of plans executable
     */
    public Executor(
            DatabaseAdapter databaseAdapter,
            Catalogue catalogue,
            Journal journal,
            Path home,
            Consumer<String> progress,
            StepGuard stepGuard,
            TaskFactory taskFactory) {
        this.taskFactory = taskFactory;
        this.catalogue = catalogue;
        this.stepGuard = stepGuard;
        this.databaseAdapter = databaseAdapter;
        this.journal = journal;
        this.home = home;
        this.progress = progress;
    }

    /**
     * Applies the plan, or resumes its unfinished run. A plan that is already in place is left unchanged.
     *
     * @return the run, applied
     * @throws HConfigException {@link PlanError#PLAN_STALE} with the differences, {@link PlanError#OTHER_CLUSTER}, {@link
     *     PlanError#CLUSTER_BUSY}, {@link PlanError#MARKED}, {@link PlanError#RUN_UNFINISHED}, {@link
     *     PlanError#ROUTE_UNSUPPORTED}, {@link PlanError#PLAN_FORBIDDEN} before anything is changed; {@link
     *     PlanError#STEP_FAILED} when a step failed
     */
    public Run apply(Plan plan) {
        StepPlanner.check(plan);
        PlanValidator.check(catalogue, plan);
        String clusterId = databaseAdapter.clusterId();
        checkCluster(plan, clusterId);
        return LeasedExecution.withLease(
                databaseAdapter, journal, home, progress, leasedExecution -> apply(plan, clusterId, leasedExecution));
    }

    /**
     * Restores the switches that killed runs had disabled on the cluster; called before monitoring it.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} when a run is in progress, {@link PlanError#MARKED} when one of
     *     another home is unfinished
     */
    public void recover() {
        String clusterId = databaseAdapter.clusterId();
        LeasedExecution.withLease(databaseAdapter, journal, home, progress, leasedExecution -> {
            leasedExecution.switches().restoreAfterKill(clusterId);
            return clusterId;
        });
    }

    private Run apply(Plan plan, String clusterId, LeasedExecution leasedExecution) {
        Optional<Run> unfinished = journal.unfinished(clusterId);
        if (unfinished.filter(run -> resumes(run, plan)).isPresent()) {
            stepGuard.before(unfinished.get().id());
            progress.accept("resuming interrupted run " + unfinished.get().id());
            return execute(unfinished.get(), plan, leasedExecution);
        }
        // A plan that is refused changes nothing, not even switches that a killed run left off.
        if (unfinished.isPresent()) {
            throw unfinished(unfinished.get());
        }
        Optional<Run> applied = inPlace(plan, clusterId, leasedExecution);
        if (applied.isPresent()) {
            leasedExecution.switches().restoreAfterKill(clusterId);
            progress.accept(plan.id() + " is already applied; nothing to do");
            return applied.get();
        }
        checkBase(plan, clusterId);
        plan.tasks().forEach(task -> checkTask(plan, task, clusterId));
        stepGuard.before(plan.id());
        return execute(begin(plan, clusterId, leasedExecution), plan, leasedExecution);
    }

    private Run begin(Plan plan, String clusterId, LeasedExecution leasedExecution) {
        List<Server> reachable = StepPlanner.needServers(plan) ? reachableServers(plan) : List.of();
        List<Step> steps = StepPlanner.of(plan, reachable, databaseAdapter.model());
        // Servers of other roles are reachable, but this plan does not change them.
        Set<Server> changed =
                steps.stream().flatMap(step -> step.server().stream()).collect(Collectors.toSet());
        List<Server> servers = reachable.stream().filter(changed::contains).toList();
        leasedExecution.switches().restoreAfterKill(clusterId);
        return journal.begin(
                plan,
                clusterId,
                servers,
                steps.stream()
                        .map(step -> leasedExecution.work().label(step, clusterId))
                        .toList(),
                steps.stream()
                        .map(step -> leasedExecution.work().before(step, clusterId))
                        .toList());
    }

    private List<Server> reachableServers(Plan plan) {
        ServerConfigAdapter servers = databaseAdapter.servers();
        plan.changes().stream()
                .flatMap(change -> servers.unavailable(change.route()).stream())
                .findFirst()
                .ifPresent(reason -> {
                    throw new HConfigException(
                            PlanError.ROUTE_UNSUPPORTED,
                            plan.id() + " changes servers, which are no longer reachable",
                            reason,
                            "restore the server access configuration, or make a new plan");
                });
        servers.onlyByRestart()
                .filter(reason -> plan.changes().stream()
                        .anyMatch(change -> Planner.toServers(change.route())
                                && !change.route().needsRestart()))
                .ifPresent(reason -> {
                    throw new HConfigException(
                            PlanError.ROUTE_UNSUPPORTED,
                            plan.id() + " updates servers online, which would have no effect",
                            reason,
                            "make a new plan, which restarts them instead: hconfig plan");
                });
        return servers.servers();
    }

    private Run execute(Run run, Plan plan, LeasedExecution leasedExecution) {
        List<Step> steps = StepPlanner.of(plan, run.servers(), databaseAdapter.model());
        LiveServerCheck liveServerCheck = LiveServerCheck.of(databaseAdapter);
        leasedExecution.marking().begin(run, PlanJsonCodec.hash(plan), liveServerCheck.before());
        journal.run(run.id(), RunState.APPLYING, Optional.empty());
        leasedExecution.switches().restoreAfter(run.id(), () -> {
            run.steps().stream()
                    .filter(record -> record.state() != StepState.DONE
                            && steps.get(record.number()).task().isEmpty())
                    .forEach(record -> executeStep(run, record, steps, leasedExecution, liveServerCheck));
            int first = steps.size()
                    - plan.tasks().stream()
                            .mapToInt(task -> task.steps().size())
                            .sum();
            for (PlanTask task : plan.tasks()) {
                executeTask(run, task, first, leasedExecution);
                first += task.steps().size();
            }
            return run;
        });
        journal.run(run.id(), RunState.APPLIED, Optional.empty());
        leasedExecution.marking().end();
        return journal.run(run.id());
    }

    private void executeStep(
            Run run,
            Run.StepRecord record,
            List<Step> steps,
            LeasedExecution leasedExecution,
            LiveServerCheck liveServerCheck) {
        Step step = steps.get(record.number());
        Optional<Server> server = step.server();
        String words = "step " + (record.number() + 1) + " of " + steps.size() + ": " + record.description();
        mayBegin(run, words);
        progress.accept(words);
        journal.step(run.id(), record.number(), StepState.STARTED);
        try {
            leasedExecution.hold().check();
            liveServerCheck.check();
            leasedExecution.marking().step(words, server);
            leasedExecution.work().execute(run, record, step);
            stepGuard.after(run, record, server);
        } catch (HConfigException failure) {
            throw stoppedAtStep(run, record, failure);
        } catch (RuntimeException defect) {
            journal.run(run.id(), RunState.STOPPED, Optional.of(String.valueOf(defect)));
            throw defect;
        }
        journal.step(run.id(), record.number(), StepState.DONE);
    }

    /**
     * Carries out the steps of a task that are not done yet; they have the numbers from {@code first} on. A task whose steps are
     * all done is called as well: it may have to finish what follows its last step.
     */
    private void executeTask(Run run, PlanTask task, int first, LeasedExecution leasedExecution) {
        List<Integer> done = run.steps().stream()
                .filter(record -> record.state() == StepState.DONE)
                .map(record -> record.number() - first)
                .filter(number -> number >= 0 && number < task.steps().size())
                .toList();
        String words = task.kind() + " of " + task.target() + ": "
                + Count.of(task.steps().size(), "step") + ", " + done.size() + " done before";
        progress.accept(words);
        leasedExecution.marking().step(words, Optional.empty());
        RefusalRecorder guard = new RefusalRecorder(stepGuard);
        try {
            leasedExecution.hold().check();
            taskFactory
                    .task(task)
                    .execute(new JournaledTask.TaskRun(
                            done,
                            leasedExecution.marking().checkpoints(run.id()),
                            new JournalStepLog(journal, run.id(), first),
                            leasedExecution.hold(),
                            guard));
        } catch (HConfigException failure) {
            if (guard.isRefusal(failure)) {
                throw stopped(run, failure.problems(), failure);
            }
            throw stoppedInTask(run, task, failure);
        } catch (RuntimeException defect) {
            journal.run(run.id(), RunState.STOPPED, Optional.of(String.valueOf(defect)));
            throw defect;
        }
    }

    /** The cause first: it determines the exit code; then the run, and how to continue. */
    private HConfigException stoppedInTask(Run run, PlanTask task, HConfigException failure) {
        List<Problem> problems = new ArrayList<>(failure.problems());
        problems.add(new Problem(
                PlanError.STEP_FAILED,
                run.id() + " stopped in the task " + task.kind() + " of " + task.target(),
                "the cause precedes; the steps that are done remain",
                resume(run)));
        return stopped(run, problems, failure);
    }

    /** What must not begin is no failure: the run stops as it is, in a state that it can go on from. */
    private void mayBegin(Run run, String words) {
        try {
            stepGuard.before(run.id() + ", " + words);
        } catch (HConfigException notNow) {
            journal.run(
                    run.id(),
                    RunState.STOPPED,
                    Optional.of(notNow.problems().get(0).what()));
            throw notNow;
        }
    }

    private HConfigException stoppedAtStep(Run run, Run.StepRecord record, HConfigException failure) {
        List<Problem> problems = new ArrayList<>();
        problems.add(new Problem(
                PlanError.STEP_FAILED,
                run.id() + " stopped at step " + (record.number() + 1) + ": " + record.description(),
                record.number() == 0 ? "the cause follows" : "the preceding steps remain applied; the cause follows",
                resume(run)));
        problems.addAll(failure.problems());
        return stopped(run, problems, failure);
    }

    private static String resume(Run run) {
        return "when the cause is fixed, apply the same plan again to resume; or run hconfig rollback " + run.id();
    }

    private HConfigException stopped(Run run, List<Problem> problems, HConfigException failure) {
        journal.run(
                run.id(),
                RunState.STOPPED,
                Optional.of(failure.problems().get(0).what()));
        HConfigException stopped = new HConfigException(problems);
        stopped.initCause(failure);
        return stopped;
    }

    private Optional<Run> inPlace(Plan plan, String clusterId, LeasedExecution leasedExecution) {
        return journal.latest(plan.id(), clusterId)
                .filter(run -> run.progress().state() == RunState.APPLIED)
                .filter(run -> StepPlanner.of(plan, run.servers(), databaseAdapter.model()).stream()
                        .filter(step -> step.task().isEmpty())
                        .allMatch(step -> leasedExecution.work().inPlace(step, run)))
                .filter(run -> plan.tasks().stream()
                        .allMatch(task -> taskFactory.task(task).isInPlace()));
    }

    private void checkTask(Plan plan, PlanTask task, String clusterId) {
        try {
            taskFactory.task(task).check(clusterId);
        } catch (HConfigException refused) {
            String since = new RelatedRuns(journal, databaseAdapter.model())
                    .since(plan, clusterId, task)
                    .map(runs -> "; " + runs)
                    .orElse("");
            HConfigException explained = new HConfigException(refused.problems().stream()
                    .map(problem -> new Problem(problem.code(), problem.what(), problem.why() + since, problem.next()))
                    .toList());
            explained.initCause(refused.getCause());
            throw since.isEmpty() ? refused : explained;
        }
    }

    /** A plan of tasks rests on what its tasks check themselves. */
    private void checkBase(Plan plan, String clusterId) {
        if (plan.origin().kind() == PlanOrigin.Kind.TASK
                && plan.changes().isEmpty()
                && plan.creation().isEmpty()) {
            return;
        }
        Map<String, String> now = new TreeMap<>(PlanBaseFacts.of(
                databaseAdapter.model().terms(),
                clusterId,
                databaseAdapter.cluster(),
                plan.base().tables().stream()
                        .map(table -> new PlannedTable(databaseAdapter.object(table), journal.of(clusterId, table)))
                        .toList(),
                PlanBaseFacts.ConsultedKeys.in(databaseAdapter.model().terms(), plan.facts())));
        now.putAll(ServerFactReader.reread(plan.base(), databaseAdapter.servers()));
        List<String> moved = PlanBaseFacts.differences(plan.facts(), now);
        if (!moved.isEmpty()) {
            throw new HConfigException(
                    PlanError.PLAN_STALE,
                    plan.id() + " is stale: the cluster has changed since the plan was made at "
                            + UtcSecond.of(plan.createdAt()),
                    String.join("; ", moved)
                            + new RelatedRuns(journal, databaseAdapter.model())
                                    .since(plan, clusterId, moved)
                                    .map(runs -> "; " + runs)
                                    .orElse(""),
                    plan.origin()
                            .workload()
                            .filter(workload -> plan.base().tables().size() == 1)
                            .map(workload ->
                                    "make a new plan: hconfig plan --for " + workload.id() + " --table " + plan.table())
                            .orElse("make a new plan, the way this one was made"));
        }
    }

    private static void checkCluster(Plan plan, String clusterId) {
        if (!clusterId.equals(plan.facts().get("cluster.id"))) {
            throw new HConfigException(
                    PlanError.OTHER_CLUSTER,
                    plan.id() + " was made for another cluster",
                    "it is for " + plan.cluster() + " with id " + plan.facts().get("cluster.id")
                            + ", and this one's id is " + clusterId,
                    "name the right cluster with --cluster, or plan again for this one");
        }
    }

    private static boolean resumes(Run unfinished, Plan plan) {
        return unfinished.planId().equals(plan.id()) && unfinished.progress().state() != RunState.ROLLING_BACK;
    }

    static HConfigException unfinished(Run run) {
        boolean back = run.progress().state() == RunState.ROLLING_BACK;
        return new HConfigException(
                PlanError.RUN_UNFINISHED,
                run.id() + " on " + run.subject() + " is unfinished: "
                        + run.progress().state().label(),
                "started at " + UtcSecond.of(run.progress().startedAt())
                        + run.progress().message().map(text -> ", " + text).orElse(""),
                back
                        ? "finish it: hconfig rollback " + run.id()
                        : "finish it first: apply its plan again or run hconfig recover, or undo it: hconfig rollback "
                                + run.id());
    }
}
