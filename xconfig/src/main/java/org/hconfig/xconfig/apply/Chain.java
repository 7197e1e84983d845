package org.hconfig.xconfig.apply;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.xconfig.sqlite.Database;
import org.jspecify.annotations.Nullable;

/**
 * Which run was begun before which, so that rows that are missing are noticed. Where runs were pruned there is a gap: it knows
 * the last of them and the run before the first.
 */
final class Chain {
    /** Stands for the run before one that knows none. */
    private static final String UNKNOWN = "?";

    private final Database database;
    private final CheckedTable runs;
    private final Damage damage;

    Chain(Database database, CheckedTable runs, Damage damage) {
        this.database = database;
        this.runs = runs;
        this.damage = damage;
    }

    /** A run's place in the chain: what it is known by, and the run before it; null where an older version wrote none. */
    private record Link(String id, String seal, @Nullable String previous) {}

    /** What the newest run is known by; empty for none. */
    String end() {
        return runs.query("ORDER BY rowid DESC LIMIT 1", Chain::link).stream()
                .findFirst()
                .map(Link::seal)
                .orElse("");
    }

    /**
     * Checks that no run is missing.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.xconfig.plan.PlanError#JOURNAL_DAMAGED}
     */
    void check() {
        Map<String, String> gaps = gaps();
        List<Link> links = runs.query("ORDER BY rowid", Chain::link);
        String before = "";
        for (Link link : links) {
            String previous = link.previous();
            // A gap may end in front of a run that an older version wrote, which knows none before it.
            if (previous != null && !previous.equals(before) && gaps.containsKey(previous)) {
                previous = UNKNOWN.equals(gaps.get(previous)) ? null : gaps.get(previous);
            }
            if (previous != null && !previous.equals(before)) {
                throw damage.of("the run that was begun before " + link.id() + " is missing");
            }
            before = link.seal();
        }
    }

    private Map<String, String> gaps() {
        Map<String, String> gaps = new HashMap<>();
        database.query(
                        "SELECT seal, previous FROM gap",
                        row -> List.of(row.getString(1), row.getString(2) == null ? UNKNOWN : row.getString(2)))
                .forEach(gap -> gaps.put(gap.get(0), gap.get(1)));
        return gaps;
    }

    /** Takes a run out of the chain, which is about to be deleted; to be called within a transaction. */
    void take(String id) {
        Link link = runs.query("WHERE id = ?", Chain::link, id).get(0);
        String previous = link.previous();
        if (previous != null && gaps().containsKey(previous)) {
            // It comes right behind a gap, which grows.
            database.update("UPDATE gap SET seal = ? WHERE seal = ?", link.seal(), previous);
        } else {
            database.update("INSERT INTO gap (seal, previous) VALUES (?, ?)", link.seal(), previous);
        }
        List<String> behind =
                database.query("SELECT seal FROM gap WHERE previous = ?", row -> row.getString(1), link.seal());
        for (String next : behind) {
            // It comes right in front of another one.
            String first = database.query(
                            "SELECT coalesce(previous, '" + UNKNOWN + "') FROM gap WHERE seal = ?",
                            row -> row.getString(1),
                            link.seal())
                    .get(0);
            database.update("DELETE FROM gap WHERE seal = ?", link.seal());
            database.update("UPDATE gap SET previous = ? WHERE seal = ?", first.equals(UNKNOWN) ? null : first, next);
        }
    }

    /** What a run is known by to the one after it: nothing of it changes. */
    private static Link link(CheckedTable.Row run) {
        List<@Nullable String> known = new ArrayList<>();
        List.of("id", "plan_id", "cluster_id", "started_at", "plan_sum", "previous")
                .forEach(column -> known.add(run.orNull(column)));
        return new Link(run.text("id"), CheckedTable.sum(known), run.orNull("previous"));
    }
}
