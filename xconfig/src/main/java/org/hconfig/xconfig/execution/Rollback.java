package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.UtcSecond;
import org.hconfig.xconfig.execution.JournaledTask.UndoResult;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.OperationRefusedException;

/**
 * Rolls back a run: drops the table it created unless the table contains rows, and restores the previous state of every value, including
 * unset ones. Values changed by others since, and values that the adapter refuses to restore, are left and reported. After a crash, the next call resumes the rollback.
 */
public final class Rollback {
    private final DatabaseAdapter databaseAdapter;
    private final Journal journal;
    private final Path home;
    private final Consumer<String> progress;
    private final TaskFactory taskFactory;
    private final RelatedRuns relatedRuns;

    /**
     * Creates a rollback service for one cluster.
     *
     * @param home {@code $HCONFIG_HOME}, which contains the lock
     * @param progress receives one line per stage
     * @param taskFactory makes the tasks of plans, which may be able to undo their steps
     */
    public Rollback(
            DatabaseAdapter databaseAdapter,
            Journal journal,
            Path home,
            Consumer<String> progress,
            TaskFactory taskFactory) {
        this.taskFactory = taskFactory;
        this.databaseAdapter = databaseAdapter;
        this.journal = journal;
        this.home = home;
        this.progress = progress;
        this.relatedRuns = new RelatedRuns(journal, databaseAdapter.model());
    }

    /**
     * The result of a rollback.
     *
     * @param run the run's current record
     * @param restored each restored value, one line each
     * @param stays each step of a task that was begun and cannot be undone, as text
     * @param refused each value that was left unchanged, because others have changed it since or because the adapter refused to restore it; or
     *     each newer run that must be rolled back first, in which case nothing was changed
     */
    public record RollbackReport(Run run, List<String> restored, List<String> stays, List<Problem> refused) {
        /** Copies the arguments. */
        public RollbackReport {
            restored = List.copyOf(restored);
            stays = List.copyOf(stays);
            refused = List.copyOf(refused);
        }
    }

    /**
     * Rolls back a run. A run whose values a newer applied run has changed stays applied.
     *
     * @param id the run's id, or its plan's for the newest run of that plan
     * @param force drops a table that contains rows, and overwrites values changed by others or by newer runs
     * @throws HConfigException {@link PlanError#RUN_UNKNOWN}, {@link PlanError#RUN_ENDED}, {@link
     *     PlanError#OTHER_CLUSTER}, {@link PlanError#MARKED}, {@link PlanError#RUN_UNFINISHED}, {@link
     *     PlanError#TABLE_NOT_EMPTY} with nothing changed
     * @throws OperationRefusedException when the table cannot be dropped in its present state, with nothing changed
     */
    public RollbackReport rollback(String id, boolean force) {
        String clusterId = databaseAdapter.clusterId();
        return LeasedExecution.withLease(databaseAdapter, journal, home, progress, leasedExecution -> {
            Run run = journal.find(id);
            check(run, clusterId);
            try {
                RollbackReport rollbackReport =
                        leasedExecution.switches().restoreAfter(run.id(), () -> rollback(run, force, leasedExecution));
                leasedExecution.marking().end();
                return rollbackReport;
            } catch (HConfigException refused) {
                unmark(run, leasedExecution, refused);
                throw refused;
            }
        });
    }

    /** A run that is left applied because its table contains rows is not unfinished. */
    private void unmark(Run run, LeasedExecution leasedExecution, HConfigException refused) {
        try {
            if (!journal.run(run.id()).progress().state().unfinished()) {
                leasedExecution.marking().end();
            }
        } catch (HConfigException further) {
            refused.addSuppressed(further);
        }
    }

