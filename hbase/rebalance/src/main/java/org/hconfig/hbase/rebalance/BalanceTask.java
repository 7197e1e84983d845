package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.execution.MasterProcedures;
import org.hconfig.hbase.execution.server.MaintenanceSwitches;
import org.hconfig.hbase.monitor.ServerLoadReader;
import org.hconfig.hbase.rebalance.execution.AdaptiveThrottle;
import org.hconfig.hbase.rebalance.execution.AdminRegionOperations;
import org.hconfig.hbase.rebalance.execution.MultiTableRebalancer;
import org.hconfig.hbase.rebalance.execution.MultiTableView;
import org.hconfig.hbase.rebalance.execution.RegionOperations;
import org.hconfig.hbase.rebalance.execution.TableRebalancer;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.BalancePreconditions;
import org.hconfig.hbase.rebalance.layout.FavoredNodesCheck;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.AimdLimiter;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.execution.JournaledTask;

/** Carries out balance plans. Its steps are those of all plans, one plan's after the other's. */
final class BalanceTask implements JournaledTask {
    private static final Duration SETTLE = Duration.ofSeconds(90);
    private static final String RESUME = "resume with: hconfig apply PLAN, or roll back with: hconfig rollback PLAN";

    private final RebalanceTaskContent content;
    private final Path home;
    private final ClusterConnection connection;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;

    BalanceTask(
            RebalanceTaskContent content,
            Path home,
            ClusterConnection connection,
            LongSupplier nanoClock,
            Consumer<String> progress) {
        this.content = content;
        this.home = home;
        this.connection = connection;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    @Override
    public void check(String clusterId) {
        List<Problem> problems = new ArrayList<>();
        try (Admin admin = connection.admin()) {
            FavoredNodesCheck.require(connection, admin);
            for (BalancePlan plan : content.plans()) {
                try {
                    check(plan, admin);
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

    private void check(BalancePlan plan, Admin admin) throws IOException {
        RegionLayout regionLayout = BalancePreconditions.requireComplete(
                connection.hbase(), BalancePreconditions.requireExisting(admin, plan.table()));
        BalancePreconditions.requireIdle(admin, regionLayout);
        if (!regionLayout.boundaries().equals(plan.base())) {
            throw new HConfigException(
                    BalanceError.BALANCE_STALE,
                    "the plan is stale: the regions of " + plan.table() + " have changed since it was made",
                    "it had " + Count.of(plan.base().size() + 1, "region") + " and has "
                            + regionLayout.regions().size() + ", or the same number with other boundaries",
                    "make a new plan: hconfig balance " + plan.table() + " --dry-run");
        }
    }

    /** True when the regions of all tables have the planned boundaries and are spread evenly; their keys may have changed since. */
    @Override
    public boolean isInPlace() {
        try (Admin admin = connection.admin()) {
            for (BalancePlan plan : content.plans()) {
                TableName table = TableName.valueOf(plan.table());
                if (!admin.tableExists(table)) {
                    return false;
                }
                try (RegionOperations operations = AdminRegionOperations.uncached(connection, admin, table)) {
                    if (!TableRebalancer.isInPlace(plan, operations)) {
                        return false;
                    }
                }
            }
            return true;
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the tables", failure);
        }
    }

    @Override
    public void execute(TaskRun run) {
        List<TableName> names = content.plans().stream()
                .map(plan -> TableName.valueOf(plan.table()))
                .toList();
        ServerLoadReader queues = new ServerLoadReader(connection);
        AdaptiveThrottle adaptiveThrottle = new AdaptiveThrottle(
                AimdLimiter.OverloadThresholds.STANDARD,
                content.awayPercent(),
                () -> queues.read(names),
                nanoClock,
                progress);
        try (Admin admin = connection.admin();
                MultiTableView tables = new MultiTableView(connection, admin, names, adaptiveThrottle)) {
            MaintenanceSwitches.disableForRegionSteps(admin, run.checkpoints(), progress);
            new MultiTableRebalancer(tables).execute(works(run, tables), run.lease(), run.guard());
            awaitSettled(admin, names);
            saveLocations(names);
        } catch (InterruptedIOException interrupted) {
            throw HBaseExceptions.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "balancing " + content.tables() + " was interrupted; its regions are consistent",
                    RESUME,
                    interrupted);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    BalanceError.STEP_STUCK,
                    "balancing " + content.tables() + " stopped before completion; its regions are consistent",
                    "fix the cause; then " + RESUME,
                    failure);
        }
    }

    /** Waits until the HMaster has also opened the secondary replicas of new regions. */
    private void awaitSettled(Admin admin, List<TableName> names) throws IOException {
        boolean settled = new BoundedWait(nanoClock)
                .await(
                        () -> MasterProcedures.changingRegions(admin) == 0
                                && admin
                                        .getClusterMetrics(EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                                        .getRegionStatesInTransition()
                                        .stream()
                                        .noneMatch(state ->
                                                names.contains(state.getRegion().getTable())),
                        SETTLE);
        if (!settled) {
            progress.accept("the HMaster is still opening regions of " + content.tables());
        }
    }

    /** For {@code hconfig balance TABLE --restore}. */
    private void saveLocations(List<TableName> names) throws IOException {
        String clusterId = new ClusterFactsReader(connection, SettingsCatalogue.standard()).clusterId();
        for (TableName name : names) {
            SavedRegionLocations.of(clusterId, RegionLayout.read(connection.hbase(), name))
                    .write(home);
        }
    }

    private List<TableRebalancer> works(TaskRun run, MultiTableView tables) {
        List<TableRebalancer> works = new ArrayList<>();
        int first = 0;
        for (BalancePlan plan : content.plans()) {
            List<RegionStep> steps = plan.proposal().steps();
            int from = first;
            int to = from + steps.size();
            works.add(new TableRebalancer(
                    plan,
                    run.done().stream()
                            .filter(number -> number >= from && number < to)
                            .map(number -> number - from)
                            .toList(),
                    tables.operations(TableName.valueOf(plan.table())),
                    new PlanStepLog(run.log(), from),
                    nanoClock,
                    line -> progress.accept((content.plans().size() == 1 ? "" : plan.table() + ": ") + line)));
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
