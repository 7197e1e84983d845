package org.hconfig.xconfig.cycle;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.sqlite.Database;
import org.hconfig.xconfig.sqlite.Schema;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the cycle saw, decided and did on one cluster, and the changes that it made by itself, in
 * {@code $HCONFIG_HOME/cycle.db}. It outlives the process. Not thread-safe.
 */
public final class Ledger implements AutoCloseable {
    /** Lines that are kept of a cluster. */
    private static final int ENTRIES_MAX = 100_000;

    private static final Schema SCHEMA =
            new Schema("the ledger", Ledger.class, "cycle", 2, true, failure -> CycleError.LEDGER);
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};
    private static final String TRIAL =
            "SELECT plan, tabl, workload, family, servers, started_at, state, ending, figures, kept"
                    + " FROM trial WHERE cluster = ? ";

    private final Database database;
    private final String cluster;

    private Ledger(Database database, String cluster) {
        this.database = database;
        this.cluster = cluster;
    }

    /**
     * Opens the ledger of a cluster, or begins it.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param cluster the cluster's own id
     * @throws org.hconfig.core.HConfigException {@link CycleError#LEDGER}
     */
    public static Ledger open(Path home, String cluster) {
        return new Ledger(Database.open(home.resolve("cycle.db"), SCHEMA), cluster);
    }

    /** The newest lines about all clusters of a home, the newest first. */
    public static List<Entry> newest(Path home, int count) {
        try (Database database = Database.open(home.resolve("cycle.db"), SCHEMA)) {
            return database.query(
                    "SELECT at, kind, tabl, words, run FROM entry ORDER BY number DESC LIMIT ?",
                    row -> new Entry(
                            Instant.parse(row.getString(1)),
                            Entry.Kind.valueOf(row.getString(2)),
                            Optional.ofNullable(row.getString(3)),
                            row.getString(4),
                            Optional.ofNullable(row.getString(5))),
                    count);
        }
    }

    /**
     * Says that somebody applied a plan to the end by hand, so that no cycle takes for its own what an earlier one, which was
     * killed, had begun. Does nothing where no cycle ever was.
     */
    public static void appliedByHand(Path home, String plan) {
        Path file = home.resolve("cycle.db");
        if (Files.notExists(file)) {
            return;
        }
        try (Database database = Database.open(file, SCHEMA)) {
            database.update(
                    "UPDATE trial SET state = ? WHERE plan = ? AND state = ?",
                    Trial.State.OVERTAKEN.name(),
                    plan,
                    Trial.State.APPLYING.name());
        }
    }

    /** Writes a line. */
    void write(Entry entry) {
        database.together(() -> {
            database.update(
                    "INSERT INTO entry (cluster, at, kind, tabl, words, run) VALUES (?, ?, ?, ?, ?, ?)",
                    cluster,
                    entry.at().toString(),
                    entry.kind().name(),
                    entry.table().orElse(null),
                    entry.words(),
                    entry.run().orElse(null));
            database.update(
                    "DELETE FROM entry WHERE cluster = ? AND number <="
                            + " (SELECT number FROM entry WHERE cluster = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
                    cluster,
                    cluster,
                    ENTRIES_MAX);
        });
    }

    /** Writes down a trial, or where it stands now. */
    void write(Trial trial) {
        database.update(
                "INSERT INTO trial (plan, cluster, tabl, workload, family, servers, started_at, state, ending, figures,"
                        + " kept) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (plan) DO UPDATE SET workload = excluded.workload,"
                        + " servers = excluded.servers, started_at = excluded.started_at, state = excluded.state,"
                        + " ending = excluded.ending, figures = excluded.figures, kept = excluded.kept",
                trial.planId(),
                cluster,
                trial.table(),
                trial.workload().name(),
                trial.family(),
                JSON.writeValueAsString(trial.servers()),
                trial.startedAt().toString(),
                trial.state().name(),
                trial.ending().map(Enum::name).orElse(null),
                JSON.writeValueAsString(trial.before()),
                trial.kept().map(JSON::writeValueAsString).orElse(null));
    }

    /** The trial that is under way, the oldest if there are several; the cycle makes one at a time. */
    Optional<Trial> open() {
        return trials("ORDER BY started_at").stream()
                .filter(trial -> trial.state().open())
                .findFirst();
    }

    /** The trial that was kept last and is watched on. */
    Optional<Trial> onProbation() {
        return trials("ORDER BY started_at DESC").stream()
                .filter(trial -> trial.state() == Trial.State.PROBATION)
                .findFirst();
    }

    /** Trials that began since a moment, the newest first. */
    List<Trial> since(Instant moment) {
        return trials("ORDER BY started_at DESC").stream()
                .filter(trial -> trial.startedAt().isAfter(moment))
                .toList();
    }

    private List<Trial> trials(String where) {
        return database.query(
                TRIAL + where,
                row -> new Trial(
                        row.getString(1),
                        row.getString(2),
                        WorkloadKind.valueOf(row.getString(3)),
                        row.getString(4),
                        JSON.readValue(row.getString(5), TEXTS),
                        Instant.parse(row.getString(6)),
                        Trial.State.valueOf(row.getString(7)),
                        Optional.ofNullable(row.getString(8)).map(Trial.State::valueOf),
                        JSON.readValue(row.getString(9), Before.class),
                        Optional.ofNullable(row.getString(10)).map(text -> JSON.readValue(text, Trial.Kept.class))),
                cluster);
    }

    @Override
    public void close() {
        database.close();
    }
}
