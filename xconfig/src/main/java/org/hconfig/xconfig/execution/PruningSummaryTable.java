package org.hconfig.xconfig.execution;

import java.time.Instant;
import java.util.List;
import org.hconfig.core.RetentionRule;
import org.hconfig.core.sqlite.SqliteDatabase;

/** Table of pruning summaries in the journal's file: a count and a time range for each kind. */
final class PruningSummaryTable {
    private final SqliteDatabase sqliteDatabase;

    PruningSummaryTable(SqliteDatabase sqliteDatabase) {
        this.sqliteDatabase = sqliteDatabase;
    }

    List<PruningSummary> all() {
        return sqliteDatabase.query(
                "SELECT kind, count, oldest, newest FROM pruning_summary ORDER BY kind",
                row -> new PruningSummary(
                        row.getString(1),
                        row.getInt(2),
                        Instant.parse(row.getString(3)),
                        Instant.parse(row.getString(4))));
    }

    /** Adds pruned items to the summary of their kind. */
    void add(String kind, List<RetentionRule.RetainedItem> retainedItems) {
        for (RetentionRule.RetainedItem retainedItem : retainedItems) {
            String at = retainedItem.since().toString();
            sqliteDatabase.update(
                    "INSERT INTO pruning_summary (kind, count, oldest, newest) VALUES (?, 1, ?, ?) ON CONFLICT (kind) DO UPDATE"
                            + " SET count = count + 1, oldest = min(oldest, excluded.oldest), newest = max(newest,"
                            + " excluded.newest)",
                    kind,
                    at,
                    at);
        }
    }
}
