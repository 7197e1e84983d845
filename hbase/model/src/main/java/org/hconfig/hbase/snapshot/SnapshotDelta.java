package org.hconfig.hbase.snapshot;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.xconfig.spi.Guardrail;
import org.hconfig.xconfig.spi.SnapshotInterval;
import org.jspecify.annotations.Nullable;

/**
 * Delta of two snapshots of one cluster. Counters that were reset in between, because a partition was opened or a server
 * started, count from zero: the amount lost is unknown and not estimated.
 */
public final class SnapshotDelta implements SnapshotInterval {
    private final ClusterSnapshot from;
    private final ClusterSnapshot to;
    private final double seconds;
    private final Map<String, ServerSnapshot> serversBefore = new HashMap<>();
    private final Map<String, ServerSnapshot> serversAfter = new HashMap<>();

    /** The traffic once it was asked for: large clusters have many regions. */
    private volatile @Nullable List<TableTraffic> tables;

    /**
     * Creates a delta.
     *
     * @throws IllegalArgumentException when the snapshots are of different clusters or in the wrong order
     */
    public SnapshotDelta(ClusterSnapshot from, ClusterSnapshot to) {
        Duration length = Duration.between(from.at(), to.at());
        if (!from.clusterId().equals(to.clusterId()) || length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException("no delta from " + from.at() + " of " + from.clusterId() + " to "
                    + to.at() + " of " + to.clusterId());
        }
        this.from = from;
        this.to = to;
        this.seconds = length.toNanos() / 1e9;
        from.servers().forEach(server -> serversBefore.put(server.name(), server));
        to.servers().forEach(server -> serversAfter.put(server.name(), server));
    }

    /** Returns the later snapshot. */
    public ClusterSnapshot to() {
        return to;
    }

    /** Returns the duration in seconds. */
    public double seconds() {
        return seconds;
    }

    /** Returns the traffic of every table, by name; computed once. */
    public List<TableTraffic> tables() {
        List<TableTraffic> known = tables;
        if (known == null) {
            known = computedTables();
            tables = known;
        }
        return known;
    }

    private List<TableTraffic> computedTables() {
        RegionCounterDelta growth = new RegionCounterDelta(from, this::reportSeconds);
        Map<String, List<RegionSnapshot>> byTable = new TreeMap<>();
        to.regions()
                .forEach(region -> byTable.computeIfAbsent(region.table(), table -> new ArrayList<>())
                        .add(region));
        List<TableTraffic> traffic = new ArrayList<>();
        byTable.forEach(
                (table, regions) -> traffic.add(growth.traffic(table, regions, seconds, calls(table, regions))));
        return List.copyOf(traffic);
    }

    /**
     * Returns the traffic of every partition of the later snapshot, in its order; empty for one that the earlier snapshot does not
     * have, or whose server has not reported in between. Computed with each call.
     */
    public List<Optional<RegionTraffic>> regions() {
        RegionCounterDelta growth = new RegionCounterDelta(from, this::reportSeconds);
        return to.regions().stream().map(growth::traffic).toList();
    }

    /**
     * Returns the time covered by a server's partition metrics: from its last report before the first snapshot to its last report
     * before the second. Empty when it did not report in between, or there is no earlier report.
     */
    private Optional<Double> reportSeconds(String server) {
        ServerSnapshot before = serversBefore.get(server);
        ServerSnapshot after = serversAfter.get(server);
        if (after == null) {
            return Optional.empty();
        }
        if (before == null || before.reported().isEmpty() || after.reported().isEmpty()) {
            return Optional.of(seconds);
        }
        double covered = Duration.between(
                                before.reported().orElseThrow(),
                                after.reported().orElseThrow())
                        .toNanos()
                / 1e9;
        return covered > 0 ? Optional.of(covered) : Optional.empty();
    }

    private Optional<TableCallCounts> calls(String table, List<RegionSnapshot> regions) {
        Map<String, Integer> places = new TreeMap<>();
        regions.forEach(region -> places.merge(region.server(), 1, Integer::sum));
        Optional<TableCallCounts> all = Optional.empty();
        for (Map.Entry<String, Integer> place : places.entrySet()) {
            Optional<TableCallCounts> here = calls(table, place.getKey(), place.getValue());
            if (here.isPresent()) {
                TableCallCounts sum = all.orElse(TableCallCounts.none(0));
                all = Optional.of(sum.plus(here.get(), sum.regions() + place.getValue()));
            }
        }
        return all;
    }

    /** A bean that was absent before is ignored: it may have been unregistered temporarily, and cover days. */
    private Optional<TableCallCounts> calls(String table, String server, int regions) {
        ServerSnapshot before = serversBefore.get(server);
        ServerSnapshot after = serversAfter.get(server);
        return before == null
                        || after == null
                        || before.get(table, TableMetric.GETS).isEmpty()
                ? Optional.empty()
                : new CallCounterDelta(before, after).of(table, regions);
    }

