package org.hconfig.xconfig.apply;

import java.time.Instant;
import java.util.List;
import org.hconfig.xconfig.sqlite.Database;

/** What was pruned, in the journal's file: a number and a span for each kind. */
final class PrunedTable {
    private final Database database;

    PrunedTable(Database database) {
        this.database = database;
    }

    List<Pruned> all() {
        return database.query(
                "SELECT kind, count, oldest, newest FROM pruned ORDER BY kind",
                row -> new Pruned(
                        row.getString(1),
                        row.getInt(2),
                        Instant.parse(row.getString(3)),
                        Instant.parse(row.getString(4))));
    }

    /** Adds to what was pruned of a kind. */
    void add(String kind, List<Retention.Item> items) {
        for (Retention.Item item : items) {
            String at = item.since().toString();
            database.update(
                    "INSERT INTO pruned (kind, count, oldest, newest) VALUES (?, 1, ?, ?) ON CONFLICT (kind) DO UPDATE SET"
                            + " count = count + 1, oldest = min(oldest, excluded.oldest),"
                            + " newest = max(newest, excluded.newest)",
                    kind,
                    at,
                    at);
        }
    }
}
