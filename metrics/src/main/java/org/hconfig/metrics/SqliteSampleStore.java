package org.hconfig.metrics;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.sqlite.DatabaseSchema;
import org.hconfig.core.sqlite.SqliteDatabase;

/**
 * SQLite store of samples in {@code $HCONFIG_HOME/samples.db}, in {@link Resolution}s. The size of the file is limited: the oldest of the
 * finest points are removed. A crash loses at most the last seconds. Not thread-safe.
 */
public final class SqliteSampleStore implements MetricSampleStore {
    /** Default maximum size of the file. */
    public static final DataSize STANDARD_SIZE = DataSize.ofMebibytes(256);

    private static final DatabaseSchema SCHEMA = new DatabaseSchema(
            "the samples", SqliteSampleStore.class, "samples", 2, false, databaseFailure -> switch (databaseFailure) {
                case DAMAGED -> SampleStoreError.SAMPLES_DAMAGED;
                case FULL -> SampleStoreError.SAMPLES_FULL;
                case OTHER -> SampleStoreError.SAMPLES;
            });

    /** Maximum number of rows removed at a time, which bounds the cost of a write. */
    private static final int REMOVED_MAX = 20_000;

    private static final String UPSERT = "INSERT INTO sample (resolution, series, at, mean, low, high, seconds)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (resolution, series, at) DO UPDATE SET"
            + " mean = (mean * seconds + excluded.mean * excluded.seconds) / (seconds + excluded.seconds),"
            + " low = min(low, excluded.low), high = max(high, excluded.high),"
            + " seconds = min(?, seconds + excluded.seconds)";

    private final SqliteDatabase sqliteDatabase;
    private final long bytesMax;
    private final Map<SeriesId, Long> ids = new HashMap<>();

    private SqliteSampleStore(SqliteDatabase sqliteDatabase, long bytesMax) {
        this.sqliteDatabase = sqliteDatabase;
        this.bytesMax = bytesMax;
    }

    /**
     * Opens the store of an HConfig home, creating it if absent.
     *
     * @param size maximum size of the file, at least 1 MiB
     * @throws HConfigException {@link SampleStoreError}
     */
    public static SqliteSampleStore open(Path home, DataSize size) {
        if (size.bytes() < DataSize.ofMebibytes(1).bytes()) {
            throw new IllegalArgumentException("a file of " + size + " is too small");
        }
        return new SqliteSampleStore(SqliteDatabase.open(home.resolve("samples.db"), SCHEMA), size.bytes());
    }

    /** Stored in one transaction. */
    @Override
    public void write(Instant at, List<MetricSample> metricSamples) {
        Map<SeriesId, Long> before = Map.copyOf(ids);
        try {
            sqliteDatabase.inTransaction(() -> {
                List<Object[]> rows = new ArrayList<>();
                metricSamples.forEach(metricSample -> rows(at, metricSample, rows));
                sqliteDatabase.updateAll(UPSERT, rows);
            });
        } catch (HConfigException notKept) {
            // Series created in that transaction were rolled back with it.
            ids.keySet().retainAll(before.keySet());
            throw notKept;
        }
        forget(at);
    }

    private void rows(Instant at, MetricSample metricSample, List<Object[]> rows) {
        long id = id(metricSample.series());
        Instant middle = at.minus(metricSample.length().dividedBy(2));
        double seconds = metricSample.length().toNanos() / 1e9;
        double value = metricSample.value();
        for (Resolution resolution : Resolution.values()) {
            double step = resolution.step().toMillis() / 1000.0;
            rows.add(new Object[] {
                resolution.number(), id, resolution.begin(middle), value, value, value, Math.min(step, seconds), step
            });
        }
    }

