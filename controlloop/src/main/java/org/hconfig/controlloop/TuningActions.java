package org.hconfig.controlloop;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;

/** Port of the control loop to the actions on a cluster. Every method may throw {@link HConfigException}. */
public interface TuningActions {
    /** Minimum confidence of a recognized workload, and of advice, for changes that are planned automatically. */
    double CONFIDENCE_MIN = 0.8;

    /** Returns the values that the database's adapter owns. */
    DatabaseModel database();

    /** Returns the cluster's own id. */
    String clusterId();

    /**
     * Makes the plan for a table's workload on the present cluster; without changes when nothing is to be improved.
     *
     * @param profile a workload of known kind
     * @param beside other tables that are written at the same time
     * @param closed routes to servers that must not be used, each with the reason
     */
    Plan plan(ObservedWorkload profile, List<String> beside, Map<Route, String> closed);

    /** Returns what the advisor recommends and no plan can carry out; the same as before while nothing has changed. */
    default List<Recommendation> recommendations() {
        return List.of();
    }

    /**
     * A recommendation to the operator.
     *
     * @param subject what identifies it while its figures change: the rule, the setting, and what it is set on
     * @param table the table concerned; empty for the servers or the whole cluster
     * @param text the finding and the next step, one line
     */
    record Recommendation(String subject, Optional<String> table, String text) {}

    /** Writes a plan to the directory in which {@code hconfig apply} finds it. */
    void save(Plan plan);

    /** Applies a plan, or resumes its unfinished run; calls the guard between steps. */
    Run apply(Plan plan, StepGuard stepGuard);

    /** Rolls back a run. */
    Run rollback(String runId);

    /** Restores the switches that killed runs had disabled. */
    void recover();

    /**
     * Acquires the management lease of the cluster.
     *
     * @throws HConfigException {@link ControlLoopError#SERVED} when another process holds it
     */
    default ClusterLease acquireLeadership() {
        return ClusterLease.NONE;
    }

    /**
     * Acquires the measurement lease of the cluster.
     *
     * @throws HConfigException {@link ControlLoopError#TRIAL_OPEN} when another process holds it
     */
    default ClusterLease acquireExperimentLease() {
        return ClusterLease.NONE;
    }

    /** Returns all runs of the journal, the newest first. */
    List<Run> history();

    /** Returns the newest run of a plan. */
    default Optional<Run> run(String planId) {
        return history().stream().filter(run -> run.planId().equals(planId)).findFirst();
    }
}
