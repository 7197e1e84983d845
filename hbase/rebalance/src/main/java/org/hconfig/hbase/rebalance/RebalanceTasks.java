package org.hconfig.hbase.rebalance;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.execution.JournaledTask;
import org.hconfig.xconfig.execution.TaskFactory;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Target;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.annotation.EnumNaming;
import tools.jackson.databind.json.JsonMapper;

/** Plans whose tasks split, merge and move regions, and those tasks in executable form. */
public final class RebalanceTasks implements TaskFactory {
    /** The kind of tasks that make regions equal. */
    public static final String REBALANCE = "rebalance";

    /** The kind of tasks that move regions back to the servers that carried them when the table was last balanced. */
    public static final String RESTORE_LOCATIONS = "restore-locations";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .addMixIn(HistogramMethod.class, KebabCaseMixIn.class)
            .addMixIn(RegionStep.Kind.class, KebabCaseMixIn.class)
            .build();

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
        return plan(
                clusterId,
                cluster,
                new PlanOrigin(createdAt, PlanOrigin.Kind.TASK, "hconfig balance", Optional.empty(), List.of()),
                tables,
                new PlanTask(REBALANCE, target(content), content.steps(), MAPPER.valueToTree(content)));
    }

    /** The plan that moves a table's regions back to where they were. */
    static Plan plan(String cluster, String createdAt, SavedRegionLocations locations) {
        return plan(
                locations.clusterId(),
                cluster,
                new PlanOrigin(
                        createdAt, PlanOrigin.Kind.TASK, "hconfig balance --restore", Optional.empty(), List.of()),
                List.of(locations.table()),
                new PlanTask(
                        RESTORE_LOCATIONS,
                        Target.of(locations.table()),
                        locations.moves().stream().map(RegionStep::label).toList(),
                        MAPPER.valueToTree(locations)));
    }

    private static Plan plan(String clusterId, String cluster, PlanOrigin origin, List<String> tables, PlanTask task) {
        Map<String, String> facts = new TreeMap<>(Map.of("cluster.id", clusterId));
        return PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                cluster,
                origin,
                new PlanBase(tables, facts, PlanJsonCodec.revision(facts)),
                Optional.empty(),
                List.of(),
                List.of(task),
                PlanRemarks.NONE));
    }

    /**
     * The tables' plans in a plan.
     *
     * @throws HConfigException {@link PlanError#PLAN_FORBIDDEN} when a task's content is not what its kind needs
     */
    public static List<BalancePlan> balancePlans(Plan plan) {
        return plan.tasks().stream()
                .filter(task -> task.kind().equals(REBALANCE))
                .flatMap(task -> content(task, RebalanceTaskContent.class).plans().stream())
                .toList();
    }

    @Override
    public JournaledTask task(PlanTask task) {
        requireValid(task);
        return task.kind().equals(REBALANCE)
                ? new BalanceTask(content(task, RebalanceTaskContent.class), home, connection, nanoClock, progress)
                : new RestoreLocationsTask(content(task, SavedRegionLocations.class), connection, nanoClock, progress);
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
                RebalanceTaskContent content = content(task, RebalanceTaskContent.class);
                require(task, target(content), content.steps());
            }
            case RESTORE_LOCATIONS -> {
                SavedRegionLocations locations = content(task, SavedRegionLocations.class);
                require(
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

    private static <T> T content(PlanTask task, Class<T> type) {
        try {
            return MAPPER.treeToValue(task.content(), type);
        } catch (JacksonException | IllegalArgumentException wrong) {
            throw new HConfigException(
                    new Problem(
                            PlanError.PLAN_FORBIDDEN,
                            "the plan's task " + task.kind() + " of " + task.target()
                                    + " has a content that is no such task",
                            String.valueOf(wrong.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                            "find out who wrote this file; make a new plan by hconfig balance"),
                    wrong);
        }
    }

    /** What was shown is what is done. */
    private static void require(PlanTask task, Target target, List<String> steps) {
        if (!steps.equals(task.steps()) || !target.equals(task.target())) {
            throw new HConfigException(
                    PlanError.PLAN_FORBIDDEN,
                    "the plan's task " + task.kind() + " of " + task.target() + " does other steps than it shows",
                    "it shows " + task.steps().size() + " steps on " + task.target() + " and has " + steps.size()
                            + " on " + target + ", or others of the same number",
                    "find out who wrote this file; make a new plan by hconfig balance");
        }
    }
}
