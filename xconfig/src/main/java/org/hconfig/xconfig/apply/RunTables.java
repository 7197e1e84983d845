package org.hconfig.xconfig.apply;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.io.Secrets;
import org.hconfig.xconfig.plan.PlanJson;
import org.hconfig.xconfig.sqlite.Database;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/**
 * Runs and their steps in the journal. Beyond each row's checksum a run knows how many steps it has, and which run was begun
 * before it, so that rows that are missing are noticed, too.
 */
final class RunTables {
    private static final TypeReference<List<Edit>> EDITS = new TypeReference<>() {};
    private static final TypeReference<List<Server>> SERVERS = new TypeReference<>() {};

    private final Database database;
    private final InstantSource clock;
    private final Damage damage;
    private final CheckedTable runs;
    private final CheckedTable steps;
    private final Chain chain;

    RunTables(Database database, InstantSource clock, Damage damage) {
        this.database = database;
        this.clock = clock;
        this.damage = damage;
        this.runs = table(database, damage);
        this.steps = new CheckedTable(database, damage, "step", "run_id number words state before_values changed_at");
        this.chain = new Chain(database, runs, damage);
    }

    /** The table of runs. */
    static CheckedTable table(Database database, Damage damage) {
        return new CheckedTable(
                database,
                damage,
                "run",
                "id plan_id cluster_id cluster_name table_name state started_at ended_at message servers plan_sum"
                        + " step_count previous",
                "plan");
    }

    /** What a run is about. */
    record Entry(String id, String clusterId, String cluster, String table, String text) {}

    /** Writes down a run that is about to begin. */
    Run begin(Entry entry, List<Server> servers, List<String> words, List<List<Edit>> before) {
        String id = newId(entry.id());
        String now = clock.instant().toString();
        String previous = chain.end();
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int step = 0; step < words.size(); step++) {
            String values = PlanJson.mapper().writeValueAsString(before.get(step));
            rows.add(new @Nullable Object[] {id, step, words.get(step), StepState.PENDING.name(), values, now});
        }
        @Nullable
        Object[] row = {
            id,
            entry.id(),
            entry.clusterId(),
            entry.cluster(),
            entry.table(),
            RunState.APPLYING.name(),
            now,
            null,
            null,
            PlanJson.mapper().writeValueAsString(servers),
            CheckedTable.sum(List.of(entry.text())),
            words.size(),
            previous,
            entry.text()
        };
        database.together(() -> {
            runs.insert(Collections.singletonList(row));
            steps.insert(rows);
        });
        return run(id);
    }

    /** The plan's own id for its first run, with a number behind it for others; those that were pruned may be missing. */
    private String newId(String planId) {
        int newest = database.query("SELECT id FROM run WHERE plan_id = ?", row -> row.getString(1), planId).stream()
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
            throw damage.of("the run " + id + " of " + planId + " has no number");
        }
        return Integer.parseInt(id.substring(planId.length() + 1));
    }

    /** Writes down where a step stands. */
    void step(String runId, int number, StepState state) {
        List<@Nullable Object> values = List.of(state.name(), clock.instant().toString());
        database.together(
                () -> steps.update(List.of("state", "changed_at"), values, "run_id = ? AND number = ?", runId, number));
    }

    /** Writes down where a run stands. */
    void run(String runId, RunState state, Optional<String> message) {
        String now = clock.instant().toString();
        List<@Nullable Object> values =
                Arrays.asList(state.name(), message.map(Secrets::masked).orElse(null), state.unfinished() ? null : now);
        database.together(() -> runs.update(List.of("state", "message", "ended_at"), values, "id = ?", runId));
    }

    /**
     * Runs, the newest first; of others than these nothing but their place in the chain is read.
     *
     * @param where what comes after the table's name in the query
     */
    List<Run> select(String where, @Nullable Object... values) {
        chain.check();
        return runs.query(where, this::run, values);
    }

    /** Removes runs by the rule, all or none of them. */
    List<Retention.Item> prune(Retention retention) {
        List<Retention.Item> items = new ArrayList<>();
        Set<String> owing = new HashSet<>(database.query(
                "SELECT run_id FROM memory WHERE name = ?", row -> row.getString(1), ServerHands.SWITCHES));
        runs.query("ORDER BY rowid DESC", row -> {
            RunState state = RunState.valueOf(row.text("state"));
            String end = row.orNull("ended_at");
            // The newest that is in force is kept, too, where a newer one was rolled back.
            String subject = row.text("cluster_id") + " " + row.text("table_name") + " " + (state == RunState.APPLIED);
            return items.add(new Retention.Item(
                    row.text("id"),
                    Instant.parse(end == null ? row.text("started_at") : end),
                    !state.unfinished() && !owing.contains(row.text("id")),
                    subject));
        });
        List<Retention.Item> expired = retention.expired(items, clock.instant());
        expired.forEach(this::delete);
        return expired;
    }

    private void delete(Retention.Item run) {
        chain.take(run.id());
        database.update("DELETE FROM memory WHERE run_id = ?", run.id());
        database.update("DELETE FROM step WHERE run_id = ?", run.id());
        database.update("DELETE FROM run WHERE id = ?", run.id());
    }

    /** What a run is about, as it was written down before the run began: the text of its plan or of its work. */
    String text(Run run) {
        String text = database.query("SELECT plan FROM run WHERE id = ?", row -> row.getString(1), run.id())
                .get(0);
        Optional<String> sum = runs.query("WHERE id = ?", row -> Optional.ofNullable(row.orNull("plan_sum")), run.id())
                .get(0);
        if (sum.isPresent() && !sum.get().equals(CheckedTable.sum(List.of(text)))) {
            throw damage.of("the plan of " + run.id() + " does not match its checksum");
        }
        return text;
    }

    /** The run as it stands now. */
    Run run(String id) {
        return runs.query("WHERE id = ?", this::run, id).get(0);
    }

    private Run run(CheckedTable.Row row) {
        String id = row.text("id");
        List<Run.StepRecord> own = steps(id);
        String count = row.orNull("step_count");
        if (count != null && !count.equals(Integer.toString(own.size()))) {
            throw damage.of(id + " has " + own.size() + " steps instead of " + count);
        }
        return new Run(
                id,
                row.text("plan_id"),
                row.text("cluster_id"),
                row.text("cluster_name"),
                row.text("table_name"),
                RunState.valueOf(row.text("state")),
                Instant.parse(row.text("started_at")),
                Optional.ofNullable(row.orNull("ended_at")).map(Instant::parse),
                Optional.ofNullable(row.orNull("message")),
                PlanJson.mapper().readValue(row.text("servers"), SERVERS),
                own);
    }

    private List<Run.StepRecord> steps(String runId) {
        return steps.query(
                "WHERE run_id = ? ORDER BY number",
                row -> new Run.StepRecord(
                        Integer.parseInt(row.text("number")),
                        row.text("words"),
                        StepState.valueOf(row.text("state")),
                        PlanJson.mapper().readValue(row.text("before_values"), EDITS)),
                runId);
    }
}
