package org.hconfig.cli.heat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
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
 * Traffic of a table.
 *
 * @param source its slices
 * @param period the period that they are of
 * @param label where they come from
 */
record HeatTraffic(HeatSource source, HeatPeriodOptions.HeatPeriod period, String label) {
    /** Columns that still look like a map: a step is so long that there are about as many. */
    private static final int STEPS = 60;

    /** Reads what {@code serve} recorded. */
    static HeatTraffic recorded(
            CommandContext commandContext, ClusterOption cluster, String table, HeatPeriodOptions.HeatPeriod period) {
        try (SqliteHeatStore store = SqliteHeatStore.openExisting(commandContext.home())
                .orElseThrow(
                        () -> unrecorded(table, "hconfig serve has not recorded traffic in this home", List.of()))) {
            String id = cluster(commandContext, cluster, store);
            List<String> tables = store.tables(id);
            if (!tables.contains(table)) {
                throw unrecorded(table, "the traffic of this table was not recorded", tables);
            }
            Duration column = Duration.between(period.from(), period.to()).dividedBy(240);
            List<HeatSlice> slices = new ArrayList<>();
            store.read(id, table, period.from(), period.to(), column).forEach(slices::add);
            return new HeatTraffic(slices::forEach, period, "recorded by hconfig serve");
        }
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
        Duration step = Duration.ofSeconds(length.toSeconds() >= STEPS * 60L ? 60 : 10);
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
                    listener.slices::forEach,
                    new HeatPeriodOptions.HeatPeriod(from, clock.instant()),
                    "observed for " + length.toSeconds() + " s");
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    ClusterError.INTERRUPTED,
                    "the observation of the cluster was interrupted",
                    "",
                    "nothing was changed");
        }
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
