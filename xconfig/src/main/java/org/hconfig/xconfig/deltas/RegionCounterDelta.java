package org.hconfig.xconfig.deltas;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.model.RegionSnapshot;

/** By how much the counters of regions grew since an image. */
final class RegionCounterDelta {
    private final Map<String, RegionSnapshot> before = new HashMap<>();
    private final Set<String> known = new HashSet<>();
    private final Function<String, Optional<Double>> reportSeconds;

    /**
     * Growth since an image.
     *
     * @param from the image
     * @param reportSeconds by server, the time that its figures cover; empty when they are as old as in the image
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
        long readsEver = 0;
        long writesEver = 0;
        long files = 0;
        long memstores = 0;
        for (RegionSnapshot region : regions) {
            names.add(region.name());
            readsEver += region.reads();
            writesEver += region.writes();
            files += region.storeFileBytes();
            memstores += region.memstoreBytes();
            Optional<Double> covered = covered(region);
            if (covered.isPresent()) {
                RegionSnapshot earlier = before.get(place(region));
                double read = increase(earlier == null ? 0 : earlier.reads(), region.reads()) / covered.get();
                double written = increase(earlier == null ? 0 : earlier.writes(), region.writes()) / covered.get();
                reads += read;
                writes += written;
                each.merge(region.name(), read + written, Double::sum);
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
                reads,
                writes,
                reads + writes == 0 ? 0 : Math.min(1, hottest / (reads + writes)),
                readsEver,
                writesEver,
                files,
                memstores,
                calls);
    }

    /**
     * The seconds in which the region's counters grew. A region that the image lacks altogether may have been open for
     * days, so its growth is not known; one that was on another server was opened since.
     */
    private Optional<Double> covered(RegionSnapshot region) {
        return known.contains(region.name()) ? reportSeconds.apply(region.server()) : Optional.empty();
    }

    private static double increase(long earlier, long later) {
        return SnapshotDelta.increase(earlier, later);
    }

    private static String place(RegionSnapshot region) {
        return region.name() + "@" + region.server();
    }
}
