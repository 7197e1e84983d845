package org.hconfig.hbase.heat.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.model.RowKey;

/**
 * Numbers of a file's places by table, cached. {@code seen} of a place is at least the hour of each slice that contains it. Not
 * thread-safe.
 */
final class PlaceDictionary {
    /** Files of earlier versions name the last complete hour of a place, which its slices can exceed. */
    private static final long MARGIN_MILLIS = 2 * HeatLayer.HOUR.step().toMillis();

    private final SqliteDatabase database;
    private final Map<Long, Map<RegionPlace, NumberedPlace>> numbers = new HashMap<>();

    /**
     * Number of a place.
     *
     * @param number the number
     * @param hour newest hour of its slices, in milliseconds since 1970
     */
    private record NumberedPlace(long number, long hour) {}

    PlaceDictionary(SqliteDatabase database) {
        this.database = database;
    }

    /** Forgets the cache, for example because a transaction was rolled back. */
    void clear() {
        numbers.clear();
    }

    /** Returns the number of a place, which is added if absent, for a slice of an hour. */
    long number(long table, RegionPlace place, long hour) {
        Map<RegionPlace, NumberedPlace> known = numbers.computeIfAbsent(table, added -> loaded(table));
        NumberedPlace numbered = known.computeIfAbsent(place, added -> insert(table, place, hour));
        if (numbered.hour() < hour) {
            database.update("UPDATE place SET seen = ? WHERE id = ?", hour, numbered.number());
            known.put(place, new NumberedPlace(numbered.number(), hour));
        }
        return numbered.number();
    }

    /** Removes the places that are in no slice from an hour on; those of the two hours before remain. */
    void removeBefore(long hour) {
        database.update("DELETE FROM place WHERE seen < ?", hour - MARGIN_MILLIS);
        clear();
    }

    /** Returns the places of a table by number. */
    Map<Long, RegionPlace> places(long table) {
        Map<Long, RegionPlace> places = new HashMap<>();
        Map<String, String> servers = new HashMap<>();
        database.query(
                "SELECT place.id, region, server.name, start_key, end_key FROM place"
                        + " JOIN server ON server.id = place.server_id WHERE table_id = ?",
                row -> places.put(
                        row.getLong(1),
                        new RegionPlace(
                                row.getString(2),
                                servers.computeIfAbsent(row.getString(3), name -> name),
                                RowKey.of(row.getBytes(4)),
                                RowKey.of(row.getBytes(5)))),
                table);
        return places;
    }

    private Map<RegionPlace, NumberedPlace> loaded(long table) {
        Map<Long, Long> hours = new HashMap<>();
        database.query(
                "SELECT id, seen FROM place WHERE table_id = ?",
                row -> hours.put(row.getLong(1), row.getLong(2)),
                table);
        Map<RegionPlace, NumberedPlace> loaded = new HashMap<>();
        places(table)
                .forEach((number, place) ->
                        loaded.put(place, new NumberedPlace(number, hours.getOrDefault(number, 0L))));
        return loaded;
    }

    private NumberedPlace insert(long table, RegionPlace place, long hour) {
        database.update("INSERT OR IGNORE INTO server (name) VALUES (?)", place.server());
        database.update(
                "INSERT OR IGNORE INTO place (table_id, region, server_id, start_key, end_key, seen)"
                        + " SELECT ?, ?, id, ?, ?, ? FROM server WHERE name = ?",
                table,
                place.region(),
                place.start().bytes(),
                place.end().bytes(),
                hour,
                place.server());
        List<Long> found = database.query(
                "SELECT place.id FROM place JOIN server ON server.id = place.server_id WHERE table_id = ?"
                        + " AND region = ? AND server.name = ? AND start_key = ? AND end_key = ?",
                row -> row.getLong(1),
                table,
                place.region(),
                place.server(),
                place.start().bytes(),
                place.end().bytes());
        return new NumberedPlace(Objects.requireNonNull(found.get(0)), hour);
    }
}
