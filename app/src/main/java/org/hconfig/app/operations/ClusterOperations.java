package org.hconfig.app.operations;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.app.serve.StopRequest;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.histogram.HistogramReport;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Rollback.RollbackReport;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.ValueRequest;

/**
 * Operations on the cluster of a {@code serve} process that contact it: they take seconds to hours. The implementation can
 * be called by any thread; locks of the cluster exclude two changes at a time, whoever makes them.
 */
public interface ClusterOperations {
    /**
     * Makes a plan of values that an operator gives, and saves it.
     *
     * @param assignments {@code KEY=VALUE} each
     * @param table the table of the values; empty for values of the servers
     * @param families column families; with none, values of families are set on all
     * @throws HConfigException for what is wrong with the values or the cluster
     */
    Plan plan(List<String> assignments, Optional<String> table, List<String> families);

    /** Makes a plan that carries out advice, and saves it. */
    Plan plan(List<Advice> advice);

    /**
     * Makes a plan of values with their reasons, and saves it.
     *
     * @throws HConfigException for what is wrong with the values or the cluster
     */
    Plan plan(ValueRequest values);

    /**
     * Makes a plan that equalizes the regions of a table, and saves it.
     *
     * @param request what is equalized; with a sample, an observer is added to the table and removed again, for which its regions
     *     reopen twice
     * @param progress receives one line per stage
     * @throws HConfigException {@link org.hconfig.hbase.rebalance.layout.BalanceError}, also if the regions are equal already
     */
    Plan planBalance(BalanceRequest request, Consumer<String> progress);

    /**
     * Makes a plan of the settings of an existing table for a workload, without settings of servers, and saves it.
     *
     * @throws HConfigException for what is wrong with the table or the cluster
     */
    Plan planWorkload(String table, WorkloadKind workload);

    /**
     * Applies a saved plan, or resumes its run.
     *
     * @param guard called between steps; can stop the run
     * @param progress receives one line per stage
     * @throws HConfigException for what the executor refuses
     */
    Run apply(String planId, StepGuard guard, Consumer<String> progress);

    /**
     * Applies a saved plan, measures its effect, and keeps it or rolls it back.
     *
     * @param criteria what is measured how long
     * @param observer called between steps
     * @param progress receives one line per stage and event
     * @param stop ends the measurement; the change stays as it is
     * @throws HConfigException why nothing was changed, or why the change could not be rolled back
     */
    VerifiedApplyResult applyVerified(
            String planId,
            AcceptanceCriteria criteria,
            StepGuard observer,
            Consumer<String> progress,
            StopRequest stop);

    /**
     * Rolls back a run.
     *
     * @param force also drops a table that contains rows, and overwrites values changed by others since
     */
    RollbackReport rollback(String runId, boolean force, Consumer<String> progress);

    /** Reads the distribution of a table's rows over its regions. */
    HistogramReport histogram(String table, HistogramMethod method, Consumer<String> progress);
}
