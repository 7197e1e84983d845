package org.hconfig.console.prometheus;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;

/**
 * Counters that never decrease, made from those that a server sums over the regions that it carries: such a sum loses the
 * counts of each region that leaves, which Prometheus would take for a restart of the counter. The totals begin at zero with
 * the first snapshot of a server, and grow by the increase between two snapshots; when the sum decreased, the increase is not
 * known and not counted. Thread-safe.
 */
final class RegionSumTotals {
    private final Map<String, ServerTotals> byAddress = new HashMap<>();
    private Optional<ClusterSnapshot> newest = Optional.empty();

    /** The last values of a server, and what they have increased by. */
    private static final class ServerTotals {
        private final Map<ServerMetric, Long> last = new EnumMap<>(ServerMetric.class);
        private final Map<ServerMetric, Long> totals = new EnumMap<>(ServerMetric.class);
        private String name;

        ServerTotals(String name) {
            this.name = name;
        }

        void add(ServerSnapshot server) {
            if (!server.name().equals(name)) {
                // Another process: its counters began at zero after the last snapshot of the former one.
                name = server.name();
                last.replaceAll((metric, value) -> 0L);
            }
            for (ServerMetric metric : ServerMetricNames.EXPOSED) {
                OptionalLong value = server.get(metric);
                if (metric.isSumOfRegions() && value.isPresent()) {
                    Long before = last.put(metric, value.getAsLong());
                    long increase = before == null
                            ? 0
                            : metric.increase(before, value.getAsLong()).orElse(0);
                    totals.merge(metric, increase, Long::sum);
                }
            }
        }
    }

    /** Adds a snapshot; the same one again changes nothing. */
    synchronized void add(ClusterSnapshot snapshot) {
        if (Objects.equals(newest.orElse(null), snapshot)) {
            return;
        }
        newest = Optional.of(snapshot);
        Set<String> present = new HashSet<>();
        for (ServerSnapshot server : snapshot.servers()) {
            present.add(server.address());
            if (server.answered()) {
                byAddress
                        .computeIfAbsent(server.address(), address -> new ServerTotals(server.name()))
                        .add(server);
            }
        }
        byAddress.keySet().retainAll(present);
    }

    /**
     * Returns a total; empty if the server has not reported the metric.
     *
     * @param address host and port of the server
     */
    synchronized OptionalLong total(String address, ServerMetric metric) {
        ServerTotals server = byAddress.get(address);
        Long total = server == null ? null : server.totals.get(metric);
        return total == null ? OptionalLong.empty() : OptionalLong.of(total);
    }
}
