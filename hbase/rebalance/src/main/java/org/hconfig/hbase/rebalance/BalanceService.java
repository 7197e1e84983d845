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
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterReader;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.execution.HBaseHands;
import org.hconfig.hbase.rebalance.plan.BalanceRules;
import org.hconfig.hbase.rebalance.plan.Balancing;
import org.hconfig.hbase.rebalance.plan.Costs;
import org.hconfig.hbase.rebalance.plan.Proposal;
import org.hconfig.hbase.rebalance.plan.RegionRows;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.Skew;
import org.hconfig.hbase.servers.ServerAccess;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Journal;
import org.hconfig.xconfig.apply.OldFiles;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.Work;
import org.hconfig.xconfig.apply.WorkExecutor;
import org.hconfig.xconfig.policy.Catalogue;

/** Plans how a table's regions become equal, and carries such plans out. */
public final class BalanceService {
    /**
     * How many regions in a hundred may be away at a time while clients are at work, unless told otherwise: with fewer it takes
     * longer, and those that meet one wait as long.
     */
    public static final int AWAY_PERCENT = 4;

    /** Tables whose histograms are taken at a time, each of some regions at a time. */
    private static final int TABLES_AT_ONCE = 4;

    private final Path home;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final Guard guard;
    private final Catalogue catalogue = SettingsCatalogue.standard();

    /**
     * A service over one HConfig home.
     *
     * @param home {@code $HCONFIG_HOME}, which holds the journal and the plans
     * @param clock dates plans and the journal's entries
     * @param nanoClock measures waiting, as {@link System#nanoTime} does
     * @param progress is told each stage, in one line
     */
    public BalanceService(Path home, InstantSource clock, LongSupplier nanoClock, Consumer<String> progress) {
        this(home, clock, nanoClock, progress, Guard.NONE);
    }

    /**
     * The same within change windows.
     *
     * @param guard is asked before a run and each of its steps
     */
    public BalanceService(
            Path home, InstantSource clock, LongSupplier nanoClock, Consumer<String> progress, Guard guard) {
        this.guard = guard;
        this.home = home;
        this.clock = clock;
        this.nanoClock = nanoClock;
        // Several tables are planned at a time.
        this.progress = line -> {
            synchronized (this) {
                progress.accept(line);
            }
        };
    }

