package org.hconfig.app.plan;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.execution.server.ServerAccess;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.presplit.PartitionerRegistry;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.RetentionCleaner;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.policy.Catalogue;

/** Plans: reads a cluster and says what to change, and changes nothing. */
public final class PlanService {
    private final Path home;
    private final InstantSource clock;
    private final Catalogue catalogue;
    private final TablePlanner maker;
    private final Map<Route, String> closed;

    private PlanService(
            Path home, InstantSource clock, Catalogue catalogue, TablePlanner maker, Map<Route, String> closed) {
        this.closed = Map.copyOf(closed);
        this.home = home;
        this.clock = clock;
        this.catalogue = catalogue;
        this.maker = maker;
    }

    /**
     * With HConfig's catalogue, its policies and those in {@code home/policies}, and every partitioner on the class path.
     *
     * @param home {@code $HCONFIG_HOME}
     */
    public static PlanService standard(Path home, InstantSource clock) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        PolicyRepository policyRepository = PolicyRepository.standard(catalogue, home.resolve("policies"));
        return new PlanService(
                home,
                clock,
                catalogue,
                new TablePlanner(catalogue, policyRepository, PartitionerRegistry.load()),
                Map.of());
    }

    /** The same, but for plans that leave the servers as they are, and defer what would change them. */
    public PlanService tablesOnly() {
        return without(Planner.serversClosed(
                "a table's plan leaves the servers as they are unless it is made with --include-servers"));
    }

    /** The same, but for plans that leave out some routes to servers, and defer what would take them. */
    public PlanService without(Map<Route, String> routes) {
        return new PlanService(home, clock, catalogue, maker, routes);
    }

    /**
     * The plan for a request.
     *
     * @throws HConfigException with what is wrong with the request, the cluster or the policy
     */
    public Plan plan(PlanRequest request) {
        try (ClusterConnection connection = ClusterConnection.open(request.cluster())) {
            return plan(request, connection);
        }
    }

    /** The plan for a request, over a connection that is open already. */
    public Plan plan(PlanRequest request, ClusterConnection connection) {
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        try (Journal journal = Journal.open(home, clock)) {
            PlanningFacts facts = new PlanningFacts(
                    reading,
                    new TableFactsReader(connection).read(request.table()),
                    beside(connection, request),
                    journal.of(reading.clusterId(), request.table()),
                    HeapPressure.sinceStart(
                            new HBaseSnapshotReader(connection, clock).read().servers()));
            return maker.plan(request, facts, closed(connection, reading.clusterId()), clock.instant());
        }
    }

    private static int beside(ClusterConnection connection, PlanRequest request) {
        TableFactsReader tables = new TableFactsReader(connection);
        return request.beside().stream()
                .filter(other -> !other.equals(request.table()))
                .distinct()
                .mapToInt(other -> existing(tables.read(other)).regions())
                .sum();
    }

    private static TableFacts existing(TableFacts table) {
        if (!table.exists()) {
            throw new HConfigException(
                    PlanError.PLAN_REQUEST,
                    "table " + table.name() + " is to be written beside, and does not exist",
                    "its regions share the servers' memory, and nobody knows how many they are",
                    "create it first, or leave it out");
        }
        return table;
    }

    private Map<Route, String> closed(ClusterConnection connection, String clusterId) {
        if (closed.keySet().containsAll(Planner.serversClosed("").keySet())) {
            return closed;
        }
        // Nothing is waited for while a plan is made.
        try (ServerAccess access = ServerAccess.open(home, connection, clusterId, () -> 0)) {
            return access.adapter().unavailable().map(Planner::serversClosed).orElse(closed);
        }
    }

    /**
     * Writes the plan to {@code home/plans} under its id.
     *
     * @return the file
     */
    public Path save(Plan plan) {
        Path file = home.resolve("plans").resolve(plan.id() + ".json");
        PlanFile.write(file, plan);
        new RetentionCleaner(home, clock).prunePlans();
        return file;
    }

    /**
     * The plan for people.
     *
     * @param width columns of the terminal
     */
    public List<String> text(Plan plan, int width) {
        return new PlanTextRenderer(catalogue, width).lines(plan);
    }

    /** The plan for people in short: a line for each value. */
    public List<String> brief(Plan plan) {
        return new PlanTextRenderer(catalogue, 0).brief(plan);
    }
}
