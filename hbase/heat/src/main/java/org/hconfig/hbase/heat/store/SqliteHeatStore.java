package org.hconfig.hbase.heat.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.sqlite.DatabaseSchema;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.HeatSource;
import org.hconfig.hbase.heat.HeatStore;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.SliceAccumulator;

/**
 * SQLite store of heat maps in {@code $HCONFIG_HOME/heat.db}, in {@link HeatLayer}s: one row for each table and step. The size of
 * the file is limited: the oldest of the finest steps are removed. A crash loses at most the last seconds. Not thread-safe.
 */
public final class SqliteHeatStore implements HeatStore {
    /** Default maximum size of the file. */
    public static final DataSize STANDARD_SIZE = DataSize.ofMebibytes(200);

    private static final String FILE = "heat.db";

    private static final DatabaseSchema SCHEMA = new DatabaseSchema(
            "the heat maps", SqliteHeatStore.class, "heat", 1, false, databaseFailure -> switch (databaseFailure) {
                case DAMAGED -> HeatError.HEAT_DAMAGED;
                case FULL -> HeatError.HEAT_FULL;
                case OTHER -> HeatError.HEAT;
            });

    private static final long HOUR_MILLIS = HeatLayer.HOUR.step().toMillis();

    private final SqliteDatabase database;
    private final long bytesMax;
    private final PlaceDictionary dictionary;

    /** By layer, the begin of the newest step before which all steps are summed. */
    private final long[] rolledUp = new long[HeatLayer.values().length];

    private SqliteHeatStore(SqliteDatabase database, long bytesMax) {
        this.database = database;
        this.bytesMax = bytesMax;
        this.dictionary = new PlaceDictionary(database);
    }

    /**
     * Opens the store of an HConfig home, creating it if absent.
     *
     * @param size maximum size of the file, at least 1 MiB
     * @throws HConfigException {@link HeatError}
     */
    public static SqliteHeatStore open(Path home, DataSize size) {
        if (size.bytes() < DataSize.ofMebibytes(1).bytes()) {
            throw new IllegalArgumentException("a file of " + size + " is too small");
        }
        return new SqliteHeatStore(SqliteDatabase.open(home.resolve(FILE), SCHEMA), size.bytes());
    }

    /** Opens the store of an HConfig home for reading; empty if nothing was recorded there. */
    public static Optional<SqliteHeatStore> openExisting(Path home) {
        return Files.exists(home.resolve(FILE)) ? Optional.of(open(home, STANDARD_SIZE)) : Optional.empty();
    }

    @Override
    public void write(String cluster, List<HeatSlice> slices) {
        if (slices.isEmpty()) {
            return;
        }
        try {
            database.inTransaction(() -> {
                slices.forEach(slice -> write(HeatLayer.MINUTE, tableId(cluster, slice.table()), slice));
                Instant newest = slices.get(slices.size() - 1).from();
                rollUp(HeatLayer.MINUTE, HeatLayer.TEN_MINUTES, newest);
                rollUp(HeatLayer.TEN_MINUTES, HeatLayer.HOUR, newest);
            });
        } catch (HConfigException notKept) {
            // Places added in that transaction were rolled back with it.
            dictionary.clear();
            Arrays.fill(rolledUp, 0);
            throw notKept;
        }
        forget(slices.get(slices.size() - 1).end());
    }

    private void write(HeatLayer layer, long table, HeatSlice slice) {
        long at = layer.begin(slice.from());
        HeatSlice whole = slice;
        List<HeatSlice> before = slices(layer, table, slice.table(), at, at + 1);
        if (!before.isEmpty()) {
            SliceAccumulator sum = new SliceAccumulator(slice.table(), Instant.ofEpochMilli(at), layer.step());
            before.forEach(sum::add);
            sum.add(slice);
            whole = sum.slice();
        }
        database.update(
                "INSERT OR REPLACE INTO slice (table_id, layer, at, seconds, amounts) VALUES (?, ?, ?, ?, ?)",
                table,
                layer.number(),
                at,
                whole.seconds(),
                HeatSliceCodec.encode(encoded(table, whole, at)));
    }

