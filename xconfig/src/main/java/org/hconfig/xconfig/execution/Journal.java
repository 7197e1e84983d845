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
import org.hconfig.core.RetentionRule;
import org.hconfig.core.sqlite.ChecksummedTable;
import org.hconfig.core.sqlite.DatabaseSchema;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.ClientHintSource;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SettingEdit;
import org.jspecify.annotations.Nullable;

/**
 * Write-ahead journal of changes to clusters, written before and after each step, in {@code $HCONFIG_HOME/journal.db}. It survives the
 * process: every run recorded as started and not finished can be resumed or rolled back. Also stores the client hints. Not
 * thread-safe.
 */
public final class Journal implements ClientHintSource, AutoCloseable {
    static final DatabaseSchema SCHEMA = new DatabaseSchema(
            "the journal",
            Journal.class,
            "journal",
            5,
            true,
            databaseFailure -> databaseFailure == DatabaseSchema.DatabaseFailure.DAMAGED
                    ? PlanError.JOURNAL_DAMAGED
                    : PlanError.JOURNAL,
            JournalDamage.NEXT);

    private final SqliteDatabase sqliteDatabase;
    private final InstantSource clock;
    private final DatabaseModel database;
    private final RunTables runs;
    private final ChecksummedTable hints;
    private final ChecksummedTable checkpoints;
    private final PruningSummaryTable pruned;

    private Journal(Path file, InstantSource clock, DatabaseModel database) {
        this.sqliteDatabase = SqliteDatabase.open(file, SCHEMA);
        this.clock = clock;
        this.database = database;
        JournalDamage journalDamage = new JournalDamage(file);
        this.runs = new RunTables(sqliteDatabase, clock, journalDamage, database);
        this.hints = new ChecksummedTable(
                sqliteDatabase, journalDamage::of, "client_hint", "cluster_id table_name key value run_id");
        this.checkpoints =
                new ChecksummedTable(sqliteDatabase, journalDamage::of, "checkpoint", "run_id name value changed_at");
        this.pruned = new PruningSummaryTable(sqliteDatabase);
    }

    /**
     * Opens the journal of an HConfig home, creating it if absent.
     *
     * @param database the database whose values its runs hold
     * @throws HConfigException {@link PlanError#JOURNAL}, or {@link PlanError#JOURNAL_DAMAGED}, as do all reading methods
     */
    public static Journal open(Path home, InstantSource clock, DatabaseModel database) {
        return new Journal(home.resolve("journal.db"), clock, database);
    }

    /**
     * Records a run that is about to start.
     *
     * @param servers the servers that it will change
     * @param descriptions a short description of each step
     * @param before for each step, the present values of the settings that it changes
     */
    Run begin(
            Plan plan,
            String clusterId,
            List<Server> servers,
            List<String> descriptions,
            List<List<SettingEdit>> before) {
        RunTables.RunDescriptor runDescriptor =
                new RunTables.RunDescriptor(plan.id(), clusterId, plan.cluster(), plan.table(), PlanFile.text(plan));
        return begin(runDescriptor, servers, descriptions, before);
    }

    /** What has ended long ago makes room for what begins. */
    private Run begin(
            RunTables.RunDescriptor runDescriptor,
            List<Server> servers,
            List<String> descriptions,
            List<List<SettingEdit>> before) {
        sqliteDatabase.inTransaction(() -> pruned.add("runs", runs.prune(RetentionRule.STANDARD)));
        return runs.begin(runDescriptor, servers, descriptions, before);
    }

    /** Records the state of a step. */
    void step(String runId, int number, StepState state) {
        runs.step(runId, number, state);
    }

    /** Records the state of a run. */
    void run(String runId, RunState state, Optional<String> message) {
        runs.run(runId, state, message);
    }

    /** Returns the run that must be finished before another may start on this cluster. */
    public Optional<Run> unfinished(String clusterId) {
        String states = Arrays.stream(RunState.values())
                .filter(RunState::unfinished)
                .map(state -> "'" + state.name() + "'")
                .collect(Collectors.joining(", "));
        return first("WHERE cluster_id = ? AND state IN (" + states + ")", clusterId);
    }

