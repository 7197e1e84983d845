package org.hconfig.hbase.polling;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.snapshot.TableTraffic;
import org.hconfig.metrics.MetricSample;
import org.hconfig.metrics.SeriesId;

/**
 * Converts successive snapshots into samples. Counters become rates; unknown values have no sample. A server refreshes
 * its counters less often than it is read, so a rate covers the time since their last change. Not thread-safe.
 */
public final class MetricSampler {
    /** After this time a server has refreshed its counters, and an unchanged counter is really unchanged. */
    private static final Duration RENEWAL_MAX = Duration.ofSeconds(16);

    /** Counters of the JVM are always current. */
    private static final Set<ServerMetric> LIVE = Set.of(
            ServerMetric.PROCESS_CPU_MILLIS,
            ServerMetric.COLLECTIONS,
            ServerMetric.COLLECTION_MILLIS,
            ServerMetric.SYNCHRONIZED_COLLECTIONS,
            ServerMetric.SYNCHRONIZED_SKIPPED);

    private final Map<String, LastCounters> held = new HashMap<>();

    /** A server's counters at their last change. */
    private record LastCounters(Instant at, ServerSnapshot server) {}

    /** Returns the samples of the time since the previous snapshot. */
    public List<MetricSample> figures(SnapshotDelta snapshotDelta) {
        ClusterSnapshot image = snapshotDelta.to();
        Duration length = Duration.ofNanos((long) (snapshotDelta.seconds() * 1e9));
        List<MetricSample> metricSamples = new ArrayList<>();
        image.servers().forEach(server -> server(image, server, length, metricSamples));
        Set<String> present = new HashSet<>();
        image.servers().forEach(server -> present.add(server.name()));
        held.keySet().retainAll(present);
        snapshotDelta.tables().forEach(table -> table(image.clusterId(), table, length, metricSamples));
        cluster(image.clusterId(), snapshotDelta.tables(), length, metricSamples);
        SeriesId regions = new SeriesId(image.clusterId(), SeriesId.WHOLE, "regions-in-transition");
        metricSamples.add(new MetricSample(regions, image.regionsInTransition(), length));
        metricSamples.add(new MetricSample(
                new SeriesId(image.clusterId(), SeriesId.WHOLE, "silent-servers"),
                image.unreachable().size(),
                length));
        return metricSamples;
    }

    private void server(
            ClusterSnapshot image, ServerSnapshot server, Duration length, List<MetricSample> metricSamples) {
        if (!server.answered()) {
            held.remove(server.name());
            return;
        }
        for (ServerMetric serverMetric : ServerMetric.values()) {
            OptionalLong value = server.get(serverMetric);
            if (serverMetric.kind() == ServerMetric.Kind.GAUGE && value.isPresent()) {
                metricSamples.add(new MetricSample(
                        SeriesId.ofServer(image.clusterId(), server.name(), SampledMetrics.ofServer(serverMetric)),
                        value.getAsLong(),
                        length));
            }
        }
        LastCounters before = held.get(server.name());
        if (before == null) {
            held.put(server.name(), new LastCounters(image.at(), server));
            return;
        }
        Duration since = Duration.between(before.at(), image.at());
        if (since.isNegative() || since.isZero()) {
            held.put(server.name(), new LastCounters(image.at(), server));
        } else if (moved(before.server(), server) || since.compareTo(RENEWAL_MAX) >= 0) {
            rates(image, before, server, since, metricSamples);
            held.put(server.name(), new LastCounters(image.at(), server));
        }
    }

    private static boolean moved(ServerSnapshot before, ServerSnapshot after) {
        for (ServerMetric serverMetric : ServerMetric.values()) {
            if (serverMetric.kind() == ServerMetric.Kind.COUNTER
                    && !LIVE.contains(serverMetric)
                    && !before.get(serverMetric).equals(after.get(serverMetric))) {
                return true;
            }
        }
        return false;
    }

    private static void rates(
            ClusterSnapshot image,
            LastCounters before,
            ServerSnapshot after,
            Duration since,
            List<MetricSample> metricSamples) {
        for (ServerMetric serverMetric : ServerMetric.values()) {
            OptionalLong earlier = before.server().get(serverMetric);
            OptionalLong later = after.get(serverMetric);
            if (serverMetric.kind() == ServerMetric.Kind.COUNTER && earlier.isPresent() && later.isPresent()) {
                serverMetric
                        .increase(earlier.getAsLong(), later.getAsLong())
                        .ifPresent(grown -> metricSamples.add(new MetricSample(
                                SeriesId.ofServer(
                                        image.clusterId(), after.name(), SampledMetrics.ofServer(serverMetric)),
                                grown * 1e9 / since.toNanos(),
                                since)));
            }
        }
        after.collectors().forEach((name, now) -> {
            ServerSnapshot.CollectorCounters then = before.server().collectors().get(name);
            if (then != null) {
                String id = name.toLowerCase(Locale.ROOT).replace(' ', '-');
                metricSamples.add(new MetricSample(
                        SeriesId.ofServer(image.clusterId(), after.name(), "collections-of-" + id + "-per-second"),
                        rate(then.collections(), now.collections(), since),
                        since));
                metricSamples.add(new MetricSample(
                        SeriesId.ofServer(image.clusterId(), after.name(), "millis-of-" + id + "-per-second"),
                        rate(then.millis(), now.millis(), since),
                        since));
            }
        });
    }

    private static double rate(long earlier, long later, Duration since) {
        long grown = later - earlier;
        return (grown < 0 ? later : grown) * 1e9 / since.toNanos();
    }

    /** The traffic of all tables; a gap while a part of one is not observed. */
    private static void cluster(
            String cluster, List<TableTraffic> tables, Duration length, List<MetricSample> metricSamples) {
        if (tables.stream().allMatch(table -> table.coverage() == 1)) {
            metricSamples.add(new MetricSample(
                    new SeriesId(cluster, SeriesId.WHOLE, "reads-per-second"),
                    tables.stream()
                            .mapToDouble(table -> table.rates().readsPerSecond())
                            .sum(),
                    length));
            metricSamples.add(new MetricSample(
                    new SeriesId(cluster, SeriesId.WHOLE, "writes-per-second"),
                    tables.stream()
                            .mapToDouble(table -> table.rates().writesPerSecond())
                            .sum(),
                    length));
        }
    }

    private static void table(String cluster, TableTraffic table, Duration length, List<MetricSample> metricSamples) {
        metricSamples.add(new MetricSample(
                SeriesId.ofTable(cluster, table.table(), "store-file-bytes"),
                table.sizes().storeFileBytes(),
                length));
        metricSamples.add(new MetricSample(
                SeriesId.ofTable(cluster, table.table(), "memstore-bytes"),
                table.sizes().memstoreBytes(),
                length));
        if (table.coverage() == 1) {
            metricSamples.add(new MetricSample(
                    SeriesId.ofTable(cluster, table.table(), "reads-per-second"),
                    table.rates().readsPerSecond(),
                    length));
            metricSamples.add(new MetricSample(
                    SeriesId.ofTable(cluster, table.table(), "writes-per-second"),
                    table.rates().writesPerSecond(),
                    length));
            metricSamples.add(new MetricSample(
                    SeriesId.ofTable(cluster, table.table(), "hottest-share"),
                    table.rates().hottestShare(),
                    length));
        }
    }
}
