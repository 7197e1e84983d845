package org.hconfig.hbase.snapshot;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Delta of partition counters since a snapshot. */
final class RegionCounterDelta {
    private final Map<RegionAtServer, RegionSnapshot> before = new HashMap<>();
    private final Set<String> known = new HashSet<>();
    private final Function<String, Optional<Double>> reportSeconds;

    /** A partition at a server, where its counters count. */
    private record RegionAtServer(String region, String server) {}

    /**
     * Creates the delta since a snapshot.
     *
     * @param from the snapshot
     * @param reportSeconds by server, the time that its metrics cover; empty when they are as old as in the snapshot
     */
    RegionCounterDelta(ClusterSnapshot from, Function<String, Optional<Double>> reportSeconds) {
        from.regions().forEach(region -> {
            before.put(place(region), region);
            known.add(region.name());
        });
        this.reportSeconds = reportSeconds;
    }

    TableTraffic traffic(String table, List<RegionSnapshot> regions, double seconds, Optional<TableCallCounts> calls) {
        Set<String> names = new HashSet<>();
        Set<String> seen = new HashSet<>();
        Map<String, Double> each = new HashMap<>();
        double reads = 0;
        double writes = 0;
        TableTraffic.RowTotals totals = new TableTraffic.RowTotals(0, 0);
        DataSizes sizes = new DataSizes(0, 0);
        for (RegionSnapshot region : regions) {
            names.add(region.name());
            totals = totals.plus(new TableTraffic.RowTotals(
                    region.rows().reads(), region.rows().writes()));
            sizes = sizes.plus(region.sizes());
            Optional<RegionTraffic> rates = traffic(region);
            if (rates.isPresent()) {
                reads += rates.get().readsPerSecond();
                writes += rates.get().writesPerSecond();
                each.merge(region.name(), rates.get().requestsPerSecond(), Double::sum);
                seen.add(region.name());
            }
        }
        double hottest =
                each.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return new TableTraffic(
                table,
                names.size(),
                seen.size(),
                seconds,
                new TableTraffic.RowRates(
                        reads, writes, reads + writes == 0 ? 0 : Math.min(1, hottest / (reads + writes))),
                totals,
                sizes,
                calls);
    }

    /** Returns the traffic of a partition; empty if it is unknown. */
    Optional<RegionTraffic> traffic(RegionSnapshot region) {
        return covered(region).map(covered -> {
            RegionSnapshot earlier = before.get(place(region));
            return new RegionTraffic(
                    increase(
                                    earlier == null ? 0 : earlier.rows().reads(),
                                    region.rows().reads())
                            / covered,
                    increase(
                                    earlier == null ? 0 : earlier.rows().writes(),
                                    region.rows().writes())
                            / covered);
        });
    }

    /**
     * Returns the seconds covered by the counters of a partition. A partition that is absent from the snapshot may have been open for
     * days, so its delta is unknown; one that was on another server was opened since.
     */
    private Optional<Double> covered(RegionSnapshot region) {
        return known.contains(region.name()) ? reportSeconds.apply(region.server()) : Optional.empty();
    }

    private static double increase(long earlier, long later) {
        return SnapshotDelta.increase(earlier, later);
    }

    private static RegionAtServer place(RegionSnapshot region) {
        return new RegionAtServer(region.name(), region.server());
    }
}
