package org.hconfig.xconfig.execution;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/**
 * A resumable task on a cluster that consists of steps and sets no setting, such as splitting and merging partitions. Steps are
 * idempotent: a step may be restarted at any point.
 */
public interface JournaledTask {
    /**
     * Rejects the start when preconditions fail; not called when a task is resumed.
     *
     * @param clusterId the cluster on which it would run
     * @throws org.hconfig.core.HConfigException when the cluster has changed since the task was planned
     */
    void check(String clusterId);

    /**
     * Executes the steps that are not done yet, in an order chosen by the task.
     *
     * @param run the run that it belongs to
     */
    void execute(TaskRun run);

    /**
     * Returns true if the effects of all of its steps are present, so that an applied run of it has nothing left to do.
     *
     * @throws org.hconfig.core.HConfigException when the cluster cannot be read
     */
    default boolean isInPlace() {
        return false;
    }

    /** Returns true if its steps can be undone; otherwise they stay after a rollback. */
    default boolean isUndoable() {
        return false;
    }

    /** Returns the present state of what its steps change, as text to compare; empty when it has none, or cannot be undone. */
    default Optional<String> state() {
        return Optional.empty();
    }

    /**
     * Undoes a step of a rolled-back run; called only for a task that {@link #isUndoable}. Repeatable: a rollback that was
     * interrupted calls it again.
     *
     * @param step the step's number
     * @param force true to overwrite what others have changed since
     */
    default UndoResult undo(int step, boolean force) {
        throw new IllegalStateException("step " + step + " cannot be undone");
    }

    /**
     * The run of a task, as the task sees it.
     *
     * @param done the numbers of the steps already done
     * @param checkpoints the run's, in which it must record the switches that it disables under {@link ServerConfigAdapter#SWITCHES}
     * @param log receives each step's transitions; called by one thread
     * @param lease checked regularly to verify that the lease is still held
     * @param guard called before each start; when it vetoes, running steps are awaited, and its exception is thrown
     */
    record TaskRun(
            List<Integer> done, RunCheckpointStore checkpoints, TaskStepLog log, ClusterLease lease, StepGuard guard) {
        /** Copies the list. */
        public TaskRun {
            done = List.copyOf(done);
        }
    }

    /** Log of step transitions. */
    interface TaskStepLog {
        /** A step is about to start. */
        void started(int step);

        /** A step's effect has been verified. */
        void done(int step);
    }

    /**
     * The result of undoing one step.
     *
     * @param restored each restored value, one line each
     * @param refused each value changed by others since, which was left unchanged
     */
    record UndoResult(List<String> restored, List<Problem> refused) {
        /** Copies the lists. */
        public UndoResult {
            restored = List.copyOf(restored);
            refused = List.copyOf(refused);
        }
    }
}