    private long id(SeriesId seriesId) {
        Long known = ids.get(seriesId);
        if (known == null) {
            sqliteDatabase.update(
                    "INSERT OR IGNORE INTO series (cluster, subject, metric) VALUES (?, ?, ?)",
                    seriesId.cluster(),
                    seriesId.subject(),
                    seriesId.metric());
            known = find(seriesId).get(0);
            ids.put(seriesId, known);
        }
        return known;
    }

    private List<Long> find(SeriesId seriesId) {
        return sqliteDatabase.query(
                "SELECT id FROM series WHERE cluster = ? AND subject = ? AND metric = ?",
                row -> row.getLong(1),
                seriesId.cluster(),
                seriesId.subject(),
                seriesId.metric());
    }

    private void forget(Instant now) {
        for (Resolution resolution : Resolution.values()) {
            remove(resolution, resolution.begin(now.minus(resolution.kept())));
        }
        for (Resolution resolution : Resolution.values()) {
            if (sqliteDatabase.usedBytes() <= bytesMax) {
                return;
            }
            oldest(resolution).forEach(begin -> remove(resolution, begin + 1));
        }
    }

    /** Returns a time before which about an eighth of the resolution's points are older; the newest step is always retained. */
    private List<Long> oldest(Resolution resolution) {
        return sqliteDatabase.query(
                "SELECT min(at) + (max(at) - min(at)) / 8 FROM sample WHERE resolution = ? HAVING max(at) > min(at)",
                row -> row.getLong(1),
                resolution.number());
    }

    private void remove(Resolution resolution, long before) {
        sqliteDatabase.update(
                "DELETE FROM sample WHERE (resolution, series, at) IN (SELECT resolution, series, at FROM sample"
                        + " INDEXED BY sample_age WHERE resolution = ? AND at < ? ORDER BY at LIMIT ?)",
                resolution.number(),
                before,
                REMOVED_MAX);
    }

    @Override
    public TimeSeries read(SeriesId seriesId, Instant from, Instant to, int pointsMax) {
        List<Long> found = find(seriesId);
        Resolution resolution = resolution(found, from, to, pointsMax);
        return new TimeSeries(
                resolution,
                found.isEmpty()
                        ? List.of()
                        : sqliteDatabase.query(
                                "SELECT at, mean, low, high, seconds FROM sample"
                                        + " WHERE resolution = ? AND series = ? AND at >= ? AND at < ? ORDER BY at",
                                row -> new TimeSeriesPoint(
                                        Instant.ofEpochMilli(row.getLong(1)),
                                        row.getDouble(2),
                                        row.getDouble(3),
                                        row.getDouble(4),
                                        row.getDouble(5)),
                                resolution.number(),
                                found.get(0),
                                resolution.begin(from),
                                to.toEpochMilli()));
    }

    private Resolution resolution(List<Long> series, Instant from, Instant to, int pointsMax) {
        Resolution[] resolutions = Resolution.values();
        return series.isEmpty()
                ? resolutions[resolutions.length - 1]
                : ResolutionSelector.of(from, to, pointsMax, resolution -> first(resolution, series.get(0)));
    }

    /** Returns the start of the oldest point. */
    private long first(Resolution resolution, long series) {
        return sqliteDatabase
                .query(
                        "SELECT coalesce(min(at), 9223372036854775807) FROM sample WHERE resolution = ? AND series = ?",
                        row -> row.getLong(1),
                        resolution.number(),
                        series)
                .get(0);
    }

    /** Returns the ids of the clusters with samples. */
    public List<String> clusters() {
        return sqliteDatabase.query("SELECT DISTINCT cluster FROM series ORDER BY cluster", row -> row.getString(1));
    }

    @Override
    public List<SeriesId> series(String cluster) {
        return sqliteDatabase.query(
                "SELECT cluster, subject, metric FROM series WHERE cluster = ? ORDER BY subject, metric",
                row -> new SeriesId(row.getString(1), row.getString(2), row.getString(3)),
                cluster);
    }

    @Override
    public void close() {
        sqliteDatabase.close();
    }
}
