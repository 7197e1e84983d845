package org.hconfig.app.plan;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.execution.RunState;

/**
 * What is unfinished on a cluster, and what recovering does about it.
 *
 * @param action what is done
 * @param mark the cluster's mark of the run
 * @param run the run, where the journal of this home knows it
 * @param steps what the action does, one line each
 * @param notes what else there is to know, one line each
 */
public record RecoveryPlan(
        Action action, Optional<RunMark> mark, Optional<Run> run, List<String> steps, List<String> notes) {
    /** Copies what it is given. */
    public RecoveryPlan {
        steps = List.copyOf(steps);
        notes = List.copyOf(notes);
    }

    /** What is done about an unfinished run. */
    public enum Action {
        /** Nothing is unfinished. */
        NOTHING,
        /** The run goes on to its end, by its journal. */
        RESUME,
        /** The run is undone, by its journal. */
        ROLL_BACK,
        /** What the run took is given back, by its mark. */
        GIVE_BACK,
        /** The run has ended; only its mark is removed. */
        UNMARK,
        /** It was asked to be finished, and the journal that would be needed is not here. */
        REFUSE
    }

    /** What was asked for. */
    public enum RecoveryMode {
        /** Whatever fits. */
        ANY,
        /** The run's end. */
        FINISH,
        /** The state before the run. */
        GIVE_BACK
    }

    /**
     * Decides.
     *
     * @param marked whether the cluster has a mark
     * @param own where the run stands, when this home's journal knows it
     */
    static Action action(RecoveryMode recoveryMode, boolean marked, Optional<RunState> own) {
        if (own.isEmpty()) {
            return !marked ? Action.NOTHING : recoveryMode == RecoveryMode.FINISH ? Action.REFUSE : Action.GIVE_BACK;
        }
        RunState state = own.get();
        if (!state.unfinished()) {
            return marked ? Action.UNMARK : Action.NOTHING;
        }
        // A rollback that stopped half-way is finished by rolling back, whatever was asked for.
        return state == RunState.ROLLING_BACK || recoveryMode == RecoveryMode.GIVE_BACK
                ? Action.ROLL_BACK
                : Action.RESUME;
    }
}
