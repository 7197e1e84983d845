package org.hconfig.xconfig.execution;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.RetentionRule;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.core.sqlite.ChecksummedTable;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.SettingEdit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The tables of runs and steps in the journal. In addition to each row's checksum, a run stores its number of steps and its
 * predecessor, so that missing rows are detected.
 */
final class RunTables {
    private static final TypeReference<List<SettingEdit>> EDITS = new TypeReference<>() {};
    private static final TypeReference<List<Server>> SERVERS = new TypeReference<>() {};

    private final SqliteDatabase sqliteDatabase;
    private final JsonMapper mapper;
    private final InstantSource clock;
    private final JournalDamage journalDamage;
    private final ChecksummedTable runs;
    private final ChecksummedTable steps;
    private final RunChain runChain;

    RunTables(SqliteDatabase sqliteDatabase, InstantSource clock, JournalDamage journalDamage, DatabaseModel database) {
        this.mapper = PlanJsonCodec.mapper(database);
        this.sqliteDatabase = sqliteDatabase;
        this.clock = clock;
        this.journalDamage = journalDamage;
        this.runs = table(sqliteDatabase, journalDamage);
        this.steps = new ChecksummedTable(
                sqliteDatabase, journalDamage::of, "step", "run_id number description state before_values changed_at");
        this.runChain = new RunChain(sqliteDatabase, runs, journalDamage);
    }

    /** Returns the table of runs. */
    static ChecksummedTable table(SqliteDatabase sqliteDatabase, JournalDamage journalDamage) {
        return new ChecksummedTable(
                sqliteDatabase,
                journalDamage::of,
                "run",
                "id plan_id cluster_id cluster_name table_name state started_at ended_at message servers plan_sum"
                        + " step_count previous",
                "plan");
    }

    /** Describes a run: its cluster, table and plan text. */
    record RunDescriptor(String id, String clusterId, String cluster, String table, String text) {}

