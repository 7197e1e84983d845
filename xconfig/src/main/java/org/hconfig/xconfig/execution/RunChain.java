package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.sqlite.ChecksummedTable;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.jspecify.annotations.Nullable;

/**
 * Hash chain of runs: each run links to its predecessor, so that missing rows are detected. Pruned runs leave a gap, which stores
 * the last of them and the predecessor of the first.
 */
final class RunChain {
    /** Represents the predecessor of a run that has none recorded. */
    private static final String UNKNOWN = "?";

    private final SqliteDatabase sqliteDatabase;
    private final ChecksummedTable runs;
    private final JournalDamage journalDamage;

    RunChain(SqliteDatabase sqliteDatabase, ChecksummedTable runs, JournalDamage journalDamage) {
        this.sqliteDatabase = sqliteDatabase;
        this.runs = runs;
        this.journalDamage = journalDamage;
    }

    /** A link of the chain: a run's seal and that of its predecessor; null where an older version recorded none. */
    private record ChainLink(
            String id, String seal, @Nullable String previous) {}

    /** Returns the seal of the newest run; empty when there is none. */
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
            // A gap may end before a run that an older version wrote, which records no predecessor.
            if (previous != null && !previous.equals(before) && gaps.containsKey(previous)) {
                previous = UNKNOWN.equals(gaps.get(previous)) ? null : gaps.get(previous);
            }
            if (previous != null && !previous.equals(before)) {
                throw journalDamage.of("the predecessor of run " + chainLink.id() + " is missing");
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

    /** Removes a run that is about to be deleted from the chain; must be called within a transaction. */
    void remove(String id) {
        ChainLink chainLink = runs.query("WHERE id = ?", RunChain::link, id).get(0);
        String previous = chainLink.previous();
        if (previous != null && gaps().containsKey(previous)) {
            // It directly follows a gap, which grows.
            sqliteDatabase.update("UPDATE gap SET seal = ? WHERE seal = ?", chainLink.seal(), previous);
        } else {
            sqliteDatabase.update("INSERT INTO gap (seal, previous) VALUES (?, ?)", chainLink.seal(), previous);
        }
        List<String> behind = sqliteDatabase.query(
                "SELECT seal FROM gap WHERE previous = ?", row -> row.getString(1), chainLink.seal());
        for (String next : behind) {
            // It directly precedes another gap.
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

    /** Returns the run's seal over its immutable columns. */
    private static ChainLink link(ChecksummedTable.ChecksummedRow run) {
        List<@Nullable String> known = new ArrayList<>();
        List.of("id", "plan_id", "cluster_id", "started_at", "plan_sum", "previous")
                .forEach(column -> known.add(run.orNull(column)));
        return new ChainLink(run.text("id"), ChecksummedTable.sum(known), run.orNull("previous"));
    }
}
