package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.rebalance.histogram.AdaptiveHistogramReader;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.histogram.RequestKeySampler;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.FavoredNodesCheck;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.layout.SplitPolicyReader;
import org.hconfig.hbase.rebalance.layout.UncachedClusterView;
import org.hconfig.hbase.rebalance.plan.BalanceCriteria;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.BalancePlanner;
import org.hconfig.hbase.rebalance.plan.BalanceProposal;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.StepCostModel;
import org.hconfig.xconfig.execution.RetentionCleaner;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.Catalogue;

/** Plans how to make a table's regions equal, and reports the effect of such plans. */
public final class BalanceService {
    /**
     * The default maximum share of regions, in percent, that may be unavailable at a time while clients are active: with a
     * smaller share balancing takes longer, while a client that meets an unavailable region waits as long.
     */
    public static final int AWAY_PERCENT = 4;

    /** The number of tables whose histograms are taken concurrently, each for several regions concurrently. */
    private static final int TABLES_AT_ONCE = 4;

    private final Path home;
    private final InstantSource clock;
    private final Consumer<String> progress;
    private final Catalogue catalogue = SettingsCatalogue.standard();

    /**
     * Creates a service over one HConfig home.
     *
     * @param home {@code $HCONFIG_HOME}, which contains the journal and the plans
     * @param clock supplies the timestamps of plans and journal entries
     * @param progress receives one line per stage
     */
    public BalanceService(Path home, InstantSource clock, Consumer<String> progress) {
        this.home = home;
        this.clock = clock;
        // Several tables are planned concurrently.
        this.progress = line -> {
            synchronized (this) {
                progress.accept(line);
            }
        };
    }

    /** Returns the enabled user tables, by name. */
    public List<String> tables(ClusterConnection connection) {
        try (Admin admin = connection.admin()) {
            List<String> names = new ArrayList<>();
            for (TableName name : admin.listTableNames()) {
                if (admin.isTableEnabled(name)) {
                    names.add(name.getNameAsString());
                }
            }
            Collections.sort(names);
            return names;
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the list of tables", failure);
        }
    }

