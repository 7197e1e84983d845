package org.hconfig.controlloop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hconfig.core.sqlite.DatabaseSchema;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.core.sqlite.SqliteDatabase.ResultRowMapper;
import org.hconfig.xconfig.plan.AdapterValueModule;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Workload;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * Persistent store of the events and experiments of the control loop on one cluster, in
 * {@code $HCONFIG_HOME/cycle.db}. Not thread-safe.
 */
public final class TuningHistoryStore implements AutoCloseable {
    /** Maximum number of events retained per cluster. */
    private static final int EVENTS_MAX = 100_000;

    private static final DatabaseSchema SCHEMA = new DatabaseSchema(
            "the tuning history",
            TuningHistoryStore.class,
            "cycle",
            3,
            true,
            databaseFailure -> ControlLoopError.LEDGER);
    private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};
    private static final String SELECT =
            "SELECT plan, table_name, workload, signature, servers, started_at, state, end_state, baseline, acceptance"
                    + " FROM experiment WHERE cluster = ? ";

    private final SqliteDatabase sqliteDatabase;
    private final String cluster;
    private final DatabaseModel database;
    private final JsonMapper json;

    private TuningHistoryStore(SqliteDatabase sqliteDatabase, String cluster, DatabaseModel database) {
        this.database = database;
        this.json = JsonMapper.builder()
                .addModule(AdapterValueModule.writing())
                .addModule(AdapterValueModule.reading(database))
                .build();
        this.sqliteDatabase = sqliteDatabase;
        this.cluster = cluster;
    }

    /**
     * Opens the store of a cluster, creating it if absent.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param cluster the cluster's own id
     * @param database the database whose values it holds
     * @throws org.hconfig.core.HConfigException {@link ControlLoopError#LEDGER}
     */
    public static TuningHistoryStore open(Path home, String cluster, DatabaseModel database) {
        return new TuningHistoryStore(SqliteDatabase.open(home.resolve("cycle.db"), SCHEMA), cluster, database);
    }

    /** Returns the newest events of all clusters of a home, the newest first. */
    public static List<TuningEvent> newest(Path home, int count) {
        try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(home.resolve("cycle.db"), SCHEMA)) {
            return sqliteDatabase.query(
                    "SELECT at, kind, table_name, description, run FROM event ORDER BY number DESC LIMIT ?",
                    named(
                            "the event of",
                            row -> new TuningEvent(
                                    Instant.parse(row.getString(1)),
                                    constant(TuningEvent.Kind.class, row.getString(2)),
                                    Optional.ofNullable(row.getString(3)),
                                    row.getString(4),
                                    Optional.ofNullable(row.getString(5)))),
                    count);
        }
    }

    /**
     * Records that a plan was applied completely by an operator, so that no loop takes for its own what an earlier one, which was
     * killed, had started. Does nothing where no loop has ever run.
     */
    public static void appliedByHand(Path home, String plan) {
        Path file = home.resolve("cycle.db");
        if (Files.notExists(file)) {
            return;
        }
        try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(file, SCHEMA)) {
            sqliteDatabase.update(
                    "UPDATE experiment SET state = ? WHERE plan = ? AND state = ?",
                    Experiment.State.SUPERSEDED.name(),
                    plan,
                    Experiment.State.APPLYING.name());
        }
    }

    /**
     * Stores an event that does not come from the control loop. Can be called by any thread.
     *
     * @param cluster the cluster's own id
     */
    public static void record(Path home, String cluster, DatabaseModel database, TuningEvent event) {
        try (TuningHistoryStore store = open(home, cluster, database)) {
            store.write(event);
        }
    }

    /** Returns the number of experiments of a cluster by state, such as {@code kept}; states without any are absent. */
    public static Map<String, Long> experimentCounts(Path home, String cluster) {
        Path file = home.resolve("cycle.db");
        if (Files.notExists(file)) {
            return Map.of();
        }
        Map<String, Long> counts = new TreeMap<>();
        try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(file, SCHEMA)) {
            sqliteDatabase.query(
                    "SELECT state, COUNT(*) FROM experiment WHERE cluster = ? GROUP BY state",
                    row -> counts.put(row.getString(1).toLowerCase(Locale.ROOT).replace('_', '-'), row.getLong(2)),
                    cluster);
        }
        return counts;
    }

    /** Stores an event. */
    void write(TuningEvent tuningEvent) {
        sqliteDatabase.inTransaction(() -> {
            sqliteDatabase.update(
                    "INSERT INTO event (cluster, at, kind, table_name, description, run) VALUES (?, ?, ?, ?, ?, ?)",
                    cluster,
                    tuningEvent.at().toString(),
                    tuningEvent.kind().name(),
                    tuningEvent.table().orElse(null),
                    tuningEvent.description(),
                    tuningEvent.run().orElse(null));
            sqliteDatabase.update(
                    "DELETE FROM event WHERE cluster = ? AND number <="
                            + " (SELECT number FROM event WHERE cluster = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
                    cluster,
                    cluster,
                    EVENTS_MAX);
        });
    }

    /** Stores an experiment or its new state. */
    void write(Experiment experiment) {
        sqliteDatabase.update(
                "INSERT INTO experiment (plan, cluster, table_name, workload, signature, servers, started_at, state, end_state,"
                        + " baseline, acceptance) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (plan) DO UPDATE SET"
                        + " workload = excluded.workload, servers = excluded.servers, started_at = excluded.started_at,"
                        + " state = excluded.state, end_state = excluded.end_state, baseline = excluded.baseline,"
                        + " acceptance = excluded.acceptance",
                experiment.change().planId(),
                cluster,
                experiment.change().table(),
                experiment.change().workload().name(),
                experiment.change().signature(),
                json.writeValueAsString(experiment.change().servers()),
                experiment.startedAt().toString(),
                experiment.state().name(),
                experiment.endState().map(Enum::name).orElse(null),
                json.writeValueAsString(experiment.baseline()),
                experiment.acceptance().map(json::writeValueAsString).orElse(null));
    }

    /** Returns the open experiment, the oldest if there are several; the loop runs one at a time. */
    Optional<Experiment> open() {
        return experiments("ORDER BY started_at").stream()
                .filter(experiment -> experiment.state().open())
                .findFirst();
    }

    /** Returns the last accepted experiment that is monitored. */
    Optional<Experiment> monitored() {
        return experiments("ORDER BY started_at DESC").stream()
                .filter(experiment -> experiment.state() == Experiment.State.MONITORED)
                .findFirst();
    }

    /** Returns the experiments that started since a moment, the newest first. */
    List<Experiment> since(Instant moment) {
        return experiments("ORDER BY started_at DESC").stream()
                .filter(experiment -> experiment.startedAt().isAfter(moment))
                .toList();
    }

    private Workload workload(String name) {
        return database.workloads().stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is not a workload"));
    }

    private List<Experiment> experiments(String where) {
        return sqliteDatabase.query(
                SELECT + where,
                named(
                        "the experiment with",
                        row -> new Experiment(
                                new Experiment.TestedChange(
                                        row.getString(1),
                                        row.getString(2),
                                        workload(row.getString(3)),
                                        currentPolicy(row.getString(4)),
                                        json.readValue(row.getString(5), TEXTS)),
                                Instant.parse(row.getString(6)),
                                constant(Experiment.State.class, row.getString(7)),
                                Optional.ofNullable(row.getString(8))
                                        .map(name -> constant(Experiment.State.class, name)),
                                json.readValue(row.getString(9), BaselineWindow.class),
                                Optional.ofNullable(row.getString(10))
                                        .map(text -> json.readValue(text, Experiment.Acceptance.class)))),
                cluster);
    }

    /** Replaces a former name of the policy, on the first line of a signature, so that the change is recognized as the same. */
    private String currentPolicy(String signature) {
        String policy = signature.lines().findFirst().orElse("");
        return database.formerPolicies().getOrDefault(policy, policy) + signature.substring(policy.length());
    }

    /** Makes the message of a row that cannot be read name the row, by its first column. */
    private static <T> ResultRowMapper<T> named(String subject, ResultRowMapper<T> mapper) {
        return row -> {
            try {
                return mapper.read(row);
            } catch (RuntimeException garbled) {
                throw new IllegalStateException(
                        subject + " " + row.getString(1) + ": " + garbled.getMessage(), garbled);
            }
        };
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String name) {
        return Stream.of(type.getEnumConstants())
                .filter(constant -> constant.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + name + "' is not a " + type.getSimpleName().toLowerCase(Locale.ROOT)));
    }

    @Override
    public void close() {
        sqliteDatabase.close();
    }
}