    private HeatSliceCodec.EncodedAmounts encoded(long table, HeatSlice slice, long at) {
        long hour = Math.floorDiv(at, HOUR_MILLIS) * HOUR_MILLIS;
        long[] numbers = slice.places().stream()
                .mapToLong(place -> dictionary.number(table, place, hour))
                .toArray();
        int[] order = IntStream.range(0, numbers.length)
                .boxed()
                .sorted((one, other) -> Long.compare(numbers[one], numbers[other]))
                .mapToInt(Integer::intValue)
                .toArray();
        HeatMetric[] metrics = HeatMetric.values();
        long[] places = new long[order.length];
        long[][] amounts = new long[metrics.length][order.length];
        for (int i = 0; i < order.length; i++) {
            places[i] = numbers[order[i]];
            for (HeatMetric metric : metrics) {
                amounts[metric.index()][i] = slice.amount(metric, order[i]);
            }
        }
        return new HeatSliceCodec.EncodedAmounts(places, amounts);
    }

    /** Sums the complete steps of a coarser layer that it does not have yet; also those that an earlier process left. */
    private void rollUp(HeatLayer fine, HeatLayer coarse, Instant newest) {
        long complete = coarse.begin(newest);
        if (complete <= rolledUp[coarse.number()]) {
            return;
        }
        rolledUp[coarse.number()] = complete;
        long step = coarse.step().toMillis();
        List<long[]> due = database.query(
                "SELECT DISTINCT table_id, at / ? * ? FROM slice WHERE layer = ? AND at < ? AND at >= coalesce("
                        + "(SELECT max(at) + ? FROM slice coarse WHERE coarse.table_id = slice.table_id"
                        + " AND coarse.layer = ?), 0)",
                row -> new long[] {row.getLong(1), row.getLong(2)},
                step,
                step,
                fine.number(),
                complete,
                step,
                coarse.number());
        for (long[] each : due) {
            String name = tableName(each[0]);
            SliceAccumulator sum = new SliceAccumulator(name, Instant.ofEpochMilli(each[1]), coarse.step());
            slices(fine, each[0], name, each[1], each[1] + step).forEach(sum::add);
            if (!sum.isEmpty()) {
                write(coarse, each[0], sum.slice());
            }
        }
    }

    private void forget(Instant now) {
        for (HeatLayer layer : HeatLayer.values()) {
            remove(layer, layer.begin(now.minus(layer.kept())));
        }
        if (now.toEpochMilli() % HOUR_MILLIS == 0) {
            dictionary.removeBefore(HeatLayer.HOUR.begin(now.minus(HeatLayer.HOUR.kept())));
        }
        if (database.usedBytes() > bytesMax && placeBytes() > bytesMax / 2) {
            forgetOldest();
        }
        for (HeatLayer layer : HeatLayer.values()) {
            if (database.usedBytes() <= bytesMax) {
                return;
            }
            database.query(
                            "SELECT min(at) + (max(at) - min(at)) / 8 FROM slice WHERE layer = ?"
                                    + " HAVING max(at) > min(at)",
                            row -> row.getLong(1),
                            layer.number())
                    .forEach(oldest -> remove(layer, oldest + 1));
        }
    }

    /** Returns the bytes of the file that are not amounts: nearly all of them belong to places. */
    private long placeBytes() {
        List<Long> amounts =
                database.query("SELECT coalesce(sum(length(amounts)), 0) FROM slice", row -> row.getLong(1));
        return database.usedBytes() - Objects.requireNonNull(amounts.get(0));
    }

    /**
     * Removes the oldest eighth of the time from all layers, and the places that only it had. Each start of a server adds a place for
     * each of its regions; fewer of the finest steps would not make them fewer.
     */
    private void forgetOldest() {
        database.query(
                        "SELECT min(at) + (max(at) - min(at)) / 8 FROM slice HAVING max(at) > min(at)",
                        row -> row.getLong(1))
                .forEach(oldest -> {
                    for (HeatLayer layer : HeatLayer.values()) {
                        remove(layer, oldest + 1);
                    }
                });
        database.query("SELECT min(at) FROM slice HAVING count(*) > 0", row -> row.getLong(1))
                .forEach(dictionary::removeBefore);
    }

