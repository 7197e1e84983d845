package org.hconfig.app.plan;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.RunState;

/**
 * Plan to recover from an unfinished run on a cluster.
 *
 * @param action action to perform
 * @param mark mark of the run on the cluster
 * @param run the run, if it is in the journal of this home
 * @param steps steps of the action, one line each
 * @param notes further notes, one line each
 */
public record RecoveryPlan(
        Action action, Optional<RunMark> mark, Optional<Run> run, List<String> steps, List<String> notes) {
    /** Note of a plan to finish a run that was being rolled back. */
    public static final String ROLLBACK_FINISHED =
            "this run was being rolled back: finishing it means finishing its rollback, and its values are not applied";

    /** Makes defensive copies. */
    public RecoveryPlan {
        steps = List.copyOf(steps);
        notes = List.copyOf(notes);
    }

    /** Recovery action for an unfinished run. */
    public enum Action {
        /** There is no unfinished run. */
        NOTHING,
        /** The run is resumed and finished, using its journal. */
        RESUME,
        /** The run is rolled back, using its journal. */
        ROLL_BACK,
        /** Switches and regions are restored, using the mark of the run. */
        RESTORE,
        /** The run has ended; only its mark is removed. */
        REMOVE_MARK,
        /** Finishing was requested, but the required journal is not in this home. */
        REFUSE
    }

    /** Requested kind of recovery. */
    public enum RecoveryMode {
        /** The action that fits the state. */
        ANY,
        /** Finish the run. */
        FINISH,
        /** Restore the state before the run. */
        ROLL_BACK
    }

    /**
     * Chooses the action.
     *
     * @param marked whether the cluster has a mark
     * @param own state of the run, if it is in the journal of this home
     */
    public static Action action(RecoveryMode recoveryMode, boolean marked, Optional<RunState> own) {
        if (own.isEmpty()) {
            return !marked ? Action.NOTHING : recoveryMode == RecoveryMode.FINISH ? Action.REFUSE : Action.RESTORE;
        }
        RunState state = own.get();
        if (!state.unfinished()) {
            return marked ? Action.REMOVE_MARK : Action.NOTHING;
        }
        // An interrupted rollback is always completed by rolling back, whatever was requested.
        return state == RunState.ROLLING_BACK || recoveryMode == RecoveryMode.ROLL_BACK
                ? Action.ROLL_BACK
                : Action.RESUME;
    }
}
