package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanJsonCodec;

/**
 * Executor of {@link JournaledTask}s with the same guarantees as {@link Executor} for plans: one at a time on a cluster, each step journaled
 * before and after it, disabled switches restored, and resumed after a crash.
 */
public final class TaskExecutor {
    private final DatabaseAdapter databaseAdapter;
    private final Journal journal;
    private final Path home;
    private final Consumer<String> progress;
    private final StepGuard stepGuard;

    /**
     * Creates an executor for one cluster.
     *
     * @param home {@code $HCONFIG_HOME}, which contains the lock
     * @param progress receives one line per stage
     * @param stepGuard called before the task and each of its steps
     */
    public TaskExecutor(
            DatabaseAdapter databaseAdapter,
            Journal journal,
            Path home,
            Consumer<String> progress,
            StepGuard stepGuard) {
        this.databaseAdapter = databaseAdapter;
        this.journal = journal;
        this.home = home;
        this.progress = progress;
        this.stepGuard = stepGuard;
    }

    /**
     * Executes the task, or resumes its unfinished run.
     *
     * @return the run, applied
     * @throws HConfigException {@link org.hconfig.xconfig.plan.PlanError#CLUSTER_BUSY}, {@link
     *     org.hconfig.xconfig.plan.PlanError#MARKED} and {@link org.hconfig.xconfig.plan.PlanError#RUN_UNFINISHED} of another run, and the task's own errors
     */
    public Run apply(JournaledTask journaledTask) {
        String clusterId = databaseAdapter.clusterId();
        return LeasedExecution.withLease(
                databaseAdapter,
                journal,
                home,
                progress,
                leasedExecution -> apply(journaledTask, clusterId, leasedExecution));
    }

    private Run apply(JournaledTask journaledTask, String clusterId, LeasedExecution leasedExecution) {
        Optional<Run> unfinished = journal.unfinished(clusterId);
        if (unfinished.filter(run -> resumes(run, journaledTask)).isPresent()) {
            stepGuard.before(journaledTask.id());
            progress.accept("resuming interrupted run " + unfinished.get().id());
            return execute(unfinished.get(), journaledTask, leasedExecution);
        }
        leasedExecution.switches().restoreAfterKill(clusterId);
        if (unfinished.isPresent()) {
            throw Executor.unfinished(unfinished.get());
        }
        stepGuard.before(journaledTask.id());
        journaledTask.check(clusterId);
        return execute(journal.begin(journaledTask, clusterId), journaledTask, leasedExecution);
    }

    private static boolean resumes(Run unfinished, JournaledTask journaledTask) {
        return unfinished.planId().equals(journaledTask.id()) && unfinished.state() != RunState.ROLLING_BACK;
    }

    private Run execute(Run run, JournaledTask journaledTask, LeasedExecution leasedExecution) {
        leasedExecution.marking().begin(run, PlanJsonCodec.sha256(journaledTask.text()), databaseAdapter.liveServers());
        journal.run(run.id(), RunState.APPLYING, Optional.empty());
        List<Integer> done = run.steps().stream()
                .filter(step -> step.state() == StepState.DONE)
                .map(Run.StepRecord::number)
                .toList();
        try {
            leasedExecution.switches().restoreAfter(run.id(), () -> {
                leasedExecution
                        .marking()
                        .step(
                                journaledTask.steps().size() + " steps, " + done.size() + " done before",
                                Optional.empty());
                journaledTask.execute(
                        done,
                        leasedExecution.marking().checkpoints(run.id()),
                        new JournalStepLog(journal, run.id()),
                        leasedExecution.hold(),
                        stepGuard);
                return run;
            });
        } catch (HConfigException failure) {
            String why = failure.problems().get(0).what();
            journal.run(run.id(), RunState.STOPPED, Optional.of(why));
            throw failure;
        }
        journal.run(run.id(), RunState.APPLIED, Optional.empty());
        leasedExecution.marking().end();
        return journal.run(run.id());
    }

    private record JournalStepLog(Journal journal, String runId) implements JournaledTask.TaskStepLog {
        @Override
        public void started(int step) {
            journal.step(runId, step, StepState.STARTED);
        }

        @Override
        public void done(int step) {
            journal.step(runId, step, StepState.DONE);
        }
    }
}
