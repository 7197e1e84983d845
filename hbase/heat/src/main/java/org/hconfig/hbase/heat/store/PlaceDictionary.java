package org.hconfig.hbase.heat.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.model.RowKey;

/** Numbers of a file's places by table, cached. Not thread-safe. */
final class PlaceDictionary {
    private final SqliteDatabase database;
    private final Map<Long, Map<RegionPlace, Long>> numbers = new HashMap<>();

    PlaceDictionary(SqliteDatabase database) {
        this.database = database;
    }

    /** Forgets the cache, for example because a transaction was rolled back. */
    void clear() {
        numbers.clear();
    }

    /** Returns the number of a place, which is added if absent. */
    long number(long table, RegionPlace place, long hour) {
        return numbers.computeIfAbsent(table, added -> loaded(table))
                .computeIfAbsent(place, added -> insert(table, place, hour));
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

    private Map<RegionPlace, Long> loaded(long table) {
        Map<RegionPlace, Long> loaded = new HashMap<>();
        places(table).forEach((number, place) -> loaded.put(place, number));
        return loaded;
    }

    private long insert(long table, RegionPlace place, long hour) {
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
        return Objects.requireNonNull(found.get(0));
    }
}
