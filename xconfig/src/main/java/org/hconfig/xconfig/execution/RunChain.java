package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.xconfig.sqlite.SqliteDatabase;
import org.jspecify.annotations.Nullable;

/**
 * Which run was begun before which, so that rows that are missing are noticed. Where runs were pruned there is a gap: it knows
 * the last of them and the run before the first.
 */
final class RunChain {
    /** Stands for the run before one that knows none. */
    private static final String UNKNOWN = "?";

    private final SqliteDatabase sqliteDatabase;
    private final ChecksummedTable runs;
    private final JournalDamage journalDamage;

    RunChain(SqliteDatabase sqliteDatabase, ChecksummedTable runs, JournalDamage journalDamage) {
        this.sqliteDatabase = sqliteDatabase;
        this.runs = runs;
        this.journalDamage = journalDamage;
    }

    /** A run's place in the chain: what it is known by, and the run before it; null where an older version wrote none. */
    private record ChainLink(
            String id, String seal, @Nullable String previous) {}

    /** What the newest run is known by; empty for none. */
    String newestSeal() {
        return runs.query("ORDER BY rowid DESC LIMIT 1", RunChain::link).stream()
                .findFirst()
                .map(ChainLink::seal)
                .orElse("");
    }

    /**
     * Checks that no run is missing.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.xconfig.plan.PlanError#JOURNAL_DAMAGED}
     */
    void check() {
        Map<String, String> gaps = gaps();
        List<ChainLink> chainLinks = runs.query("ORDER BY rowid", RunChain::link);
        String before = "";
        for (ChainLink chainLink : chainLinks) {
            String previous = chainLink.previous();
            // A gap may end in front of a run that an older version wrote, which knows none before it.
            if (previous != null && !previous.equals(before) && gaps.containsKey(previous)) {
                previous = UNKNOWN.equals(gaps.get(previous)) ? null : gaps.get(previous);
            }
            if (previous != null && !previous.equals(before)) {
                throw journalDamage.of("the run that was begun before " + chainLink.id() + " is missing");
            }
            before = chainLink.seal();
        }
    }

    private Map<String, String> gaps() {
        Map<String, String> gaps = new HashMap<>();
        sqliteDatabase
                .query(
                        "SELECT seal, previous FROM gap",
                        row -> List.of(row.getString(1), row.getString(2) == null ? UNKNOWN : row.getString(2)))
                .forEach(gap -> gaps.put(gap.get(0), gap.get(1)));
        return gaps;
    }

    /** Takes a run out of the chain, which is about to be deleted; to be called within a transaction. */
    void remove(String id) {
        ChainLink chainLink = runs.query("WHERE id = ?", RunChain::link, id).get(0);
        String previous = chainLink.previous();
        if (previous != null && gaps().containsKey(previous)) {
            // It comes right behind a gap, which grows.
            sqliteDatabase.update("UPDATE gap SET seal = ? WHERE seal = ?", chainLink.seal(), previous);
        } else {
            sqliteDatabase.update("INSERT INTO gap (seal, previous) VALUES (?, ?)", chainLink.seal(), previous);
        }
        List<String> behind = sqliteDatabase.query(
                "SELECT seal FROM gap WHERE previous = ?", row -> row.getString(1), chainLink.seal());
        for (String next : behind) {
            // It comes right in front of another one.
            String first = sqliteDatabase
                    .query(
                            "SELECT coalesce(previous, '" + UNKNOWN + "') FROM gap WHERE seal = ?",
                            row -> row.getString(1),
                            chainLink.seal())
                    .get(0);
            sqliteDatabase.update("DELETE FROM gap WHERE seal = ?", chainLink.seal());
            sqliteDatabase.update(
                    "UPDATE gap SET previous = ? WHERE seal = ?", first.equals(UNKNOWN) ? null : first, next);
        }
    }

    /** What a run is known by to the one after it: nothing of it changes. */
    private static ChainLink link(ChecksummedTable.ChecksummedRow run) {
        List<@Nullable String> known = new ArrayList<>();
        List.of("id", "plan_id", "cluster_id", "started_at", "plan_sum", "previous")
                .forEach(column -> known.add(run.orNull(column)));
        return new ChainLink(run.text("id"), ChecksummedTable.sum(known), run.orNull("previous"));
    }
}
