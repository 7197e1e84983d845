package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.sqlite.DatabaseSchema;
import org.hconfig.xconfig.sqlite.SqliteDatabase;
import org.jspecify.annotations.Nullable;

/**
 * What was done to clusters, written before each step and after it, in {@code $HCONFIG_HOME/journal.db}. It outlives the
 * process: whatever it says was begun and not ended can be resumed or undone. Also keeps the client hints. Not
 * thread-safe.
 */
public final class Journal implements ClientHintSource, AutoCloseable {
    static final DatabaseSchema SCHEMA = new DatabaseSchema(
            "the journal",
            Journal.class,
            "journal",
            4,
            true,
            databaseFailure -> databaseFailure == DatabaseSchema.DatabaseFailure.DAMAGED
                    ? PlanError.JOURNAL_DAMAGED
                    : PlanError.JOURNAL,
            JournalDamage.NEXT);

    private final SqliteDatabase sqliteDatabase;
    private final InstantSource clock;
    private final RunTables runs;
    private final ChecksummedTable hints;
    private final ChecksummedTable checkpoints;
    private final PruningSummaryTable pruned;

    private Journal(Path file, InstantSource clock) {
        this.sqliteDatabase = SqliteDatabase.open(file, SCHEMA);
        this.clock = clock;
        JournalDamage journalDamage = new JournalDamage(file);
        this.runs = new RunTables(sqliteDatabase, clock, journalDamage);
        this.hints = new ChecksummedTable(
                sqliteDatabase, journalDamage, "client_hint", "cluster_id table_name key value run_id");
        this.checkpoints =
                new ChecksummedTable(sqliteDatabase, journalDamage, "memory", "run_id name value changed_at");
        this.pruned = new PruningSummaryTable(sqliteDatabase);
    }

    /**
     * Opens the journal of an HConfig home, or begins one.
     *
     * @throws HConfigException {@link PlanError#JOURNAL}, or {@link PlanError#JOURNAL_DAMAGED}, as everything that reads it
     */
    public static Journal open(Path home, InstantSource clock) {
        return new Journal(home.resolve("journal.db"), clock);
    }

    /**
     * Writes down a run that is about to begin.
     *
     * @param servers the servers it will change
     * @param words the steps in a few words each
     * @param before for each step, what the values it touches are now
     */
    Run begin(Plan plan, String clusterId, List<Server> servers, List<String> words, List<List<SettingEdit>> before) {
        RunTables.RunDescriptor runDescriptor =
                new RunTables.RunDescriptor(plan.id(), clusterId, plan.cluster(), plan.table(), PlanFile.text(plan));
        return begin(runDescriptor, servers, words, before);
    }

    /** Writes down a run of some work that is about to begin. */
    Run begin(JournaledTask journaledTask, String clusterId) {
        RunTables.RunDescriptor runDescriptor = new RunTables.RunDescriptor(
                journaledTask.id(), clusterId, journaledTask.cluster(), journaledTask.table(), journaledTask.text());
        List<String> words = journaledTask.steps();
        return begin(runDescriptor, List.of(), words, Collections.nCopies(words.size(), List.of()));
    }

    /** What has ended long ago makes room for what begins. */
    private Run begin(
            RunTables.RunDescriptor runDescriptor,
            List<Server> servers,
            List<String> words,
            List<List<SettingEdit>> before) {
        sqliteDatabase.inTransaction(() -> pruned.add("runs", runs.prune(RetentionRule.STANDARD)));
        return runs.begin(runDescriptor, servers, words, before);
    }

    /** Writes down where a step stands. */
    void step(String runId, int number, StepState state) {
        runs.step(runId, number, state);
    }

    /** Writes down where a run stands. */
    void run(String runId, RunState state, Optional<String> message) {
        runs.run(runId, state, message);
    }

    /** The run that must be ended before another may begin on this cluster. */
    public Optional<Run> unfinished(String clusterId) {
        String states = Arrays.stream(RunState.values())
                .filter(RunState::unfinished)
                .map(state -> "'" + state.name() + "'")
                .collect(Collectors.joining(", "));
        return first("WHERE cluster_id = ? AND state IN (" + states + ")", clusterId);
    }