    /**
     * Returns the increase of a server's counter; empty when either snapshot lacks it, the server was restarted, or it is a sum of
     * regions that decreased because a region left the server.
     *
     * @param server the server's full name
     */
    public OptionalLong increase(String server, ServerMetric serverMetric) {
        if (serverMetric.kind() != ServerMetric.Kind.COUNTER) {
            throw new IllegalArgumentException(serverMetric + " is not a counter");
        }
        ServerSnapshot before = serversBefore.get(server);
        ServerSnapshot after = serversAfter.get(server);
        if (before == null || after == null) {
            return OptionalLong.empty();
        }
        OptionalLong then = before.get(serverMetric);
        OptionalLong now = after.get(serverMetric);
        return then.isEmpty() || now.isEmpty()
                ? OptionalLong.empty()
                : serverMetric.increase(then.getAsLong(), now.getAsLong());
    }

    /**
     * Returns the activity of each collector of a server's JVM, by its name; empty when either snapshot lacks it, or the server
     * was restarted.
     *
     * @param server the server's full name
     */
    public Map<String, ServerSnapshot.CollectorCounters> collectorIncrease(String server) {
        ServerSnapshot before = serversBefore.get(server);
        ServerSnapshot after = serversAfter.get(server);
        Map<String, ServerSnapshot.CollectorCounters> increase = new TreeMap<>();
        if (before != null && after != null) {
            after.collectors().forEach((name, now) -> {
                ServerSnapshot.CollectorCounters then = before.collectors().get(name);
                if (then != null) {
                    increase.put(
                            name,
                            new ServerSnapshot.CollectorCounters(
                                    increase(then.collections(), now.collections()),
                                    increase(then.millis(), now.millis())));
                }
            });
        }
        return increase;
    }

    @Override
    public Map<String, Double> operations() {
        Map<String, Double> rows = new HashMap<>();
        for (TableTraffic table : tables()) {
            if (table.coverage() == 1 && !TableFacts.internal(table.table())) {
                rows.put(
                        table.table(),
                        table.rates().readsPerSecond() + table.rates().writesPerSecond());
            }
        }
        return rows;
    }

    @Override
    public Map<String, Map<Guardrail, Double>> guardrails() {
        Map<String, Map<Guardrail, Double>> guardrails = new HashMap<>();
        for (ServerSnapshot server : to.servers()) {
            Map<Guardrail, Double> figures = new HashMap<>();
            for (GuardrailMetric guardrailMetric : GuardrailMetric.values()) {
                metric(guardrailMetric, server).ifPresent(value -> figures.put(guardrailMetric, value));
            }
            guardrails.put(server.address(), figures);
        }
        return guardrails;
    }

    private Optional<Double> metric(GuardrailMetric guardrailMetric, ServerSnapshot server) {
        if (guardrailMetric == GuardrailMetric.CACHE_MISSES) {
            return missPercent(server);
        }
        boolean counter = guardrailMetric.vital().kind() == ServerMetric.Kind.COUNTER;
        OptionalLong value =
                counter ? increase(server.name(), guardrailMetric.vital()) : server.get(guardrailMetric.vital());
        if (guardrailMetric.per().isPresent()) {
            OptionalLong times = increase(server.name(), guardrailMetric.per().get());
            return value.isEmpty() || times.isEmpty()
                    ? Optional.empty()
                    : Optional.of((double) value.getAsLong() / Math.max(1, times.getAsLong()));
        }
        return value.isEmpty()
                ? Optional.empty()
                : Optional.of(counter ? value.getAsLong() / seconds : guardrailMetric.gauge(value.getAsLong()));
    }

    /** Returns the percentage of requested blocks that were missed, without misses that filled free space of the caches. */
    private Optional<Double> missPercent(ServerSnapshot server) {
        ServerSnapshot before = serversBefore.get(server.name());
        OptionalLong hits = increase(server.name(), ServerMetric.BLOCK_CACHE_HITS);
        OptionalLong misses = increase(server.name(), ServerMetric.BLOCK_CACHE_MISSES);
        if (before == null || hits.isEmpty() || misses.isEmpty()) {
            return Optional.empty();
        }
        OptionalLong then = before.get(ServerMetric.BLOCK_CACHE_BLOCKS);
        OptionalLong now = server.get(ServerMetric.BLOCK_CACHE_BLOCKS);
        if (then.isEmpty() || now.isEmpty()) {
            return Optional.empty();
        }
        long filling = Math.max(0, now.getAsLong() - then.getAsLong());
        double missed = Math.max(0, misses.getAsLong() - filling);
        return Optional.of(100 * missed / Math.max(1, hits.getAsLong() + misses.getAsLong()));
    }

    static OptionalLong increase(OptionalLong before, OptionalLong after) {
        return before.isEmpty() || after.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(increase(before.getAsLong(), after.getAsLong()));
    }

    static long increase(long before, long after) {
        return after >= before ? after - before : after;
    }
}
