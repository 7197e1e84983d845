package org.hconfig.hbase.rebalance;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseTaskImpact;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.execution.JournaledTask;
import org.hconfig.xconfig.execution.TaskFactory;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.TaskContentCodec;
import org.hconfig.xconfig.spi.Target;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.annotation.EnumNaming;

/** Plans whose tasks split, merge and move regions, and those tasks in executable form. */
public final class RebalanceTasks implements TaskFactory {
    /** The kind of tasks that make regions equal. */
    public static final String REBALANCE = HBaseTaskImpact.REBALANCE;

    /** The kind of tasks that move regions back to the servers that carried them when the table was last balanced. */
    public static final String RESTORE_LOCATIONS = HBaseTaskImpact.RESTORE_LOCATIONS;

    private static final TaskContentCodec CODEC = new TaskContentCodec(
            "hconfig balance",
            Map.of(HistogramMethod.class, KebabCaseMixIn.class, RegionStep.Kind.class, KebabCaseMixIn.class));

    @EnumNaming(EnumNamingStrategies.KebabCaseStrategy.class)
    private enum KebabCaseMixIn {}

    private final Path home;
    private final ClusterConnection connection;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;

    /**
     * Tasks for one cluster.
     *
     * @param home {@code $HCONFIG_HOME}, where region locations are kept
     * @param nanoClock measures waiting, as {@link System#nanoTime} does
     * @param progress receives each stage, in one line
     */
    public RebalanceTasks(Path home, ClusterConnection connection, LongSupplier nanoClock, Consumer<String> progress) {
        this.home = home;
        this.connection = connection;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * The plan that makes the regions of some tables equal.
     *
     * @param clusterId what identifies the cluster
     * @param cluster the cluster's name, as given
     * @param createdAt when it is made, ISO-8601
     * @param plans the tables' plans, none of them empty
     * @param awayPercent as {@link RebalanceTaskContent} takes it
     */
    static Plan plan(String clusterId, String cluster, String createdAt, List<BalancePlan> plans, double awayPercent) {
        RebalanceTaskContent content = new RebalanceTaskContent(plans, awayPercent);
        List<String> tables = plans.stream().map(BalancePlan::table).toList();
        return TaskContentCodec.plan(
                clusterId,
                cluster,
                createdAt,
                "hconfig balance",
                tables,
                new PlanTask(REBALANCE, target(content), content.steps(), CODEC.write(content)));
    }

    /** The plan that moves a table's regions back to where they were. */
    static Plan plan(String cluster, String createdAt, SavedRegionLocations locations) {
        return TaskContentCodec.plan(
                locations.clusterId(),
                cluster,
                createdAt,
                "hconfig balance --restore",
                List.of(locations.table()),
                new PlanTask(
                        RESTORE_LOCATIONS,
                        Target.of(locations.table()),
                        locations.moves().stream().map(RegionStep::label).toList(),
                        CODEC.write(locations)));
    }

    /**
     * The tables' plans in a plan.
     *
     * @throws HConfigException {@link PlanError#PLAN_FORBIDDEN} when a task's content is not what its kind needs
     */
    public static List<BalancePlan> balancePlans(Plan plan) {
        return plan.tasks().stream()
                .filter(task -> task.kind().equals(REBALANCE))
                .flatMap(task -> CODEC.read(task, RebalanceTaskContent.class).plans().stream())
                .toList();
    }

    @Override
    public JournaledTask task(PlanTask task) {
        requireValid(task);
        return task.kind().equals(REBALANCE)
                ? new BalanceTask(CODEC.read(task, RebalanceTaskContent.class), home, connection, nanoClock, progress)
                : new RestoreLocationsTask(
                        CODEC.read(task, SavedRegionLocations.class), connection, nanoClock, progress);
    }

    /**
     * Refuses a task of another kind, one whose content is not what its kind needs, and one that shows other steps than its
     * content has.
     *
     * @throws HConfigException {@link PlanError#PLAN_FORBIDDEN}
     */
    static void requireValid(PlanTask task) {
        switch (task.kind()) {
            case REBALANCE -> {
                RebalanceTaskContent content = CODEC.read(task, RebalanceTaskContent.class);
                CODEC.require(task, target(content), content.steps());
            }
            case RESTORE_LOCATIONS -> {
                SavedRegionLocations locations = CODEC.read(task, SavedRegionLocations.class);
                CODEC.require(
                        task,
                        Target.of(locations.table()),
                        locations.moves().stream().map(RegionStep::label).toList());
            }
            default -> throw TaskFactory.unknown(task);
        }
    }

    /** The table; the cluster for several, whose names are in the steps. */
    private static Target target(RebalanceTaskContent content) {
        return content.plans().size() == 1 ? Target.of(content.plans().get(0).table()) : Target.CLUSTER;
    }
}
