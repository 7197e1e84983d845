package org.hconfig.xconfig.controlloop;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.ClusterLease;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.WorkloadProfile;

/** What the cycle has done by a database's hands. Everything may throw {@link HConfigException}. */
public interface TuningActions {
    /** The cluster's own id. */
    String clusterId();

    /**
     * The plan for a table's workload as the cluster is now; one without changes when all is as its policy wants it.
     *
     * @param profile a workload whose kind is known
     * @param beside other tables that are written at the same time
     * @param closed routes to servers that are not to be taken, each with the reason
     */
    Plan plan(WorkloadProfile profile, List<String> beside, Map<Route, String> closed);

    /** Writes a plan where {@code hconfig apply} finds it. */
    void save(Plan plan);

    /** Applies a plan, or goes on with its unfinished run; asks the guard between steps. */
    Run apply(Plan plan, StepGuard stepGuard);

    /** Undoes a run. */
    Run rollback(String runId);

    /** Puts back what killed runs had switched off. */
    void recover();

    /**
     * Holds the cluster against every other one that watches over it.
     *
     * @throws HConfigException {@link ControlLoopError#SERVED} when there is one
     */
    default ClusterLease acquireLeadership() {
        return ClusterLease.NONE;
    }

    /**
     * Holds the cluster against every other one that measures a change of it.
     *
     * @throws HConfigException {@link ControlLoopError#TRIAL_OPEN} when there is one
     */
    default ClusterLease acquireExperimentLease() {
        return ClusterLease.NONE;
    }

    /** Every run that the journal knows, the newest first. */
    List<Run> history();

    /** The newest run of a plan. */
    default Optional<Run> run(String planId) {
        return history().stream().filter(run -> run.planId().equals(planId)).findFirst();
    }
}
