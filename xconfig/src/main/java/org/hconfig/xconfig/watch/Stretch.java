package org.hconfig.xconfig.watch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.hconfig.model.ClusterImage;
import org.hconfig.model.RegionImage;
import org.hconfig.model.ServerImage;
import org.hconfig.model.Vital;

/**
 * The time between two images of one cluster. Counters that began anew in between, because a region was opened or a server
 * started, count from zero: what they lost before is not known and not guessed.
 */
public final class Stretch {
    private final ClusterImage from;
    private final ClusterImage to;
    private final double seconds;

    /**
     * A stretch.
     *
     * @throws IllegalArgumentException when the images are of different clusters or in the wrong order
     */
    public Stretch(ClusterImage from, ClusterImage to) {
        Duration length = Duration.between(from.at(), to.at());
        if (!from.clusterId().equals(to.clusterId()) || length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException("no stretch from " + from.at() + " of " + from.clusterId() + " to "
                    + to.at() + " of " + to.clusterId());
        }
        this.from = from;
        this.to = to;
        this.seconds = length.toNanos() / 1e9;
    }

    /** How long it is, in seconds. */
    public double seconds() {
        return seconds;
    }

    /** The traffic of every table, by name. */
    public List<TableTraffic> tables() {
        Map<String, RegionImage> before = new HashMap<>();
        from.regions().forEach(region -> before.put(region.name(), region));
        Map<String, List<RegionImage>> byTable = new TreeMap<>();
        to.regions()
                .forEach(region -> byTable.computeIfAbsent(region.table(), table -> new ArrayList<>())
                        .add(region));
        List<TableTraffic> tables = new ArrayList<>();
        byTable.forEach((table, regions) -> tables.add(traffic(table, regions, before)));
        return tables;
    }

    private TableTraffic traffic(String table, List<RegionImage> regions, Map<String, RegionImage> before) {
        long reads = 0;
        long writes = 0;
        long hottest = 0;
        long files = 0;
        long memstores = 0;
        for (RegionImage region : regions) {
            RegionImage earlier = before.get(region.name());
            long read = region.reads();
            long written = region.writes();
            if (earlier != null && earlier.server().equals(region.server())) {
                read = grown(earlier.reads(), read);
                written = grown(earlier.writes(), written);
            }
            reads += read;
            writes += written;
            hottest = Math.max(hottest, read + written);
            files += region.storeFileBytes();
            memstores += region.memstoreBytes();
        }
        long all = reads + writes;
        return new TableTraffic(
                table, regions.size(), reads, writes, seconds, all == 0 ? 0 : (double) hottest / all, files, memstores);
    }

    /**
     * By how much a counter of a server grew; empty when either image lacks it, or the server is in another life.
     *
     * @param server the server's full name
     */
    public OptionalLong grown(String server, Vital vital) {
        if (vital.kind() != Vital.Kind.COUNTER) {
            throw new IllegalArgumentException(vital + " is no counter");
        }
        OptionalLong before = get(from, server, vital);
        OptionalLong after = get(to, server, vital);
        return before.isEmpty() || after.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(grown(before.getAsLong(), after.getAsLong()));
    }

    private static OptionalLong get(ClusterImage image, String server, Vital vital) {
        for (ServerImage one : image.servers()) {
            if (one.name().equals(server)) {
                return one.get(vital);
            }
        }
        return OptionalLong.empty();
    }

    private static long grown(long before, long after) {
        return after >= before ? after - before : after;
    }
}