    /** The tables of users that are enabled, by name. */
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
            throw Failures.unread("the list of tables", failure);
        }
    }

    /**
     * Makes a plan and keeps it in the home; changes nothing on the cluster, unless the request asks for the way
     * {@code servers} or for a sample of requests, which put a coprocessor on the table and take it off again.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    public BalancePlan plan(ClusterConnection connection, BalanceRequest request) {
        RowHistogram rows = new FineRows(connection, progress)
                .take(request.table(), request.way(), request.regions(), request.tolerance());
        RowHistogram histogram =
                request.sample().isZero() ? rows : new RequestSampling(connection, progress).on(rows, request.sample());
        try (Admin admin = connection.admin()) {
            TableName table = TableName.valueOf(request.table());
            BalanceRules rules = new BalanceRules(
                    request.objective(),
                    request.regions(),
                    request.tolerance(),
                    request.threshold(),
                    BalanceRules.STANDARD.regionBytesMin(),
                    SplitPolicies.of(admin.getDescriptor(table)));
            Map<String, Integer> others = FreshLooks.strangers(admin, Set.of(table));
            Proposal proposal = Balancing.of(histogram, rules, others, Costs.STANDARD);
            BalancePlan plan = BalancePlanFile.sealed(new BalancePlan(
                    BalancePlanFile.FORMAT,
                    "",
                    clock.instant().toString(),
                    connection.name(),
                    new ClusterReader(connection, catalogue).clusterId(),
                    request.table(),
                    histogram.way(),
                    request.objective().words(),
                    histogram.regions().stream()
                            .skip(1)
                            .map(region -> region.start().hex())
                            .toList(),
                    proposal));
            BalancePlanFile.write(BalancePlanFile.in(home, plan.id()), plan);
            return plan;
        } catch (IOException failure) {
            throw Failures.unread("table " + request.table(), failure);
        }
    }

    /**
     * Plans several tables, some at a time; those that cannot be balanced stand in nobody's way.
     *
     * @throws HConfigException {@link BalanceError#BALANCE_INTERRUPTED}
     */
    public BalancePlans plans(ClusterConnection connection, List<BalanceRequest> requests) {
        List<Callable<BalancePlans>> tasks = new ArrayList<>();
        requests.forEach(request -> tasks.add(() -> planned(connection, request)));
        try {
            List<BalancePlans> each = HistogramService.together(tasks, TABLES_AT_ONCE);
            return new BalancePlans(
                    each.stream().flatMap(one -> one.plans().stream()).toList(),
                    each.stream().flatMap(one -> one.refused().stream()).toList());
        } catch (InterruptedIOException interrupted) {
            throw Failures.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "planning was interrupted",
                    "ask again when you want it; nothing was changed",
                    interrupted);
        } catch (IOException failure) {
            throw failure.getCause() instanceof HConfigException coded ? coded : Failures.unread("the tables", failure);
        }
    }

    private BalancePlans planned(ClusterConnection connection, BalanceRequest request) {
        try {
            return new BalancePlans(List.of(plan(connection, request)), List.of());
        } catch (HConfigException failure) {
            if (failure.exit() == ExitCode.INTERRUPTED) {
                throw failure;
            }
            return new BalancePlans(List.of(), failure.problems());
        }
    }

    /** Keeps plans in the home as one, to be carried out later by its id. */
    public BalanceBatch kept(BalanceBatch batch) {
        BalancePlanFile.write(home, batch);
        new OldFiles(home, clock).prunePlans();
        return batch;
    }

    /**
     * Carries a plan out, or goes on with its unfinished run; {@link #AWAY_PERCENT} of its regions may be away.
     *
     * @throws HConfigException a {@link BalanceError}, or a {@link org.hconfig.xconfig.plan.PlanError} of the executor
     */
    public Run apply(ClusterConnection connection, BalancePlan plan) {
        return apply(connection, BalanceBatch.of(List.of(plan)), AWAY_PERCENT);
    }

    /**
     * Carries plans of several tables out side by side, as one run, or goes on with its unfinished run.
     *
     * @param awayPercent how many of the tables' regions in a hundred may be away at a time while clients are at work, above 0
     *     to 100; one may in any case
     * @throws HConfigException a {@link BalanceError}, or a {@link org.hconfig.xconfig.plan.PlanError} of the executor
     */
    public Run apply(ClusterConnection connection, BalanceBatch batch, double awayPercent) {
        kept(batch);
        String clusterId = new ClusterReader(connection, catalogue).clusterId();
        Run run = carryOut(connection, clusterId, new BalanceWork(batch, awayPercent, connection, nanoClock, progress));
        for (BalancePlan plan : batch.plans()) {
            KeptPlaces.of(clusterId, layout(connection, plan.table())).write(home);
        }
        return run;
    }

    /**
     * Moves a table's regions back to where they were when it was last balanced; those that were split or merged meanwhile,
     * and those whose server is no more, stay.
     *
     * @return the regions on each server before and after
     * @throws HConfigException a {@link BalanceError}, or a {@link org.hconfig.xconfig.plan.PlanError} of the executor
     */
    public BalanceReport restore(ClusterConnection connection, String table) {
        String clusterId = new ClusterReader(connection, catalogue).clusterId();
        KeptPlaces places = KeptPlaces.read(home, clusterId, table);
        Layout before = layout(connection, table);
        long began = nanoClock.getAsLong();
        RestoreWork work = new RestoreWork(places, connection, nanoClock, progress);
        carryOut(connection, clusterId, work);
        List<RegionStep> moved = places.moves().stream()
                .filter(move -> before.regions().stream()
                        .anyMatch(place -> place.start().equals(move.at())
                                && !place.address().equals(move.server())))
                .toList();
        return new BalanceReport(
                table,
                work.id(),
                true,
                "places",
                perServer(before),
                perServer(layout(connection, table)),
                moved,
                (nanoClock.getAsLong() - began) / 1e9,
                0,
                List.of());
    }

    private static Skew perServer(Layout layout) {
        Map<String, Integer> counts = new HashMap<>();
        layout.regions().forEach(place -> counts.merge(place.address(), 1, Integer::sum));
        return Skew.of(
                counts.values().stream().mapToDouble(Integer::doubleValue).toArray());
    }

    private static Layout layout(ClusterConnection connection, String table) {
        try {
            return Layout.read(connection.hbase(), TableName.valueOf(table));
        } catch (IOException failure) {
            throw Failures.unread("table " + table, failure);
        }
    }

    private Run carryOut(ClusterConnection connection, String clusterId, Work work) {
        try (ServerAccess servers = ServerAccess.open(home, connection, clusterId, nanoClock);
                Journal journal = Journal.open(home, clock)) {
            HBaseHands hands = new HBaseHands(connection, catalogue, nanoClock, servers.hands());
            return new WorkExecutor(hands, journal, home, progress, guard).apply(work);
        }
    }

    /**
     * What came of a plan that was carried out and took so long, by a look at the table as it is. How requests are spread now
     * shows only when there have been some: what was planned is told then.
     */
    public BalanceReport report(ClusterConnection connection, BalancePlan plan, double seconds) {
        if (plan.objective().equals("requests")) {
            return BalanceReport.of(plan).measured(plan.proposal().after(), seconds);
        }
        RowHistogram now = new FineRows(connection, progress)
                .take(plan.table(), plan.way(), OptionalInt.empty(), BalanceRules.STANDARD.tolerance());
        double[] amounts = switch (plan.objective()) {
            case "bytes" ->
                now.regions().stream().mapToDouble(RegionRows::bytes).toArray();
            default -> now.regions().stream().mapToDouble(RegionRows::rows).toArray();
        };
        return BalanceReport.of(plan).measured(Skew.of(amounts), seconds);
    }
}
