package org.hconfig.hbase.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerSnapshot;

/**
 * Increases of region counters from one snapshot to the next. Counters restart when a region is opened: after a move they count from
 * zero, and so does a counter that decreased. A region that was not seen before, such as a daughter of a split, only gets a baseline,
 * because it may have been open for days: its first seconds are missing rather than too many. Increases over a gap of more than
 * {@link #GAP_MAX} are dropped, because nobody knows when they happened. Not thread-safe.
 */
final class RegionTracker {
    /** Longest time between two reports of a server that still counts as observed. */
    static final Duration GAP_MAX = Duration.ofMinutes(2);

    private final ServerReportClock clock = new ServerReportClock();
    private final Map<String, RegionLayout> layouts = new HashMap<>();
    private final Map<RegionOnServer, Counters> states = new HashMap<>();
    private final Map<String, Instant> names = new HashMap<>();

    /** Counters of a region on a server at its last counted report. */
    private record Counters(RegionSnapshot.RowCounts rows, Instant seen) {}

    /** Returns the increases since the previous snapshot. */
    List<RegionIncrease> next(ClusterSnapshot snapshot) {
        Map<String, ServerReportClock.CoveredPeriod> periods = new HashMap<>();
        Set<String> present = new HashSet<>();
        for (ServerSnapshot server : snapshot.servers()) {
            present.add(server.name());
            clock.next(server, snapshot.at()).ifPresent(period -> periods.put(server.name(), period));
        }
        clock.retain(present);
        Map<String, List<RegionSnapshot>> tables = new HashMap<>();
        snapshot.regions()
                .forEach(region -> tables.computeIfAbsent(region.table(), table -> new ArrayList<>())
                        .add(region));
        layouts.keySet().retainAll(tables.keySet());
        List<RegionIncrease> increases = new ArrayList<>();
        tables.forEach((table, regions) -> {
            RegionLayout layout =
                    layouts.computeIfAbsent(table, added -> new RegionLayout()).of(regions);
            layouts.put(table, layout);
            for (RegionSnapshot region : regions) {
                increase(region, layout.place(region), snapshot.at(), Optional.ofNullable(periods.get(region.server())))
                        .ifPresent(increases::add);
            }
        });
        snapshot.regions().forEach(region -> names.put(region.name(), snapshot.at()));
        Instant oldest = snapshot.at().minus(GAP_MAX);
        states.values().removeIf(counters -> counters.seen().isBefore(oldest));
        names.values().removeIf(seen -> seen.isBefore(oldest));
        return increases;
    }

    private Optional<RegionIncrease> increase(
            RegionSnapshot region, RegionPlace place, Instant at, Optional<ServerReportClock.CoveredPeriod> period) {
        RegionOnServer key = RegionOnServer.of(region);
        Counters before = states.get(key);
        if (period.isEmpty()) {
            // Without a new report the counters are those of the last one.
            states.put(key, new Counters(before == null ? region.rows() : before.rows(), at));
            return Optional.empty();
        }
        states.put(key, new Counters(region.rows(), at));
        ServerReportClock.CoveredPeriod covered = period.get();
        boolean late = Duration.between(covered.from(), covered.to()).compareTo(GAP_MAX) > 0;
        if (late || (before == null && !names.containsKey(region.name()))) {
            return Optional.empty();
        }
        RegionSnapshot.RowCounts from = before == null ? new RegionSnapshot.RowCounts(0, 0, 0) : before.rows();
        return Optional.of(new RegionIncrease(
                region.table(),
                place,
                covered.from(),
                covered.to(),
                grown(from.reads(), region.rows().reads()),
                grown(from.writes(), region.rows().writes()),
                grown(from.filteredReads(), region.rows().filteredReads()),
                region.sizes().storeFileBytes() + region.sizes().memstoreBytes()));
    }

    private static long grown(long before, long after) {
        return after >= before ? after - before : after;
    }
}
