package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.execution.server.MaintenanceSwitches;
import org.hconfig.hbase.monitor.ServerLoadReader;
import org.hconfig.hbase.rebalance.plan.AimdLimiter;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.execution.ClusterLease;
import org.hconfig.xconfig.execution.JournaledTask;
import org.hconfig.xconfig.execution.RunCheckpointStore;
import org.hconfig.xconfig.execution.StepGuard;

/** Balance plans as a task of the executor. Its steps are those of all plans, one plan after the other. */
final class BalanceTask implements JournaledTask {
    private final BalanceBatch batch;
    private final double away;
    private final ClusterConnection connection;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;

    /** @param away the limit of unavailable regions, as in {@link AdaptiveThrottle} */
    BalanceTask(
            BalanceBatch batch,
            double away,
            ClusterConnection connection,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this.batch = batch;
        this.away = away;
        this.connection = connection;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    @Override
    public String id() {
        return batch.id();
    }

    @Override
    public String cluster() {
        return batch.plans().get(0).cluster();
    }

    @Override
    public String table() {
        return batch.tables();
    }

    @Override
    public String text() {
        return batch.plans().stream().map(BalancePlanFile::text).collect(Collectors.joining());
    }

    @Override
    public List<String> steps() {
        return batch.plans().stream()
                .flatMap(plan -> plan.proposal().steps().stream().map(step -> mark(plan) + step.label()))
                .toList();
    }

    /** Returns a prefix with the table's name when there are several tables. */
    private String mark(BalancePlan plan) {
        return batch.plans().size() == 1 ? "" : plan.table() + ": ";
    }

    @Override
    public void check(String clusterId) {
        List<Problem> problems = new ArrayList<>();
        try (Admin admin = connection.admin()) {
            for (BalancePlan plan : batch.plans()) {
                try {
                    check(plan, clusterId, admin);
                } catch (HConfigException refused) {
                    problems.addAll(refused.problems());
                } catch (IOException failure) {
                    throw HBaseExceptions.unread("table " + plan.table(), failure);
                }
            }
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the tables", failure);
        }
        if (!problems.isEmpty()) {
            throw new HConfigException(problems);
        }
    }

    private void check(BalancePlan plan, String clusterId, Admin admin) throws IOException {
        if (!clusterId.equals(plan.clusterId())) {
            throw new HConfigException(
                    BalanceError.BALANCE_STALE,
                    plan.id() + " was made for another cluster",
                    "the plan is for the cluster with id " + plan.clusterId() + "; this cluster has id " + clusterId,
                    "specify the right cluster with --cluster, or make a new plan for this one");
        }
        RegionLayout regionLayout = BalancePreconditions.requireComplete(
                connection.hbase(), BalancePreconditions.requireExisting(admin, plan.table()));
        BalancePreconditions.requireIdle(admin, regionLayout);
        if (!regionLayout.boundaries().equals(plan.base())) {
            throw new HConfigException(
                    BalanceError.BALANCE_STALE,
                    plan.id() + " is stale: the regions of " + plan.table() + " have changed since it was made",
                    "it had " + (plan.base().size() + 1) + " regions and has "
                            + regionLayout.regions().size() + ", or the same number with other boundaries",
                    "make a new plan: hconfig balance " + plan.table() + " --plan");
        }
    }

    @Override
    public void execute(
            List<Integer> done,
            RunCheckpointStore runCheckpointStore,
            TaskStepLog taskStepLog,
            ClusterLease clusterLease,
            StepGuard stepGuard) {
        List<TableName> names = batch.plans().stream()
                .map(plan -> TableName.valueOf(plan.table()))
                .toList();
        ServerLoadReader queues = new ServerLoadReader(connection);
        AdaptiveThrottle adaptiveThrottle = new AdaptiveThrottle(
                AimdLimiter.OverloadThresholds.STANDARD, away, () -> queues.read(names), nanoClock, progress);
        try (Admin admin = connection.admin();
                MultiTableView tables = new MultiTableView(connection, admin, names, adaptiveThrottle)) {
            MaintenanceSwitches.disableForRegionSteps(admin, runCheckpointStore, progress);
            new MultiTableRebalancer(tables).execute(works(done, taskStepLog, tables), clusterLease, stepGuard);
        } catch (InterruptedIOException interrupted) {
            throw HBaseExceptions.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "balancing " + batch.tables() + " was interrupted; its regions are consistent",
                    "resume: " + batch.command() + "; or roll back: hconfig rollback " + batch.id(),
                    interrupted);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    BalanceError.STEP_STUCK,
                    "balancing " + batch.tables() + " stopped before completion; its regions are consistent",
                    "fix the cause, then resume: " + batch.command(),
                    failure);
        }
    }

    private List<TableRebalancer> works(List<Integer> done, TaskStepLog taskStepLog, MultiTableView tables) {
        List<TableRebalancer> works = new ArrayList<>();
        int first = 0;
        for (BalancePlan plan : batch.plans()) {
            List<RegionStep> steps = plan.proposal().steps();
            int from = first;
            int to = from + steps.size();
            works.add(new TableRebalancer(
                    plan,
                    done.stream()
                            .filter(number -> number >= from && number < to)
                            .map(number -> number - from)
                            .toList(),
                    tables.operations(TableName.valueOf(plan.table())),
                    new PlanStepLog(taskStepLog, from),
                    nanoClock,
                    line -> progress.accept(mark(plan) + line)));
            first = to;
        }
        return works;
    }

    /** The step log of one plan within the log of all plans. */
    private record PlanStepLog(TaskStepLog all, int first) implements TaskStepLog {
        @Override
        public void started(int step) {
            all.started(first + step);
        }

        @Override
        public void done(int step) {
            all.done(first + step);
        }
    }
}
