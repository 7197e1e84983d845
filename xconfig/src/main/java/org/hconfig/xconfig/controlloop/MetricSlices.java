package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.xconfig.deltas.SnapshotDelta;
import org.hconfig.xconfig.deltas.TableTraffic;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.ServerSnapshot;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.workload.WorkloadClassifier;

/**
 * Sliding history of metric slices, each long enough for servers to have refreshed their metrics.
 * Not thread-safe.
 */
final class MetricSlices {
    /** Data servers refresh their metrics every 10 s. */
    static final Duration SPAN = Duration.ofSeconds(10);

    private static final Duration KEPT = Duration.ofMinutes(10);

    private final Deque<MetricSlice> metricSlices = new ArrayDeque<>();
    private Optional<ClusterSnapshot> begin = Optional.empty();

    /** Adds a snapshot; returns true when it completed a slice. */
    boolean observe(ClusterSnapshot image) {
        Optional<ClusterSnapshot> from = begin.filter(earlier ->
                earlier.clusterId().equals(image.clusterId()) && earlier.at().isBefore(image.at()));
        if (from.isEmpty()) {
            begin = Optional.of(image);
            return false;
        }
        if (Duration.between(from.get().at(), image.at()).compareTo(SPAN) < 0) {
            return false;
        }
        metricSlices.addLast(
                slice(new SnapshotDelta(from.get(), image), from.get().at(), image));
        begin = Optional.of(image);
        while (metricSlices.getFirst().to().isBefore(image.at().minus(KEPT))) {
            metricSlices.removeFirst();
        }
        return true;
    }

    /** Records a gap: the next slice starts with the next snapshot. */
    void gap() {
        begin = Optional.empty();
    }

    /** Clears the history after a configuration change. */
    void clear() {
        begin = Optional.empty();
        metricSlices.clear();
    }

    /** Returns the slices that start at a moment or later, the oldest first. */
    List<MetricSlice> since(Instant from) {
        return metricSlices.stream()
                .filter(slice -> !slice.from().isBefore(from))
                .toList();
    }

    /** Returns all slices, the oldest first. */
    List<MetricSlice> all() {
        return List.copyOf(metricSlices);
    }

    /** Returns the workloads of all tables except the database's own. */
    static List<WorkloadProfile> ofClients(WorkloadClassifier workloadClassifier) {
        return workloadClassifier.conservativeTables().stream()
                .filter(profile -> !TableFacts.internal(profile.table()))
                .toList();
    }

    /** Returns a server's address, which is stable across restarts. */
    static String address(ServerSnapshot server) {
        String[] parts = server.name().split(",", -1);
        return parts.length < 2 ? server.name() : parts[0] + ":" + parts[1];
    }

    private static MetricSlice slice(SnapshotDelta snapshotDelta, Instant from, ClusterSnapshot image) {
        Map<String, Double> rows = new HashMap<>();
        for (TableTraffic table : snapshotDelta.tables()) {
            if (table.coverage() == 1 && !TableFacts.internal(table.table())) {
                rows.put(table.table(), table.readsPerSecond() + table.writesPerSecond());
            }
        }
        Map<String, Map<GuardrailMetric, Double>> cares = new HashMap<>();
        for (ServerSnapshot server : image.servers()) {
            EnumMap<GuardrailMetric, Double> figures = new EnumMap<>(GuardrailMetric.class);
            for (GuardrailMetric guardrailMetric : GuardrailMetric.values()) {
                metric(guardrailMetric, server, snapshotDelta).ifPresent(value -> figures.put(guardrailMetric, value));
            }
            cares.put(address(server), figures);
        }
        return new MetricSlice(from, image.at(), rows, cares);
    }

    private static Optional<Double> metric(
            GuardrailMetric guardrailMetric, ServerSnapshot server, SnapshotDelta snapshotDelta) {
        boolean counter = guardrailMetric.vital().kind() == ServerMetric.Kind.COUNTER;
        OptionalLong value = counter
                ? snapshotDelta.increase(server.name(), guardrailMetric.vital())
                : server.get(guardrailMetric.vital());
        if (guardrailMetric.per().isPresent()) {
            OptionalLong times =
                    snapshotDelta.increase(server.name(), guardrailMetric.per().get());
            return value.isEmpty() || times.isEmpty()
                    ? Optional.empty()
                    : Optional.of((double) value.getAsLong() / Math.max(1, times.getAsLong()));
        }
        return value.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        counter
                                ? value.getAsLong() / snapshotDelta.seconds()
                                : guardrailMetric.gauge(value.getAsLong()));
    }
}