    /** Returns the newest run of a plan on a cluster. */
    Optional<Run> latest(String planId, String clusterId) {
        return first("WHERE plan_id = ? AND cluster_id = ?", planId, clusterId);
    }

    private Optional<Run> first(String where, String... values) {
        return runs.select(where + " ORDER BY rowid DESC LIMIT 1", (Object[]) values).stream()
                .findFirst();
    }

    /**
     * Returns the run with this id; for a plan's id its newest run.
     *
     * @throws HConfigException {@link PlanError#RUN_UNKNOWN}
     */
    public Run find(String id) {
        return first("WHERE plan_id = ?", id)
                .or(() -> first("WHERE id = ?", id))
                .orElseThrow(() -> new HConfigException(
                        PlanError.RUN_UNKNOWN,
                        "the journal contains no run " + id,
                        pruned().isEmpty() ? "" : "old runs are pruned: " + RetentionRule.STANDARD.label(),
                        "list the runs with hconfig history"));
    }

    /** Returns the run with this id; empty if the journal does not contain it. */
    Optional<Run> recorded(String id) {
        return first("WHERE id = ?", id);
    }

    /** Returns all retained runs, the newest first. */
    public List<Run> history() {
        return newest(Integer.MAX_VALUE);
    }

    /** Returns up to {@code count} runs, the newest first. */
    public List<Run> newest(int count) {
        return runs.select("ORDER BY rowid DESC LIMIT ?", count);
    }

    /** Returns the runs on the cluster of a run that were begun after it, the newest first. */
    List<Run> later(Run run) {
        return runs.select(
                "WHERE cluster_id = ? AND rowid > (SELECT rowid FROM run WHERE id = ?) ORDER BY rowid DESC",
                run.cluster().clusterId(),
                run.id());
    }

    /** Returns the other runs on the cluster of a run, the newest first. */
    List<Run> others(Run run) {
        return on(run.cluster().clusterId()).stream()
                .filter(other -> !other.id().equals(run.id()))
                .toList();
    }

    /** Returns the runs on a cluster, the newest first. */
    List<Run> on(String clusterId) {
        return runs.select("WHERE cluster_id = ? ORDER BY rowid DESC", clusterId);
    }

    /** Returns summaries of pruned items, by {@link RetentionRule}. */
    public List<PruningSummary> pruned() {
        return pruned.all();
    }

    /** Records items that were pruned elsewhere in the home. */
    public void pruned(String kind, List<RetentionRule.RetainedItem> retainedItems) {
        sqliteDatabase.inTransaction(() -> pruned.add(kind, retainedItems));
    }

    /** Returns true when a run applies a plan, and no other {@link JournaledTask}. */
    public static boolean holdsPlan(Run run) {
        return run.planId().startsWith("plan-");
    }

    /** Returns the plan that a run applies. */
    public Plan plan(Run run) {
        return PlanFile.parseJournaled(runs.text(run), "the journal's plan of " + run.id(), database);
    }

    /** Returns the current record of a run. */
    Run run(String id) {
        return runs.run(id);
    }

    /** Returns the runs on a cluster that have a checkpoint of this name. */
    List<String> runsWithCheckpoint(String clusterId, String name) {
        return sqliteDatabase.query(
                "SELECT run.id FROM run JOIN checkpoint ON checkpoint.run_id = run.id"
                        + " WHERE run.cluster_id = ? AND checkpoint.name = ? ORDER BY run.rowid",
                row -> row.getString(1),
                clusterId,
                name);
    }

    /** Returns the checkpoints of a run, which survive a crash. */
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
    void hint(Run run, String table, List<SettingEdit> settingEdits) {
        sqliteDatabase.inTransaction(() -> settingEdits.forEach(settingEdit -> {
            sqliteDatabase.update(
                    "DELETE FROM client_hint WHERE cluster_id = ? AND table_name = ? AND key = ?",
                    run.cluster().clusterId(),
                    table,
                    settingEdit.key());
            settingEdit
                    .value()
                    .ifPresent(value -> hints.insert(Collections.singletonList(
                            new @Nullable Object[] {run.cluster().clusterId(), table, settingEdit.key(), value, run.id()
                            })));
        }));
    }

    @Override
    public void close() {
        sqliteDatabase.close();
    }
}
