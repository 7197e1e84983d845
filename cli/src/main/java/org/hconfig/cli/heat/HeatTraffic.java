package org.hconfig.cli.heat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.heat.HeatSampler;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.HeatSource;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;

/**
 * Traffic of a table. Closed after use, because a day of a large table does not fit into memory.
 *
 * @param reader reads it in steps of about a length
 * @param period the period that it is of
 * @param label where it comes from
 * @param store the store that is read; empty when the traffic was observed
 */
record HeatTraffic(
        Function<Duration, HeatSource> reader,
        HeatPeriodOptions.HeatPeriod period,
        String label,
        Optional<SqliteHeatStore> store)
        implements AutoCloseable {
    /** Columns that still look like a map: a step is so long that there are about as many. */
    private static final int STEPS = 60;

    /** Reads what {@code serve} recorded. */
    static HeatTraffic recorded(
            CommandContext commandContext, ClusterOption cluster, String table, HeatPeriodOptions.HeatPeriod period) {
        SqliteHeatStore store = SqliteHeatStore.openExisting(commandContext.home())
                .orElseThrow(() -> unrecorded(table, "hconfig serve has not recorded traffic in this home", List.of()));
        try {
            String id = cluster(commandContext, cluster, store);
            List<String> tables = store.tables(id);
            if (!tables.contains(table)) {
                throw unrecorded(table, "the traffic of this table was not recorded", tables);
            }
            return new HeatTraffic(
                    step -> store.read(id, table, period.from(), period.to(), step),
                    recordedPart(store.read(id, table, period.from(), period.to(), Duration.ofHours(1)), period),
                    "recorded by hconfig serve",
                    Optional.of(store));
        } catch (RuntimeException failed) {
            store.close();
            throw failed;
        }
    }

    /** Returns the part of a period from its first to its last slice; the period itself if there are none. */
    private static HeatPeriodOptions.HeatPeriod recordedPart(HeatSource source, HeatPeriodOptions.HeatPeriod period) {
        TreeSet<Instant> bounds = new TreeSet<>();
        source.forEach(slice -> {
            bounds.add(slice.from());
            bounds.add(slice.end());
        });
        if (bounds.isEmpty()) {
            return period;
        }
        Instant from = bounds.first().isAfter(period.from()) ? bounds.first() : period.from();
        Instant to = bounds.last().isBefore(period.to()) ? bounds.last() : period.to();
        return new HeatPeriodOptions.HeatPeriod(from, to);
    }

    /** Returns the slices for a number of columns. */
    HeatSource source(int columns) {
        return reader.apply(Duration.between(period.from(), period.to()).dividedBy(columns));
    }

    @Override
    public void close() {
        store.ifPresent(SqliteHeatStore::close);
    }

    /** Returns the id of the cluster; asks it only if the store has several. */
    private static String cluster(CommandContext commandContext, ClusterOption cluster, SqliteHeatStore store) {
        List<String> recorded = store.clusters();
        if (recorded.size() == 1 && cluster.given() == null) {
            return recorded.get(0);
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            return new ClusterFactsReader(connection, SettingsCatalogue.standard()).clusterId();
        }
    }

    /** Observes the cluster. */
    static HeatTraffic observed(CommandContext commandContext, ClusterOption cluster, String table, Duration length) {
        Duration step = step(length);
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            requireTable(connection, table);
            commandContext.printProgress("Observing " + connection.name() + " for " + length.toSeconds() + " s.");
            MonotonicClock clock = new MonotonicClock(commandContext.clock(), commandContext.nanoClock());
            TableListener listener = new TableListener(table, new HeatSampler(step));
            Instant from = clock.instant();
            new SnapshotPoller(
                            new HBaseSnapshotReader(connection, clock),
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            commandContext.nanoClock(),
                            listener)
                    .run(() -> clock.instant().isBefore(from.plus(length)));
            listener.finish();
            return new HeatTraffic(
                    columns -> listener.slices::forEach,
                    new HeatPeriodOptions.HeatPeriod(from, clock.instant()),
                    "observed for " + length.toSeconds() + " s",
                    Optional.empty());
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    ClusterError.INTERRUPTED,
                    "the observation of the cluster was interrupted",
                    "",
                    "nothing was changed");
        }
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
                throw unrecorded(table, "the cluster has no such table", names);
            }
        } catch (IOException failure) {
            throw org.hconfig.hbase.cluster.HBaseExceptions.unread("the tables of " + connection.name(), failure);
        }
    }

    /** Collects the slices of one table. */
    private static final class TableListener implements SnapshotPoller.SnapshotListener {
        private final String table;
        private final HeatSampler sampler;
        private final List<HeatSlice> slices = new ArrayList<>();
        private Optional<HConfigException> failure = Optional.empty();

        TableListener(String table, HeatSampler sampler) {
            this.table = table;
            this.sampler = sampler;
        }

        @Override
        public void onSnapshot(ClusterSnapshot image, Optional<SnapshotDelta> snapshotDelta) {
            add(sampler.add(image));
        }

        @Override
        public void onFailure(HConfigException why) {
            failure = Optional.of(why);
        }

        /** Adds the last steps, except those of which only a small part was observed. */
        void finish() {
            add(sampler.finish().stream()
                    .filter(slice -> slice.seconds() >= slice.step().toSeconds() / 2.0)
                    .toList());
            if (slices.isEmpty() && failure.isPresent()) {
                throw failure.get();
            }
        }

        private void add(List<HeatSlice> more) {
            more.stream().filter(slice -> slice.table().equals(table)).forEach(slices::add);
        }
    }

    /** Returns the error that the period has no traffic. */
    HConfigException missing(String table) {
        return unrecorded(table, "no counters of its regions from " + period.from() + " to " + period.to(), List.of());
    }

    private static HConfigException unrecorded(String table, String why, List<String> tables) {
        return new HConfigException(
                HeatError.NOT_RECORDED,
                "there is no heat map of table '" + table + "'",
                why,
                SpellingSuggester.suggestion(
                        SpellingSuggester.of(table, tables),
                        "run hconfig serve, or observe the table now: hconfig heat " + table + " --duration 2m"));
    }
}
