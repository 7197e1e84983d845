package org.hconfig.xconfig.store;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.sqlite.Database;
import org.hconfig.xconfig.sqlite.Schema;

/**
 * Samples of clusters in {@code $HCONFIG_HOME/samples.db}, in {@link Layer}s. The file stays below a size: the oldest of the
 * finest points make room. A crash loses at most the last seconds. Not thread-safe.
 */
public final class SampleStore implements Samples {
    /** The size of the file unless told otherwise. */
    public static final DataSize STANDARD_SIZE = DataSize.ofMebibytes(256);

    private static final Schema SCHEMA =
            new Schema("the samples", SampleStore.class, "samples", 1, false, failure -> switch (failure) {
                case DAMAGED -> StoreError.SAMPLES_DAMAGED;
                case FULL -> StoreError.SAMPLES_FULL;
                case OTHER -> StoreError.SAMPLES;
            });

    /** Rows removed at a time: what a write may cost at most. */
    private static final int REMOVED_MAX = 20_000;

    private static final String UPSERT = "INSERT INTO sample (layer, series, at, mean, low, high, seconds)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (layer, series, at) DO UPDATE SET"
            + " mean = (mean * seconds + excluded.mean * excluded.seconds) / (seconds + excluded.seconds),"
            + " low = min(low, excluded.low), high = max(high, excluded.high),"
            + " seconds = min(?, seconds + excluded.seconds)";

    private final Database database;
    private final long bytesMax;
    private final Map<Series, Long> ids = new HashMap<>();

    private SampleStore(Database database, long bytesMax) {
        this.database = database;
        this.bytesMax = bytesMax;
    }

    /**
     * Opens the samples of an HConfig home, or begins them.
     *
     * @param size what the file may grow to, at least 1 MiB
     * @throws HConfigException {@link StoreError}
     */
    public static SampleStore open(Path home, DataSize size) {
        if (size.bytes() < DataSize.ofMebibytes(1).bytes()) {
            throw new IllegalArgumentException("a file of " + size + " holds nothing");
        }
        return new SampleStore(Database.open(home.resolve("samples.db"), SCHEMA), size.bytes());
    }

    /** All or none of them are kept. */
    @Override
    public void write(Instant at, List<Figure> figures) {
        Map<Series, Long> before = Map.copyOf(ids);
        try {
            database.together(() -> {
                List<Object[]> rows = new ArrayList<>();
                figures.forEach(figure -> rows(at, figure, rows));
                database.updateAll(UPSERT, rows);
            });
        } catch (HConfigException notKept) {
            // Series that were begun in that transaction are gone with it.
            ids.keySet().retainAll(before.keySet());
            throw notKept;
        }
        forget(at);
    }

    private void rows(Instant at, Figure figure, List<Object[]> rows) {
        long id = id(figure.series());
        Instant middle = at.minus(figure.length().dividedBy(2));
        double seconds = figure.length().toNanos() / 1e9;
        double value = figure.value();
        for (Layer layer : Layer.values()) {
            double step = layer.step().toMillis() / 1000.0;
            rows.add(new Object[] {
                layer.number(), id, layer.begin(middle), value, value, value, Math.min(step, seconds), step
            });
        }
    }

    private long id(Series series) {
        Long known = ids.get(series);
        if (known == null) {
            database.update(
                    "INSERT OR IGNORE INTO series (cluster, subject, metric) VALUES (?, ?, ?)",
                    series.cluster(),
                    series.subject(),
                    series.metric());
            known = find(series).get(0);
            ids.put(series, known);
        }
        return known;
    }

    private List<Long> find(Series series) {
        return database.query(
                "SELECT id FROM series WHERE cluster = ? AND subject = ? AND metric = ?",
                row -> row.getLong(1),
                series.cluster(),
                series.subject(),
                series.metric());
    }

    private void forget(Instant now) {
        for (Layer layer : Layer.values()) {
            remove(layer, layer.begin(now.minus(layer.kept())));
        }
        for (Layer layer : Layer.values()) {
            if (database.usedBytes() <= bytesMax) {
                return;
            }
            oldest(layer).forEach(begin -> remove(layer, begin + 1));
        }
    }

    /** The begin of a time at which about an eighth of the layer's points are older; the newest step always stays. */
    private List<Long> oldest(Layer layer) {
        return database.query(
                "SELECT min(at) + (max(at) - min(at)) / 8 FROM sample WHERE layer = ? HAVING max(at) > min(at)",
                row -> row.getLong(1),
                layer.number());
    }

    private void remove(Layer layer, long before) {
        database.update(
                "DELETE FROM sample WHERE (layer, series, at) IN (SELECT layer, series, at FROM sample"
                        + " INDEXED BY sample_age WHERE layer = ? AND at < ? ORDER BY at LIMIT ?)",
                layer.number(),
                before,
                REMOVED_MAX);
    }

    @Override
    public Points read(Series series, Instant from, Instant to, int pointsMax) {
        List<Long> found = find(series);
        Layer layer = layer(found, from, to, pointsMax);
        return new Points(
                layer,
                found.isEmpty()
                        ? List.of()
                        : database.query(
                                "SELECT at, mean, low, high, seconds FROM sample"
                                        + " WHERE layer = ? AND series = ? AND at >= ? AND at < ? ORDER BY at",
                                row -> new Point(
                                        Instant.ofEpochMilli(row.getLong(1)),
                                        row.getDouble(2),
                                        row.getDouble(3),
                                        row.getDouble(4),
                                        row.getDouble(5)),
                                layer.number(),
                                found.get(0),
                                layer.begin(from),
                                to.toEpochMilli()));
    }

    private Layer layer(List<Long> series, Instant from, Instant to, int pointsMax) {
        Layer[] layers = Layer.values();
        return series.isEmpty()
                ? layers[layers.length - 1]
                : LayerChoice.of(from, to, pointsMax, layer -> first(layer, series.get(0)));
    }

    /** The begin of the oldest point. */
    private long first(Layer layer, long series) {
        return database.query(
                        "SELECT coalesce(min(at), 9223372036854775807) FROM sample WHERE layer = ? AND series = ?",
                        row -> row.getLong(1),
                        layer.number(),
                        series)
                .get(0);
    }

    /** The clusters of which there are samples, by their ids. */
    public List<String> clusters() {
        return database.query("SELECT DISTINCT cluster FROM series ORDER BY cluster", row -> row.getString(1));
    }

    @Override
    public List<Series> series(String cluster) {
        return database.query(
                "SELECT cluster, subject, metric FROM series WHERE cluster = ? ORDER BY subject, metric",
                row -> new Series(row.getString(1), row.getString(2), row.getString(3)),
                cluster);
    }

    @Override
    public void close() {
        database.close();
    }
}