    /**
     * Plans how the regions of a table become equal; changes nothing on the cluster, unless the request specifies the method {@code
     * servers} or a sample of requests, which add a coprocessor to the table and remove it afterwards.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    public BalancePlan plan(ClusterConnection connection, BalanceRequest request) {
        RowHistogram rows = new AdaptiveHistogramReader(connection, progress)
                .read(request.table(), request.method(), request.regions(), request.tolerance());
        RowHistogram histogram = request.sample().isZero()
                ? rows
                : new RequestKeySampler(connection, progress).sample(rows, request.sample());
        try (Admin admin = connection.admin()) {
            FavoredNodesCheck.require(connection, admin);
            TableName table = TableName.valueOf(request.table());
            BalanceCriteria rules = new BalanceCriteria(
                    request.objective(),
                    request.regions(),
                    request.tolerance(),
                    request.threshold(),
                    BalanceCriteria.STANDARD.regionBytesMin(),
                    SplitPolicyReader.of(admin.getDescriptor(table)));
            ServerGroups groups = ServerGroupReader.read(connection.hbase(), admin);
            Map<String, Integer> others =
                    new UncachedClusterView(connection.hbase(), admin, groups).otherTableRegionCounts(table);
            if (others.isEmpty()) {
                throw new HConfigException(
                        BalanceError.GROUP_EMPTY,
                        "the regions of " + table + " cannot be placed",
                        "no live RegionServer is in the table's group, " + groups.ofTable(request.table()),
                        "start a server of the group, or move one into it");
            }
            BalanceProposal balanceProposal = BalancePlanner.of(
                    histogram,
                    rules,
                    others,
                    RegionLayout.read(connection.hbase(), table).secondaries(),
                    StepCostModel.STANDARD);
            return new BalancePlan(
                    request.table(),
                    histogram.method(),
                    request.objective().label(),
                    histogram.regions().stream()
                            .skip(1)
                            .map(region -> region.start().hex())
                            .toList(),
                    balanceProposal);
        } catch (IOException failure) {
            throw HBaseExceptions.unread("table " + request.table(), failure);
        }
    }

    /**
     * Plans several tables, some concurrently; tables that cannot be balanced do not affect the others.
     *
     * @throws HConfigException {@link BalanceError#BALANCE_INTERRUPTED}
     */
    public BalancePlanningResult plans(ClusterConnection connection, List<BalanceRequest> requests) {
        List<Callable<BalancePlanningResult>> tasks = new ArrayList<>();
        requests.forEach(request -> tasks.add(() -> planned(connection, request)));
        try {
            List<BalancePlanningResult> each = HistogramService.runAll(tasks, TABLES_AT_ONCE);
            return new BalancePlanningResult(
                    each.stream().flatMap(one -> one.plans().stream()).toList(),
                    each.stream().flatMap(one -> one.refused().stream()).toList());
        } catch (InterruptedIOException interrupted) {
            throw HBaseExceptions.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "planning was interrupted",
                    "nothing was changed; run the command again",
                    interrupted);
        } catch (IOException failure) {
            throw failure.getCause() instanceof HConfigException coded
                    ? coded
                    : HBaseExceptions.unread("the tables", failure);
        }
    }

    private BalancePlanningResult planned(ClusterConnection connection, BalanceRequest request) {
        try {
            return new BalancePlanningResult(List.of(plan(connection, request)), List.of());
        } catch (HConfigException failure) {
            if (failure.exit() == ExitCode.INTERRUPTED) {
                throw failure;
            }
            return new BalancePlanningResult(List.of(), failure.problems());
        }
    }

    /**
     * Makes one plan of the plans of some tables, and saves it in the home.
     *
     * @param plans plans that do something
     * @param awayPercent the maximum share of the tables' regions, in percent, that may be unavailable at a time while clients
     *     are active, above 0 to 100; at least one region
     */
    public Plan save(ClusterConnection connection, List<BalancePlan> plans, double awayPercent) {
        Plan plan = RebalanceTasks.plan(
                clusterId(connection), connection.name(), clock.instant().toString(), plans, awayPercent);
        PlanFile.write(PlanFile.pathOf(home, plan.id()), plan);
        new RetentionCleaner(home, clock, HBaseModel.INSTANCE).prunePlans();
        return plan;
    }

    private String clusterId(ClusterConnection connection) {
        return new ClusterFactsReader(connection, catalogue).clusterId();
    }

    /**
     * Plans to move a table's regions back to the servers that they were on after the last balancing, and saves the plan in the
     * home; regions that were split or merged since, and those whose server no longer exists, stay.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    public RegionRestoration saveRestoration(ClusterConnection connection, String table) {
        String clusterId = clusterId(connection);
        SavedRegionLocations places = SavedRegionLocations.read(home, clusterId, table);
        RegionLayout before = layout(connection, table);
        Plan plan = RebalanceTasks.plan(connection.name(), savedAt(clusterId, table), places);
        PlanFile.write(PlanFile.pathOf(home, plan.id()), plan);
        List<RegionStep> moves = places.moves().stream()
                .filter(move -> before.regions().stream()
                        .anyMatch(locatedRegion -> locatedRegion.start().equals(move.rowKey())
                                && !locatedRegion.address().equals(move.server())))
                .toList();
        return new RegionRestoration(table, plan, moves, perServer(before));
    }

    private static RegionSkew perServer(RegionLayout regionLayout) {
        Map<String, Integer> counts = new HashMap<>();
        regionLayout.regions().forEach(locatedRegion -> counts.merge(locatedRegion.address(), 1, Integer::sum));
        return RegionSkew.of(
                counts.values().stream().mapToDouble(Integer::doubleValue).toArray());
    }

    private static RegionLayout layout(ClusterConnection connection, String table) {
        try {
            return RegionLayout.read(connection.hbase(), TableName.valueOf(table));
        } catch (IOException failure) {
            throw HBaseExceptions.unread("table " + table, failure);
        }
    }

    /** The same locations always give the same plan, so that an interrupted run is resumed by the same command. */
    private String savedAt(String clusterId, String table) {
        try {
            return SavedRegionLocations.savedAt(home, clusterId, table).toString();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the saved locations of " + table, failure);
        }
    }

    /** Reports the effect of an applied return of regions to their servers that took this long. */
    public BalanceReport report(ClusterConnection connection, RegionRestoration restoration, double seconds) {
        return new BalanceReport(
                restoration.table(),
                restoration.plan().id(),
                true,
                new BalanceReport.SkewChange(
                        "places", restoration.before(), perServer(layout(connection, restoration.table()))),
                restoration.moves(),
                seconds,
                0,
                List.of());
    }

    /**
     * Reports the effect of an applied plan that took this long, measured on the present table. The new distribution of
     * requests is only visible after some traffic; for that objective the planned effect is reported.
     */
    public BalanceReport report(ClusterConnection connection, BalancePlan plan, String planId, double seconds) {
        if (plan.objective().equals("requests")) {
            return BalanceReport.of(plan, planId).measured(plan.proposal().after(), seconds);
        }
        RowHistogram now = new AdaptiveHistogramReader(connection, progress)
                .read(plan.table(), plan.method(), OptionalInt.empty(), BalanceCriteria.STANDARD.tolerance());
        double[] amounts = switch (plan.objective()) {
            case "bytes" ->
                now.regions().stream().mapToDouble(RegionHistogram::bytes).toArray();
            default -> now.regions().stream().mapToDouble(RegionHistogram::rows).toArray();
        };
        return BalanceReport.of(plan, planId).measured(RegionSkew.of(amounts), seconds);
    }
}
