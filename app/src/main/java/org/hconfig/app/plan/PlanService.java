package org.hconfig.app.plan;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.cluster.ServerVersionReader;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.execution.server.ServerAccess;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.presplit.PartitionerRegistry;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.RetentionCleaner;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.hconfig.xconfig.plan.PlannedTable;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.plan.PlannerInput;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.Target;

/** Service that reads a cluster and creates plans for it; changes nothing on the cluster. */
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
     * Creates a service with the standard catalogue, the built-in policies and those in {@code home/policies}, and all
     * partitioners on the class path.
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

    /** Returns a service whose plans do not change servers, but defer such changes. */
    public PlanService tablesOnly() {
        return without(HBaseModel.INSTANCE.serversClosed(
                "a plan for a table does not change servers unless it is made with --include-servers"));
    }

    /** Returns a service whose plans do not use the given routes, but defer changes that need them. */
    public PlanService without(Map<Route, String> routes) {
        return new PlanService(home, clock, catalogue, maker, routes);
    }

    /**
     * Creates the plan for a request.
     *
     * @throws HConfigException with the problems of the request, the cluster or the policy
     */
    public Plan plan(PlanRequest request) {
        try (ClusterConnection connection = ClusterConnection.open(request.cluster())) {
            return plan(request, connection);
        }
    }

    /** Creates the plan for a request, using an open connection. */
    public Plan plan(PlanRequest request, ClusterConnection connection) {
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            PlanningFacts facts = new PlanningFacts(
                    reading,
                    new TableFactsReader(connection).read(request.table()),
                    beside(connection, request),
                    journal.of(reading.clusterId(), request.table()),
                    HeapPressure.sinceStart(
                            new HBaseSnapshotReader(connection, clock).read().servers()),
                    List.copyOf(new ServerVersionReader(connection).read().values()));
            return maker.plan(request, facts, routes(connection, reading.clusterId()), clock.instant());
        }
    }

    /**
     * Creates the plan for any values, using an open connection.
     *
     * @throws HConfigException {@link PlanError#PLAN_REQUEST} for each table that does not exist, and what the planner refuses
     */
    public Plan plan(ValueRequest request, ClusterConnection connection) {
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        List<String> notes = new ArrayList<>(reading.notes());
        notes.addAll(request.notes());
        Collection<HBaseVersion> versions =
                new ServerVersionReader(connection).read().values();
        notes.addAll(MixedVersions.notes(List.copyOf(versions)));
        try (Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return new Planner(SettingsCatalogue.standard()
                            .of(HBaseVersion.parse(reading.facts().version()))
                            .onlineOn(versions))
                    .plan(new PlannerInput(
                            reading.clusterId(),
                            reading.facts(),
                            tables(
                                    request,
                                    connection,
                                    table -> journal.of(reading.clusterId(), table),
                                    reading::servers),
                            request.origin(),
                            request.values(),
                            Optional.empty(),
                            routes(connection, reading.clusterId()),
                            notes));
        }
    }

    private static List<PlannedTable> tables(
            ValueRequest request,
            ClusterConnection connection,
            Function<String, Map<String, String>> hints,
            Function<String, Target> servers) {
        TableFactsReader reader = new TableFactsReader(connection);
        ProblemCollector problems = new ProblemCollector();
        List<PlannedTable> tables = new ArrayList<>();
        for (String name : request.tables()) {
            TableFacts table = reader.read(name);
            if (!table.exists()) {
                problems.add(
                        PlanError.PLAN_REQUEST,
                        "table " + name + " does not exist",
                        "values can be set only on tables that exist",
                        "check the name; to create a table: hconfig plan --for WORKLOAD --table " + name);
            }
            request.values().stream()
                    .filter(value -> value.target().object().equals(Optional.of(name)))
                    .flatMap(value -> value.target().part().stream())
                    .distinct()
                    .filter(family -> table.exists() && !table.families().contains(family))
                    .forEach(family -> problems.add(
                            PlanError.PLAN_REQUEST,
                            "table " + name + " has no column family " + family,
                            "it has " + String.join(", ", table.families()),
                            "name one of these"));
            tables.add(new PlannedTable(table.object(), hints.apply(name), servers.apply(name)));
        }
        problems.throwIfAny();
        return tables;
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
                    "table " + table.name() + " of --concurrent-tables does not exist",
                    "its regions share the servers' memory, and their number is unknown",
                    "create it first, or leave it out");
        }
        return table;
    }

    private ServerRoutes routes(ClusterConnection connection, String clusterId) {
        // Whether a recorded cluster's servers can be reached is checked where the plan is applied.
        if (connection.isRecorded()
                || closed.keySet()
                        .containsAll(HBaseModel.INSTANCE.serversClosed("").keySet())) {
            return ServerRoutes.without(closed);
        }
        // Planning waits for nothing.
        try (ServerAccess access = ServerAccess.open(home, connection, clusterId, () -> 0)) {
            ServerConfigAdapter servers = access.adapter();
            return new ServerRoutes(
                    servers.unavailable()
                            .map(HBaseModel.INSTANCE::serversClosed)
                            .orElse(closed),
                    servers.onlyByRestart());
        }
    }

    /**
     * Writes the plan to {@code home/plans} under its id.
     *
     * @return the file
     */
    public Path save(Plan plan) {
        Path file = PlanFile.pathOf(home, plan.id());
        PlanFile.write(file, plan);
        new RetentionCleaner(home, clock, HBaseModel.INSTANCE).prunePlans();
        return file;
    }

    /**
     * Returns the plan as text.
     *
     * @param width width of the terminal in columns
     */
    public List<String> text(Plan plan, int width) {
        return new PlanTextRenderer(catalogue, width).lines(plan);
    }

    /** Returns the plan as brief text: one line for each value. */
    public List<String> brief(Plan plan) {
        return new PlanTextRenderer(catalogue, 0).brief(plan);
    }
}