    /** The newest run of a plan on a cluster. */
    Optional<Run> latest(String planId, String clusterId) {
        return first("WHERE plan_id = ? AND cluster_id = ?", planId, clusterId);
    }

    private Optional<Run> first(String where, String... values) {
        return runs.select(where + " ORDER BY rowid DESC LIMIT 1", (Object[]) values).stream()
                .findFirst();
    }

    /**
     * The run with this id; for a plan's id its newest run.
     *
     * @throws HConfigException {@link PlanError#RUN_UNKNOWN}
     */
    public Run find(String id) {
        return first("WHERE plan_id = ?", id)
                .or(() -> first("WHERE id = ?", id))
                .orElseThrow(() -> new HConfigException(
                        PlanError.RUN_UNKNOWN,
                        "the journal knows no run " + id,
                        pruned().isEmpty()
                                ? ""
                                : "runs that ended long ago are pruned: " + RetentionRule.STANDARD.label(),
                        "see hconfig history for the runs it knows"));
    }

    /** Every run that is kept, the newest first. */
    public List<Run> history() {
        return newest(Integer.MAX_VALUE);
    }

    /** So many runs, the newest first. */
    public List<Run> newest(int count) {
        return runs.select("ORDER BY rowid DESC LIMIT ?", count);
    }

    /** What is kept no longer, by {@link RetentionRule}. */
    public List<PruningSummary> pruned() {
        return pruned.all();
    }

    /** Notes what was pruned elsewhere in the home. */
    public void pruned(String kind, List<RetentionRule.RetainedItem> retainedItems) {
        sqliteDatabase.inTransaction(() -> pruned.add(kind, retainedItems));
    }

    /** True when a run applies a plan, and no other {@link JournaledTask}. */
    public static boolean holdsPlan(Run run) {
        return run.planId().startsWith("plan-");
    }

    /** The plan that a run applies. */
    public Plan plan(Run run) {
        return PlanFile.parse(runs.text(run), "the journal's plan of " + run.id());
    }

    /** The run as it stands now. */
    Run run(String id) {
        return runs.run(id);
    }

    /** Runs on a cluster that remember something of this name. */
    List<String> runsWithCheckpoint(String clusterId, String name) {
        return sqliteDatabase.query(
                "SELECT run.id FROM run JOIN memory ON memory.run_id = run.id"
                        + " WHERE run.cluster_id = ? AND memory.name = ? ORDER BY run.rowid",
                row -> row.getString(1),
                clusterId,
                name);
    }

    /** What a run must still know after it was killed. */
    public RunCheckpointStore checkpoints(String runId) {
        return new JournalCheckpointStore(sqliteDatabase, checkpoints, clock, runId);
    }

    @Override
    public Map<String, String> of(String clusterId, String table) {
        Map<String, String> found = new TreeMap<>();
        hints.query(
                        "WHERE cluster_id = ? AND table_name = ?",
                        checksummedRow -> Map.entry(checksummedRow.text("key"), checksummedRow.text("value")),
                        clusterId,
                        table)
                .forEach(hint -> found.put(hint.getKey(), hint.getValue()));
        return found;
    }

    /** Sets and removes hints, all or none. */
    void hint(Run run, List<SettingEdit> settingEdits) {
        sqliteDatabase.inTransaction(() -> settingEdits.forEach(settingEdit -> {
            sqliteDatabase.update(
                    "DELETE FROM client_hint WHERE cluster_id = ? AND table_name = ? AND key = ?",
                    run.clusterId(),
                    run.table(),
                    settingEdit.key());
            settingEdit
                    .value()
                    .ifPresent(value -> hints.insert(Collections.singletonList(
                            new @Nullable Object[] {run.clusterId(), run.table(), settingEdit.key(), value, run.id()
                            })));
        }));
    }

    @Override
    public void close() {
        sqliteDatabase.close();
    }
}
