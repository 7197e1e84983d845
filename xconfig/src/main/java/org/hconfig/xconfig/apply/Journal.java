package org.hconfig.xconfig.apply;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJson;
import org.hconfig.xconfig.sqlite.Database;
import org.hconfig.xconfig.sqlite.Schema;
import tools.jackson.core.type.TypeReference;

/**
 * What was done to clusters, written before each step and after it, in {@code $HCONFIG_HOME/journal.db}. It outlives the
 * process: whatever it says was begun and not ended can be resumed or undone. Also keeps the client hints. Not
 * thread-safe.
 */
public final class Journal implements ClientHints, AutoCloseable {
    private static final TypeReference<List<Edit>> EDITS = new TypeReference<>() {};
    private static final TypeReference<List<Server>> SERVERS = new TypeReference<>() {};
    private static final String RUN_COLUMNS =
            "SELECT id, plan_id, cluster_id, cluster_name, table_name, state, started_at, ended_at, message, servers"
                    + " FROM run ";

    static final Schema SCHEMA =
            new Schema("the journal", Journal.class, "journal", 2, true, failure -> PlanError.JOURNAL);

    private final Database database;
    private final InstantSource clock;

    private Journal(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Opens the journal of an HConfig home, or begins one.
     *
     * @throws HConfigException {@link PlanError#JOURNAL}
     */
    public static Journal open(Path home, InstantSource clock) {
        return new Journal(Database.open(home.resolve("journal.db"), SCHEMA), clock);
    }

    /**
     * Writes down a run that is about to begin.
     *
     * @param servers the servers it will change
     * @param words the steps in a few words each
     * @param before for each step, what the values it touches are now
     */
    Run begin(Plan plan, String clusterId, List<Server> servers, List<String> words, List<List<Edit>> before) {
        Entry entry = new Entry(plan.id(), clusterId, plan.cluster(), plan.table(), PlanFile.text(plan));
        return begin(entry, servers, words, before);
    }

    /** Writes down a run of some work that is about to begin. */
    Run begin(Work work, String clusterId) {
        Entry entry = new Entry(work.id(), clusterId, work.cluster(), work.table(), work.text());
        List<String> words = work.steps();
        return begin(entry, List.of(), words, Collections.nCopies(words.size(), List.of()));
    }

    /** What a run is about. */
    private record Entry(String id, String clusterId, String cluster, String table, String text) {}

    private Run begin(Entry entry, List<Server> servers, List<String> words, List<List<Edit>> before) {
        int earlier = database.query("SELECT count(*) FROM run WHERE plan_id = ?", row -> row.getInt(1), entry.id())
                .get(0);
        String id = earlier == 0 ? entry.id() : entry.id() + "." + (earlier + 1);
        String now = clock.instant().toString();
        database.together(() -> {
            database.update(
                    "INSERT INTO run (id, plan_id, cluster_id, cluster_name, table_name, state, started_at, plan,"
                            + " servers) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    id,
                    entry.id(),
                    entry.clusterId(),
                    entry.cluster(),
                    entry.table(),
                    RunState.APPLYING.name(),
                    now,
                    entry.text(),
                    PlanJson.mapper().writeValueAsString(servers));
            List<Object[]> steps = new ArrayList<>();
            for (int step = 0; step < words.size(); step++) {
                steps.add(new Object[] {
                    id,
                    step,
                    words.get(step),
                    StepState.PENDING.name(),
                    PlanJson.mapper().writeValueAsString(before.get(step)),
                    now
                });
            }
            database.updateAll(
                    "INSERT INTO step (run_id, number, words, state, before_values, changed_at)"
                            + " VALUES (?, ?, ?, ?, ?, ?)",
                    steps);
        });
        return run(id);
    }

    /** Writes down where a step stands. */
    void step(String runId, int number, StepState state) {
        database.update(
                "UPDATE step SET state = ?, changed_at = ? WHERE run_id = ? AND number = ?",
                state.name(),
                clock.instant().toString(),
                runId,
                number);
    }

    /** Writes down where a run stands. */
    void run(String runId, RunState state, Optional<String> message) {
        String now = clock.instant().toString();
        database.update(
                "UPDATE run SET state = ?, message = ?, ended_at = ? WHERE id = ?",
                state.name(),
                message.orElse(null),
                state.unfinished() ? null : now,
                runId);
    }

    /** The run that must be ended before another may begin on this cluster. */
    public Optional<Run> unfinished(String clusterId) {
        return history().stream()
                .filter(run -> run.clusterId().equals(clusterId) && run.state().unfinished())
                .findFirst();
    }

    /** The newest run of a plan on a cluster. */
    Optional<Run> latest(String planId, String clusterId) {
        return history().stream()
                .filter(run -> run.planId().equals(planId) && run.clusterId().equals(clusterId))
                .findFirst();
    }

    /**
     * The run with this id; for a plan's id its newest run.
     *
     * @throws HConfigException {@link PlanError#RUN_UNKNOWN}
     */
    public Run find(String id) {
        return history().stream()
                .filter(run -> run.planId().equals(id))
                .findFirst()
                .or(() -> history().stream().filter(run -> run.id().equals(id)).findFirst())
                .orElseThrow(() -> new HConfigException(
                        PlanError.RUN_UNKNOWN,
                        "the journal knows no run " + id,
                        "",
                        "see hconfig history for the runs it knows"));
    }

    /** Every run, the newest first. */
    public List<Run> history() {
        return database.query(RUN_COLUMNS + "ORDER BY rowid DESC", this::run);
    }

    /** True when a run applies a plan, and no other {@link Work}. */
    static boolean holdsPlan(Run run) {
        return run.planId().startsWith("plan-");
    }

    /** The plan that a run applies. */
    public Plan plan(Run run) {
        String text = database.query("SELECT plan FROM run WHERE id = ?", row -> row.getString(1), run.id())
                .get(0);
        return PlanFile.parse(text, "the journal's plan of " + run.id());
    }

    /** The run as it stands now. */
    Run run(String id) {
        return database.query(RUN_COLUMNS + "WHERE id = ?", this::run, id).get(0);
    }

    private Run run(ResultSet row) throws SQLException {
        String id = row.getString(1);
        return new Run(
                id,
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                RunState.valueOf(row.getString(6)),
                Instant.parse(row.getString(7)),
                Optional.ofNullable(row.getString(8)).map(Instant::parse),
                Optional.ofNullable(row.getString(9)),
                PlanJson.mapper().readValue(row.getString(10), SERVERS),
                steps(id));
    }

    private List<Run.StepRecord> steps(String runId) {
        return database.query(
                "SELECT number, words, state, before_values FROM step WHERE run_id = ? ORDER BY number",
                row -> new Run.StepRecord(
                        row.getInt(1),
                        row.getString(2),
                        StepState.valueOf(row.getString(3)),
                        PlanJson.mapper().readValue(row.getString(4), EDITS)),
                runId);
    }

    /** Runs on a cluster that remember something of this name. */
    List<String> remembering(String clusterId, String name) {
        return database.query(
                "SELECT run.id FROM run JOIN memory ON memory.run_id = run.id"
                        + " WHERE run.cluster_id = ? AND memory.name = ? ORDER BY run.rowid",
                row -> row.getString(1),
                clusterId,
                name);
    }

    /** What a run must still know after it was killed. */
    public Memory memory(String runId) {
        return new RunMemory(database, clock, runId);
    }

    @Override
    public Map<String, String> of(String clusterId, String table) {
        TreeMap<String, String> hints = new TreeMap<>();
        database.query(
                        "SELECT key, value FROM client_hint WHERE cluster_id = ? AND table_name = ?",
                        row -> Map.entry(row.getString(1), row.getString(2)),
                        clusterId,
                        table)
                .forEach(hint -> hints.put(hint.getKey(), hint.getValue()));
        return hints;
    }

    /** Sets and removes hints, all or none. */
    void hint(Run run, List<Edit> edits) {
        database.together(() -> edits.forEach(edit -> {
            database.update(
                    "DELETE FROM client_hint WHERE cluster_id = ? AND table_name = ? AND key = ?",
                    run.clusterId(),
                    run.table(),
                    edit.key());
            edit.value()
                    .ifPresent(value -> database.update(
                            "INSERT INTO client_hint (cluster_id, table_name, key, value, run_id)"
                                    + " VALUES (?, ?, ?, ?, ?)",
                            run.clusterId(),
                            run.table(),
                            edit.key(),
                            value,
                            run.id()));
        }));
    }

    @Override
    public void close() {
        database.close();
    }
}
