package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.hconfig.xconfig.spi.Guardrail;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotInterval;

/**
 * Sliding history of metric slices, each long enough for servers to have refreshed their metrics.
 * Not thread-safe.
 */
final class MetricSlices {
    /** Data servers refresh their metrics every 10 s. */
    static final Duration SPAN = Duration.ofSeconds(10);

    private static final Duration KEPT = Duration.ofMinutes(10);

    private final Deque<MetricSlice> metricSlices = new ArrayDeque<>();
    private final Predicate<String> servers;
    private Optional<Snapshot> begin = Optional.empty();

    /** Creates slices of all servers. */
    MetricSlices() {
        this(server -> true);
    }

    /**
     * Creates slices with the guardrail metrics of some servers.
     *
     * @param servers selects them by their addresses
     */
    MetricSlices(Predicate<String> servers) {
        this.servers = servers;
    }

    /** Adds a snapshot; returns true when it completed a slice. */
    boolean observe(Snapshot image) {
        Optional<Snapshot> from = begin.filter(earlier ->
                earlier.clusterId().equals(image.clusterId()) && earlier.at().isBefore(image.at()));
        if (from.isEmpty()) {
            begin = Optional.of(image);
            return false;
        }
        if (Duration.between(from.get().at(), image.at()).compareTo(SPAN) < 0) {
            return false;
        }
        metricSlices.addLast(slice(from.get(), image));
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

    private MetricSlice slice(Snapshot from, Snapshot to) {
        SnapshotInterval interval = to.since(from);
        Map<String, Map<Guardrail, Double>> guardrails = new TreeMap<>(interval.guardrails());
        guardrails.keySet().removeIf(server -> !servers.test(server));
        return new MetricSlice(from.at(), to.at(), interval.operations(), guardrails);
    }
}