    private void remove(HeatLayer layer, long before) {
        database.update("DELETE FROM slice WHERE layer = ? AND at < ?", layer.number(), before);
    }

    @Override
    public HeatSource read(String cluster, String table, Instant from, Instant to, Duration step) {
        List<Long> ids = database.query(
                "SELECT id FROM heat_table WHERE cluster = ? AND name = ?", row -> row.getLong(1), cluster, table);
        if (ids.isEmpty()) {
            return consumer -> {};
        }
        long id = Objects.requireNonNull(ids.get(0));
        List<LayerRange> ranges =
                LayerRange.select(layer -> bounds(layer, id), from.toEpochMilli(), to.toEpochMilli(), step);
        Map<Long, RegionPlace> places = dictionary.places(id);
        return consumer -> {
            for (LayerRange range : ranges) {
                for (long at : begins(range, id)) {
                    slices(range.layer(), places, id, table, at, at + 1).forEach(consumer);
                }
            }
        };
    }

    private List<Long> begins(LayerRange range, long table) {
        return database.query(
                "SELECT at FROM slice WHERE table_id = ? AND layer = ? AND at >= ? AND at < ? ORDER BY at",
                row -> row.getLong(1),
                table,
                range.layer().number(),
                range.from(),
                range.to());
    }

    private Optional<long[]> bounds(HeatLayer layer, long table) {
        return database
                .query(
                        "SELECT min(at), max(at) FROM slice WHERE table_id = ? AND layer = ? HAVING count(*) > 0",
                        row -> new long[] {
                            row.getLong(1), row.getLong(2) + layer.step().toMillis()
                        },
                        table,
                        layer.number())
                .stream()
                .findFirst();
    }

    private List<HeatSlice> slices(HeatLayer layer, long table, String name, long from, long to) {
        return begins(new LayerRange(layer, from, to), table).isEmpty()
                ? List.of()
                : slices(layer, dictionary.places(table), table, name, from, to);
    }

    private List<HeatSlice> slices(
            HeatLayer layer, Map<Long, RegionPlace> places, long table, String name, long from, long to) {
        return database.query(
                "SELECT at, seconds, amounts FROM slice WHERE table_id = ? AND layer = ? AND at >= ? AND at < ?"
                        + " ORDER BY at",
                row -> {
                    HeatSliceCodec.EncodedAmounts amounts = HeatSliceCodec.decode(row.getBytes(3));
                    List<RegionPlace> present = new ArrayList<>(amounts.places().length);
                    for (long place : amounts.places()) {
                        RegionPlace known = places.get(place);
                        if (known == null) {
                            throw new IllegalArgumentException("place " + place + " is unknown");
                        }
                        present.add(known);
                    }
                    return new HeatSlice(
                            name,
                            Instant.ofEpochMilli(row.getLong(1)),
                            layer.step(),
                            row.getDouble(2),
                            present,
                            amounts.amounts());
                },
                table,
                layer.number(),
                from,
                to);
    }

    private long tableId(String cluster, String name) {
        database.update("INSERT OR IGNORE INTO heat_table (cluster, name) VALUES (?, ?)", cluster, name);
        return Objects.requireNonNull(database.query(
                        "SELECT id FROM heat_table WHERE cluster = ? AND name = ?",
                        row -> row.getLong(1),
                        cluster,
                        name)
                .get(0));
    }

    private String tableName(long id) {
        return Objects.requireNonNull(
                database.query("SELECT name FROM heat_table WHERE id = ?", row -> row.getString(1), id)
                        .get(0));
    }

    @Override
    public List<String> tables(String cluster) {
        return database.query(
                "SELECT name FROM heat_table WHERE cluster = ? ORDER BY name", row -> row.getString(1), cluster);
    }

    /** Returns the ids of the recorded clusters. */
    public List<String> clusters() {
        return database.query("SELECT DISTINCT cluster FROM heat_table ORDER BY cluster", row -> row.getString(1));
    }

    /** Returns the used bytes of the file. */
    public long usedBytes() {
        return database.usedBytes();
    }

    @Override
    public void close() {
        database.close();
    }
}
