package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanJsonCodec;

/**
 * Undoes a run: drops the table it created unless that holds rows, and gives every value back what it was, also when it
 * was not set at all. What someone else changed meanwhile is left and named. When it is killed, the next call goes on.
 */
public final class Rollback {
    private final DatabaseAdapter databaseAdapter;
    private final Journal journal;
    private final Path home;
    private final Consumer<String> progress;

    /**
     * What undoes runs on one cluster.
     *
     * @param home {@code $HCONFIG_HOME}, where the lock is
     * @param progress is told each stage, in one line
     */
    public Rollback(DatabaseAdapter databaseAdapter, Journal journal, Path home, Consumer<String> progress) {
        this.databaseAdapter = databaseAdapter;
        this.journal = journal;
        this.home = home;
        this.progress = progress;
    }

    /**
     * What a rollback did.
     *
     * @param run the run, as it stands now
     * @param restored each value that is as it was before, one line each
     * @param refused each value that someone else changed meanwhile, and that was left
     */
    public record RollbackReport(Run run, List<String> restored, List<Problem> refused) {
        /** Copies what it is given. */
        public RollbackReport {
            restored = List.copyOf(restored);
            refused = List.copyOf(refused);
        }
    }

    /**
     * Undoes a run.
     *
     * @param id the run's id, or its plan's for the newest run of that plan
     * @param force drops a table that holds rows, and overwrites what someone else changed
     * @throws HConfigException {@link PlanError#RUN_UNKNOWN}, {@link PlanError#RUN_ENDED}, {@link
     *     PlanError#OTHER_CLUSTER}, {@link PlanError#MARKED}, {@link PlanError#RUN_UNFINISHED}, {@link
     *     PlanError#TABLE_NOT_EMPTY} with nothing changed
     * @throws OperationRefusedException when the table cannot be dropped as it is, with nothing changed
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

    /** A run that is left as it was, because its table holds rows, is not unfinished. */
    private void unmark(Run run, LeasedExecution leasedExecution, HConfigException refused) {
        try {
            if (!journal.run(run.id()).state().unfinished()) {
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
        List<Step> steps = StepPlanner.of(plan, run.servers());
        leasedExecution.marking().begin(run, PlanJsonCodec.hash(plan), databaseAdapter.liveServers());
        journal.run(run.id(), RunState.ROLLING_BACK, Optional.empty());
        List<String> restored = new ArrayList<>();
        List<Problem> refused = new ArrayList<>();
        for (Run.StepRecord record : order(run, steps)) {
            leasedExecution.hold().check();
            undo(run, record, steps.get(record.number()), force, leasedExecution, restored, refused);
        }
        return end(run, restored, refused);
    }

    /** Work that sets nothing has nothing to restore: what was done of it stays, and what it switched off is given back. */
    private RollbackReport restoreSwitchesOnly(Run run) {
        long done = run.steps().stream()
                .filter(step -> step.state() == StepState.DONE)
                .count();
        journal.run(
                run.id(),
                done == 0 ? RunState.ROLLED_BACK : RunState.PARTLY_ROLLED_BACK,
                Optional.of(done + " of " + Count.of(run.steps().size(), "step") + " were done, and stay"));
        return new RollbackReport(journal.run(run.id()), List.of(), List.of());
    }

    /** The creation first: when it cannot be undone, nothing else shall be. Otherwise the last step first. */
    private static List<Run.StepRecord> order(Run run, List<Step> steps) {
        return run.steps().stream()
                .sorted(Comparator.comparing(
                                (Run.StepRecord record) -> !(steps.get(record.number()) instanceof Step.CreateTable))
                        .thenComparing(record -> -record.number()))
                .toList();
    }

    private void undo(
            Run run,
            Run.StepRecord record,
            Step step,
            boolean force,
            LeasedExecution leasedExecution,
            List<String> restored,
            List<Problem> refused) {
        if (record.state() == StepState.UNDONE) {
            return;
        }
        if (record.state() != StepState.PENDING) {
            progress.accept("undoing: " + record.words());
            leasedExecution.marking().step("undoing: " + record.words(), StepPlanner.server(step));
            journal.step(run.id(), record.number(), StepState.UNDOING);
            if (step instanceof Step.CreateTable createTable) {
                undoCreate(run, record, createTable, force, leasedExecution);
                restored.add("table " + run.table() + ": dropped");
            } else {
                StepExecutor.UndoResult undoResult = leasedExecution.work().undo(run, record, step, force);
                restored.addAll(undoResult.restored());
                refused.addAll(undoResult.refused());
                if (!undoResult.refused().isEmpty()) {
                    return;
                }
            }
        }
        journal.step(run.id(), record.number(), StepState.UNDONE);
    }

    private void undoCreate(
            Run run,
            Run.StepRecord record,
            Step.CreateTable createTable,
            boolean force,
            LeasedExecution leasedExecution) {
        boolean dropped;
        try {
            dropped = leasedExecution.work().undoCreate(run, createTable.creation(), force);
        } catch (OperationRefusedException refused) {
            journal.step(run.id(), record.number(), record.state());
            journal.run(run.id(), run.state(), run.message());
            throw refused;
        }
        if (!dropped) {
            kept(run, record);
            throw new HConfigException(
                    PlanError.TABLE_NOT_EMPTY,
                    "undoing " + run.id() + " would drop table " + run.table() + ", which holds rows",
                    "rows written since it was created would be lost; nothing has been changed",
                    "keep the table, or drop it with its rows: hconfig rollback " + run.id() + " --force");
        }
    }

    /**
     * Its table kept, nothing of the run is undone, since the creation comes first. Where an interrupted rollback has
     * overwritten what the run was before, the run has stopped: its plan can be applied again to go on.
     */
    private void kept(Run run, Run.StepRecord record) {
        boolean undoing = record.state() == StepState.UNDOING;
        journal.step(run.id(), record.number(), undoing ? StepState.STARTED : record.state());
        boolean resumed = run.state() == RunState.ROLLING_BACK;
        journal.run(
                run.id(),
                resumed ? RunState.STOPPED : run.state(),
                resumed ? Optional.of("its rollback was interrupted, and then refused to drop rows") : run.message());
    }

    private RollbackReport end(Run run, List<String> restored, List<Problem> refused) {
        if (refused.isEmpty()) {
            journal.run(run.id(), RunState.ROLLED_BACK, Optional.empty());
        } else {
            String left = refused.stream().map(Problem::what).collect(Collectors.joining("; "));
            journal.run(run.id(), RunState.PARTLY_ROLLED_BACK, Optional.of("left: " + left));
        }
        return new RollbackReport(journal.run(run.id()), restored, refused);
    }

    private void check(Run run, String clusterId) {
        if (!run.clusterId().equals(clusterId)) {
            throw new HConfigException(
                    PlanError.OTHER_CLUSTER,
                    run.id() + " was applied to another cluster",
                    "it was " + run.clusterName() + " with id " + run.clusterId() + ", and this one's id is "
                            + clusterId,
                    "name that cluster with --cluster");
        }
        if (run.state() == RunState.ROLLED_BACK) {
            throw new HConfigException(
                    PlanError.RUN_ENDED,
                    run.id() + " is rolled back already",
                    run.endedAt().map(at -> "it was undone at " + at).orElse(""),
                    "see hconfig history for runs that are not");
        }
        journal.unfinished(clusterId)
                .filter(other -> !other.id().equals(run.id()))
                .ifPresent(other -> {
                    throw new HConfigException(
                            PlanError.RUN_UNFINISHED,
                            other.id() + " on table " + other.table() + " is unfinished: "
                                    + other.state().label(),
                            "two half-done runs could not be told apart",
                            "end that one first: hconfig rollback " + other.id());
                });
    }
}