    /** Records a run that is about to start. */
    Run begin(
            RunDescriptor runDescriptor,
            List<Server> servers,
            List<String> descriptions,
            List<List<SettingEdit>> before) {
        String id = newId(runDescriptor.id());
        String now = clock.instant().toString();
        String previous = runChain.newestSeal();
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int step = 0; step < descriptions.size(); step++) {
            String values = PlanJsonCodec.mapper().writeValueAsString(before.get(step));
            rows.add(new @Nullable Object[] {id, step, descriptions.get(step), StepState.PENDING.name(), values, now});
        }
        @Nullable
        Object[] row = {
            id,
            runDescriptor.id(),
            runDescriptor.clusterId(),
            runDescriptor.cluster(),
            runDescriptor.table(),
            RunState.APPLYING.name(),
            now,
            null,
            null,
            PlanJsonCodec.mapper().writeValueAsString(servers),
            ChecksummedTable.sum(List.of(runDescriptor.text())),
            descriptions.size(),
            previous,
            runDescriptor.text()
        };
        sqliteDatabase.inTransaction(() -> {
            runs.insert(Collections.singletonList(row));
            steps.insert(rows);
        });
        return run(id);
    }

    /** Returns the plan's own id for its first run, with a numeric suffix for later ones; pruned ones may be missing. */
    private String newId(String planId) {
        int newest =
                sqliteDatabase.query("SELECT id FROM run WHERE plan_id = ?", row -> row.getString(1), planId).stream()
                        .mapToInt(id -> number(id, planId))
                        .max()
                        .orElse(0);
        return newest == 0 ? planId : planId + "." + (newest + 1);
    }

    private int number(String id, String planId) {
        if (id.equals(planId)) {
            return 1;
        }
        if (!id.startsWith(planId + ".") || !id.substring(planId.length() + 1).matches("\\d{1,9}")) {
            throw journalDamage.of("the run " + id + " of " + planId + " has no number");
        }
        return Integer.parseInt(id.substring(planId.length() + 1));
    }

    /** Records the state of a step. */
    void step(String runId, int number, StepState state) {
        List<@Nullable Object> values = List.of(state.name(), clock.instant().toString());
        sqliteDatabase.inTransaction(
                () -> steps.update(List.of("state", "changed_at"), values, "run_id = ? AND number = ?", runId, number));
    }

    /** Records the state of a run. */
    void run(String runId, RunState state, Optional<String> message) {
        String now = clock.instant().toString();
        List<@Nullable Object> values = Arrays.asList(
                state.name(), message.map(SecretMasker::masked).orElse(null), state.unfinished() ? null : now);
        sqliteDatabase.inTransaction(
                () -> runs.update(List.of("state", "message", "ended_at"), values, "id = ?", runId));
    }

    /**
     * Returns runs, the newest first; of all other runs only the chain link is read.
     *
     * @param where the part of the query after the table's name
     */
    List<Run> select(String where, @Nullable Object... values) {
        runChain.check();
        return runs.query(where, this::run, values);
    }

    /** Removes expired runs by the rule, in one transaction. */
    List<RetentionRule.RetainedItem> prune(RetentionRule retentionRule) {
        List<RetentionRule.RetainedItem> retainedItems = new ArrayList<>();
        Set<String> owing = new HashSet<>(sqliteDatabase.query(
                "SELECT run_id FROM checkpoint WHERE name = ?", row -> row.getString(1), ServerConfigAdapter.SWITCHES));
        runs.query("ORDER BY rowid DESC", checksummedRow -> {
            RunState state = RunState.valueOf(checksummedRow.text("state"));
            String end = checksummedRow.orNull("ended_at");
            // The newest applied run is retained, too, where a newer one was rolled back.
            String subject = checksummedRow.text("cluster_id") + " " + checksummedRow.text("table_name") + " "
                    + (state == RunState.APPLIED);
            return retainedItems.add(new RetentionRule.RetainedItem(
                    checksummedRow.text("id"),
                    Instant.parse(end == null ? checksummedRow.text("started_at") : end),
                    !state.unfinished() && !owing.contains(checksummedRow.text("id")),
                    subject));
        });
        List<RetentionRule.RetainedItem> expired = retentionRule.expired(retainedItems, clock.instant());
        expired.forEach(this::delete);
        return expired;
    }

    private void delete(RetentionRule.RetainedItem run) {
        runChain.remove(run.id());
        sqliteDatabase.update("DELETE FROM checkpoint WHERE run_id = ?", run.id());
        sqliteDatabase.update("DELETE FROM step WHERE run_id = ?", run.id());
        sqliteDatabase.update("DELETE FROM run WHERE id = ?", run.id());
    }

    /** Returns the text of the plan or task, as recorded before the run started. */
    String text(Run run) {
        String text = sqliteDatabase
                .query("SELECT plan FROM run WHERE id = ?", row -> row.getString(1), run.id())
                .get(0);
        Optional<String> sum = runs.query(
                        "WHERE id = ?",
                        checksummedRow -> Optional.ofNullable(checksummedRow.orNull("plan_sum")),
                        run.id())
                .get(0);
        if (sum.isPresent() && !sum.get().equals(ChecksummedTable.sum(List.of(text)))) {
            throw journalDamage.of("the plan of " + run.id() + " does not match its checksum");
        }
        return text;
    }

    /** Returns the current record of a run. */
    Run run(String id) {
        return runs.query("WHERE id = ?", this::run, id).get(0);
    }

    private Run run(ChecksummedTable.ChecksummedRow checksummedRow) {
        String id = checksummedRow.text("id");
        List<Run.StepRecord> own = steps(id);
        String count = checksummedRow.orNull("step_count");
        if (count != null && !count.equals(Integer.toString(own.size()))) {
            throw journalDamage.of(id + " has " + own.size() + " steps instead of " + count);
        }
        return new Run(
                id,
                checksummedRow.text("plan_id"),
                new Run.RunCluster(checksummedRow.text("cluster_id"), checksummedRow.text("cluster_name")),
                checksummedRow.text("table_name"),
                new Run.Progress(
                        RunState.valueOf(checksummedRow.text("state")),
                        Instant.parse(checksummedRow.text("started_at")),
                        Optional.ofNullable(checksummedRow.orNull("ended_at")).map(Instant::parse),
                        Optional.ofNullable(checksummedRow.orNull("message"))),
                read(mapper, checksummedRow.text("servers"), SERVERS),
                own);
    }

    private List<Run.StepRecord> steps(String runId) {
        return steps.query(
                "WHERE run_id = ? ORDER BY number",
                checksummedRow -> new Run.StepRecord(
                        Integer.parseInt(checksummedRow.text("number")),
                        checksummedRow.text("description"),
                        StepState.valueOf(checksummedRow.text("state")),
                        read(mapper, checksummedRow.text("before_values"), EDITS)),
                runId);
    }

    private static <T> T read(JsonMapper mapper, String text, TypeReference<T> type) {
        try {
            return mapper.readValue(text, type);
        } catch (JacksonException garbled) {
            throw new IllegalArgumentException(garbled.getMessage(), garbled);
        }
    }
}
