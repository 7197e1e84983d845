package org.hconfig.app.heat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.heat.HeatRecorder;
import org.hconfig.hbase.heat.HeatSampler;
import org.hconfig.hbase.heat.HeatSource;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.map.HeatMapBuilder;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.hbase.heat.pattern.HeatPatternRecognizer;
import org.hconfig.hbase.heat.pattern.HeatPatternSettings;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.polling.SnapshotPoller;

/**
 * Traffic of a table by key range and time: what {@code serve} recorded, or what is observed now. Closed after use, because it is
 * read again for each map: a day of a large table does not fit into memory.
 *
 * @param table name of the table
 * @param from begin of the period
 * @param to end of the period
 * @param label where it comes from
 * @param reader reads it in steps of about a length
 * @param store the store that is read; empty when the traffic was observed
 */
public record HeatTraffic(
        String table,
        Instant from,
        Instant to,
        String label,
        Function<Duration, HeatSource> reader,
        Optional<SqliteHeatStore> store)
        implements AutoCloseable {
    /** Columns that still look like a map: a step is so long that there are about as many. */
    private static final int STEPS = 60;

    /**
     * Opens what {@code serve} recorded.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param cluster returns the id of the cluster, which may be that of the only one in the store
     * @throws HConfigException {@link HeatError#NOT_RECORDED}
     */
    public static HeatTraffic recorded(
            Path home, Function<SqliteHeatStore, String> cluster, String table, Instant from, Instant to) {
        SqliteHeatStore store = SqliteHeatStore.openExisting(home)
                .orElseThrow(() -> missing(table, "hconfig serve has not recorded traffic in this home", List.of()));
        try {
            String id = cluster.apply(store);
            List<String> tables = store.tables(id);
            if (!tables.contains(table)) {
                throw missing(table, "the traffic of this table was not recorded", tables);
            }
            Instant end = recordedUntil(store, id, table, to);
            return new HeatTraffic(
                    table,
                    from,
                    end.isAfter(from) ? end : to,
                    "recorded by hconfig serve",
                    step -> store.read(id, table, from, to, step),
                    Optional.of(store));
        } catch (RuntimeException | Error failed) {
            store.close();
            throw failed;
        }
    }

    /**
     * Returns the end of a period without the minutes that {@code serve} has observed, or observes now, and has not recorded yet: a
     * map must not show these as a gap. A longer time without a record is a gap.
     */
    private static Instant recordedUntil(SqliteHeatStore store, String cluster, String table, Instant to) {
        TreeSet<Instant> ends = new TreeSet<>();
        Instant begin = to.minus(HeatRecorder.PENDING_MAX).minus(HeatRecorder.STEP);
        store.read(cluster, table, begin, to, HeatRecorder.STEP).forEach(slice -> ends.add(slice.end()));
        return !ends.isEmpty() && ends.last().isBefore(to) ? ends.last() : to;
    }

    /**
     * Observes a table.
     *
     * @param length for how long
     * @param clock wall clock
     * @param nanoClock monotonic clock
     * @throws HConfigException {@link HeatError#NOT_RECORDED} if there is no such table, {@link ClusterError}
     */
    public static HeatTraffic observed(
            ClusterConnection connection, String table, Duration length, InstantSource clock, LongSupplier nanoClock) {
        requireTable(connection, table);
        MonotonicClock steady = new MonotonicClock(clock, nanoClock);
        TableSlices slices = new TableSlices(table, new HeatSampler(step(length)));
        Instant from = steady.instant();
        try {
            new SnapshotPoller(
                            new HBaseSnapshotReader(connection, steady),
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            nanoClock,
                            slices)
                    .run(() -> steady.instant().isBefore(from.plus(length)));
        } catch (InterruptedException asked) {
            throw ClusterObserver.interrupted();
        }
        slices.finish();
        return new HeatTraffic(
                table,
                from,
                steady.instant(),
                "observed for " + length.toSeconds() + " s",
                step -> slices.all()::forEach,
                Optional.empty());
    }

    /** Returns the length of the steps of an observation: enough of them that five can be active, as a pattern needs. */
    static Duration step(Duration length) {
        if (length.toSeconds() >= STEPS * 60L) {
            return Duration.ofMinutes(1);
        }
        return Duration.ofSeconds(length.toSeconds() >= 60 ? 10 : 2);
    }

    private static void requireTable(ClusterConnection connection, String table) {
        try (var admin = connection.admin()) {
            List<String> names = new ArrayList<>();
            for (var name : admin.listTableNames()) {
                names.add(name.getNameAsString());
            }
            if (!names.contains(table) && !table.startsWith("hbase:")) {
                throw missing(table, "the cluster has no such table", names);
            }
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the tables of " + connection.name(), failure);
        }
    }

    /** Returns the same traffic from its first to its last slice; the same period if there are none. */
    public HeatTraffic trimmed() {
        TreeSet<Instant> bounds = new TreeSet<>();
        reader.apply(Duration.ofHours(1)).forEach(slice -> {
            bounds.add(slice.from());
            bounds.add(slice.end());
        });
        if (bounds.isEmpty()) {
            return this;
        }
        return new HeatTraffic(
                table,
                bounds.first().isAfter(from) ? bounds.first() : from,
                bounds.last().isBefore(to) ? bounds.last() : to,
                label,
                reader,
                store);
    }

    /**
     * Returns the patterns.
     *
     * @param columns number of steps in which they are recognized
     */
    public List<HeatCaption> captions(HeatPatternSettings settings, int columns) {
        return new HeatPatternRecognizer(settings).captions(table, source(columns));
    }

    /**
     * Returns the map.
     *
     * @param ranges largest number of key ranges
     * @param columns largest number of columns
     * @throws HConfigException {@link HeatError#NOT_RECORDED} if the period has no traffic
     */
    public HeatMap map(int ranges, int columns) {
        return new HeatMapBuilder(table, ranges, columns)
                .build(source(columns), from, to)
                .orElseThrow(() -> missing(table, "no counters of its regions from " + from + " to " + to, List.of()));
    }

    /** Returns the document of the map. */
    public HeatReport report() {
        return HeatReport.of(
                map(HeatReport.RANGES_MAX, HeatReport.COLUMNS_MAX),
                captions(HeatPatternSettings.STANDARD, HeatReport.COLUMNS_MAX),
                label,
                List.of());
    }

    /** Returns the document of the map for the script that draws it. */
    public DrawnHeat drawn() {
        return DrawnHeat.of(
                map(DrawnHeat.RANGES_MAX, DrawnHeat.COLUMNS_MAX),
                captions(HeatPatternSettings.STANDARD, DrawnHeat.COLUMNS_MAX));
    }

    private HeatSource source(int columns) {
        return reader.apply(Duration.between(from, to).dividedBy(columns));
    }

    @Override
    public void close() {
        store.ifPresent(SqliteHeatStore::close);
    }

    private static HConfigException missing(String table, String why, List<String> tables) {
        return new HConfigException(
                HeatError.NOT_RECORDED,
                "there is no heat map of table '" + table + "'",
                why,
                SpellingSuggester.suggestion(
                        SpellingSuggester.of(table, tables),
                        "run hconfig serve, or observe the table now: hconfig heat " + table + " --duration 2m"));
    }
}