    private RollbackReport rollback(Run run, boolean force, LeasedExecution leasedExecution) {
        if (!Journal.holdsPlan(run)) {
            return restoreSwitchesOnly(run);
        }
        Plan plan = journal.plan(run);
        List<Step> steps = StepPlanner.of(plan, run.servers(), databaseAdapter.model());
        UndoneSteps undone =
                new UndoneSteps(readableTasks(plan), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        checkAnythingLeft(run, steps, undone);
        if (!force && !run.progress().state().unfinished()) {
            List<Problem> newer = relatedRuns.newer(run, steps, undone::canUndo);
            if (!newer.isEmpty()) {
                return new RollbackReport(run, List.of(), List.of(), newer);
            }
        }
        leasedExecution.marking().begin(run, PlanJsonCodec.hash(plan), databaseAdapter.liveServers());
        journal.run(run.id(), RunState.ROLLING_BACK, Optional.empty());
        for (Run.StepRecord record : order(run, steps)) {
            leasedExecution.hold().check();
            undo(run, record, steps.get(record.number()), force, leasedExecution, undone);
        }
        return end(run, tasksDone(steps, undone.staying().size()), undone);
    }

    /** A run of which only steps are left that cannot be undone has been rolled back as far as possible. */
    private static void checkAnythingLeft(Run run, List<Step> steps, UndoneSteps undone) {
        boolean ended = run.progress().state() == RunState.PARTLY_ROLLED_BACK
                && run.steps().stream()
                        .filter(record -> record.state() != StepState.UNDONE && record.state() != StepState.PENDING)
                        .allMatch(record -> steps.get(record.number())
                                .task()
                                .filter(undone::cannotUndo)
                                .isPresent());
        if (ended) {
            throw ended(run);
        }
    }

    /** Returns the tasks by their description; one that this version cannot read stays, and does not prevent the rollback. */
    private IdentityHashMap<PlanTask, JournaledTask> readableTasks(Plan plan) {
        IdentityHashMap<PlanTask, JournaledTask> readable = new IdentityHashMap<>();
        for (PlanTask task : plan.tasks()) {
            try {
                readable.put(task, taskFactory.task(task));
            } catch (HConfigException unreadable) {
                progress.accept("the steps of the task " + task.kind() + " of " + task.target() + " stay: "
                        + unreadable.problems().get(0).what());
            }
        }
        return readable;
    }

    /**
     * What a rollback has done so far.
     *
     * @param tasks the tasks that this version can read
     * @param restored each restored value, one line each
     * @param refused each value that was left, with the reason
     * @param staying the steps that were begun and cannot be undone, as text
     */
    private record UndoneSteps(
            IdentityHashMap<PlanTask, JournaledTask> tasks,
            List<String> restored,
            List<Problem> refused,
            List<String> staying) {
        boolean canUndo(PlanTask task) {
            return tasks.containsKey(task) && tasks.get(task).isUndoable();
        }

        boolean cannotUndo(PlanTask task) {
            return tasks.containsKey(task) && !tasks.get(task).isUndoable();
        }

        void add(UndoResult result) {
            restored.addAll(result.restored());
            refused.addAll(result.refused());
        }
    }

    /** What stays of tasks that cannot be undone. */
    private static List<String> tasksDone(List<Step> steps, int staying) {
        long all = steps.stream().filter(step -> step.task().isPresent()).count();
        return staying == 0
                ? List.of()
                : List.of("not undone: " + staying + " of " + Count.of(all, "step")
                        + " of its tasks, which cannot be undone"
                        + (staying < all ? "; the other steps were never begun" : ""));
    }

    /** A task without settings has no values to restore: completed steps remain, and disabled switches are restored. */
    private RollbackReport restoreSwitchesOnly(Run run) {
        if (run.progress().state() == RunState.PARTLY_ROLLED_BACK) {
            throw ended(run);
        }
        long done = run.steps().stream()
                .filter(step -> step.state() == StepState.DONE)
                .count();
        journal.run(
                run.id(),
                done == 0 ? RunState.ROLLED_BACK : RunState.PARTLY_ROLLED_BACK,
                Optional.of(done + " of " + Count.of(run.steps().size(), "step") + " were done and remain in effect"));
        List<String> stays = run.steps().stream()
                .filter(step -> step.state() == StepState.DONE)
                .map(Run.StepRecord::description)
                .toList();
        return new RollbackReport(journal.run(run.id()), List.of(), stays, List.of());
    }

    /** The creation first: when it cannot be undone, nothing else must be. Otherwise in reverse order. */
    private static List<Run.StepRecord> order(Run run, List<Step> steps) {
        return run.steps().stream()
                .sorted(Comparator.comparing((Run.StepRecord record) ->
                                steps.get(record.number()).creation().isEmpty())
                        .thenComparing(record -> -record.number()))
                .toList();
    }

    private void undo(
            Run run,
            Run.StepRecord record,
            Step step,
            boolean force,
            LeasedExecution leasedExecution,
            UndoneSteps undone) {
        // A step that was never begun stays pending: it is not undone.
        if (record.state() == StepState.UNDONE || record.state() == StepState.PENDING) {
            return;
        }
        if (step instanceof Step.TaskStep taskStep) {
            undoTaskStep(run, record, taskStep, force, leasedExecution, undone);
            return;
        }
        progress.accept("undoing: " + record.description());
        leasedExecution.marking().step("undoing: " + record.description(), step.server());
        journal.step(run.id(), record.number(), StepState.UNDOING);
        if (step.creation().isPresent()) {
            Creation creation = step.creation().get();
            undoCreate(run, record, creation, force, leasedExecution);
            undone.restored().add("table " + creation.object() + ": dropped");
        } else {
            UndoResult undoResult = leasedExecution.work().undo(run, record, step, force);
            undone.add(undoResult);
            if (!undoResult.refused().isEmpty()) {
                return;
            }
        }
        journal.step(run.id(), record.number(), StepState.UNDONE);
    }

    private void undoTaskStep(
            Run run,
            Run.StepRecord record,
            Step.TaskStep step,
            boolean force,
            LeasedExecution leasedExecution,
            UndoneSteps undone) {
        JournaledTask task = undone.tasks().get(step.whole());
        if (task == null || !task.isUndoable()) {
            undone.staying().add(record.description());
            return;
        }
        progress.accept("undoing: " + record.description());
        leasedExecution.marking().step("undoing: " + record.description(), Optional.empty());
        UndoResult result = task.undo(step.number(), force);
        if (!result.refused().isEmpty()) {
            Optional<Run> restorer = relatedRuns.restorer(run, step.whole(), task.state());
            if (restorer.isPresent()) {
                result = new UndoResult(
                        List.of(record.description() + ": stays as the rollback of "
                                + restorer.get().id() + " restored it"),
                        List.of());
            }
        }
        undone.add(result);
        if (result.refused().isEmpty()) {
            task.state().ifPresent(state -> relatedRuns.keepState(run, step.whole(), state));
            journal.step(run.id(), record.number(), StepState.UNDONE);
        }
    }

    private void undoCreate(
            Run run, Run.StepRecord record, Creation creation, boolean force, LeasedExecution leasedExecution) {
        boolean dropped;
        try {
            dropped = leasedExecution.work().undoCreate(run, creation, force);
        } catch (OperationRefusedException refused) {
            journal.step(run.id(), record.number(), record.state());
            journal.run(run.id(), run.progress().state(), run.progress().message());
            throw refused;
        }
        if (!dropped) {
            kept(run, record);
            throw new HConfigException(
                    PlanError.TABLE_NOT_EMPTY,
                    "undoing " + run.id() + " would drop table " + creation.object() + ", which holds rows",
                    "rows written since it was created would be lost; nothing has been changed",
                    "keep the table, or drop it with its rows: hconfig rollback " + run.id() + " --force");
        }
    }

    /**
     * If its table is kept, nothing of the run is rolled back, since the creation comes first. Where an interrupted rollback has
     * overwritten the run's previous state, the run is stopped: its plan can be applied again to resume it.
     */
    private void kept(Run run, Run.StepRecord record) {
        boolean undoing = record.state() == StepState.UNDOING;
        journal.step(run.id(), record.number(), undoing ? StepState.STARTED : record.state());
        boolean resumed = run.progress().state() == RunState.ROLLING_BACK;
        journal.run(
                run.id(),
                resumed ? RunState.STOPPED : run.progress().state(),
                resumed
                        ? Optional.of("its rollback was interrupted and then stopped because the table contains rows")
                        : run.progress().message());
    }

    private RollbackReport end(Run run, List<String> stays, UndoneSteps undone) {
        List<Problem> refused = undone.refused();
        if (refused.isEmpty() && stays.isEmpty()) {
            journal.run(run.id(), RunState.ROLLED_BACK, Optional.empty());
        } else {
            String left = Stream.concat(stays.stream(), refused.stream().map(problem -> "left: " + problem.what()))
                    .collect(Collectors.joining("; "));
            journal.run(run.id(), RunState.PARTLY_ROLLED_BACK, Optional.of(left));
        }
        // The steps are undone from the last to the first.
        List<String> staying = new ArrayList<>(undone.staying());
        Collections.reverse(staying);
        return new RollbackReport(journal.run(run.id()), undone.restored(), staying, refused);
    }

    private static HConfigException ended(Run run) {
        return new HConfigException(
                PlanError.RUN_ENDED,
                run.id() + " has already been rolled back",
                run.progress()
                                .endedAt()
                                .map(at -> "it was rolled back at " + UtcSecond.of(at))
                                .orElse("")
                        + run.progress().message().map(stays -> "; " + stays).orElse(""),
                "list the runs with hconfig history");
    }

    private void check(Run run, String clusterId) {
        if (!run.cluster().clusterId().equals(clusterId)) {
            throw new HConfigException(
                    PlanError.OTHER_CLUSTER,
                    run.id() + " was applied to another cluster",
                    "it was " + run.cluster().clusterName() + " with id "
                            + run.cluster().clusterId() + ", but the id of this cluster is " + clusterId,
                    "specify that cluster with --cluster");
        }
        if (run.progress().state() == RunState.ROLLED_BACK) {
            throw ended(run);
        }
        journal.unfinished(clusterId)
                .filter(other -> !other.id().equals(run.id()))
                .ifPresent(other -> {
                    throw new HConfigException(
                            PlanError.RUN_UNFINISHED,
                            other.id() + " on " + other.subject() + " is unfinished: "
                                    + other.progress().state().label(),
                            "only one unfinished run per cluster is supported",
                            "finish that run first: hconfig rollback " + other.id());
                });
    }
}
