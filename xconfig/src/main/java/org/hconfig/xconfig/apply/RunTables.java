package org.hconfig.xconfig.apply;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
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

    RunTables(Database database, InstantSource clock, Damage damage) {
        this.database = database;
        this.clock = clock;
        this.damage = damage;
        this.runs = new CheckedTable(
                database,
                damage,
                "run",
                "id plan_id cluster_id cluster_name table_name state started_at ended_at message servers plan_sum"
                        + " step_count previous",
                "plan");
        this.steps = new CheckedTable(database, damage, "step", "run_id number words state before_values changed_at");
    }

    /** What a run is about. */
    record Entry(String id, String clusterId, String cluster, String table, String text) {}

    /** Writes down a run that is about to begin. */
    Run begin(Entry entry, List<Server> servers, List<String> words, List<List<Edit>> before) {
        int earlier = database.query("SELECT count(*) FROM run WHERE plan_id = ?", row -> row.getInt(1), entry.id())
                .get(0);
        String id = earlier == 0 ? entry.id() : entry.id() + "." + (earlier + 1);
        String now = clock.instant().toString();
        String previous = runs.query("ORDER BY rowid DESC LIMIT 1", RunTables::seal).stream()
                .findFirst()
                .orElse("");
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

    /** What a run is known by to the one after it: nothing of it changes. */
    private static String seal(CheckedTable.Row run) {
        List<@Nullable String> known = new ArrayList<>();
        List.of("id", "plan_id", "cluster_id", "started_at", "plan_sum", "previous")
                .forEach(column -> known.add(run.orNull(column)));
        return CheckedTable.sum(known);
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
                Arrays.asList(state.name(), message.orElse(null), state.unfinished() ? null : now);
        database.together(() -> runs.update(List.of("state", "message", "ended_at"), values, "id = ?", runId));
    }

    /** Every run, the newest first. */
    List<Run> history() {
        List<String> seals = new ArrayList<>(runs.query("ORDER BY rowid DESC", RunTables::seal));
        seals.add("");
        Iterator<String> before = seals.listIterator(1);
        return runs.query("ORDER BY rowid DESC", row -> {
            String previous = row.orNull("previous");
            if (!before.next().equals(previous) && previous != null) {
                throw damage.of("the run that was begun before " + row.text("id") + " is missing");
            }
            return run(row);
        });
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
