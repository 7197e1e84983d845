package org.hconfig.xconfig.watch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.RegionImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.TableVital;
import org.hconfig.xconfig.model.Vital;

/**
 * The time between two images of one cluster. Counters that began anew in between, because a region was opened or a server
 * started, count from zero: what they lost before is not known and not guessed.
 */
public final class Stretch {
    private final ClusterImage from;
    private final ClusterImage to;
    private final double seconds;
    private final Map<String, ServerImage> serversBefore = new HashMap<>();
    private final Map<String, ServerImage> serversAfter = new HashMap<>();

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
        from.servers().forEach(server -> serversBefore.put(server.name(), server));
        to.servers().forEach(server -> serversAfter.put(server.name(), server));
    }

    /** The image at its end. */
    public ClusterImage to() {
        return to;
    }

    /** How long it is, in seconds. */
    public double seconds() {
        return seconds;
    }

    /** The traffic of every table, by name. */
    public List<TableTraffic> tables() {
        RegionGrowth growth = new RegionGrowth(from, this::reportSeconds);
        Map<String, List<RegionImage>> byTable = new TreeMap<>();
        to.regions()
                .forEach(region -> byTable.computeIfAbsent(region.table(), table -> new ArrayList<>())
                        .add(region));
        List<TableTraffic> tables = new ArrayList<>();
        byTable.forEach((table, regions) -> tables.add(growth.traffic(table, regions, seconds, calls(table, regions))));
        return tables;
    }

    /**
     * The time that a server's figures of its regions cover: from its last report before the one image to its last report
     * before the other. Empty when it did not report in between, or there is no earlier report to compare with.
     */
    private Optional<Double> reportSeconds(String server) {
        ServerImage before = serversBefore.get(server);
        ServerImage after = serversAfter.get(server);
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

    private Optional<TableCalls> calls(String table, List<RegionImage> regions) {
        Map<String, Integer> places = new TreeMap<>();
        regions.forEach(region -> places.merge(region.server(), 1, Integer::sum));
        Optional<TableCalls> all = Optional.empty();
        for (Map.Entry<String, Integer> place : places.entrySet()) {
            Optional<TableCalls> here = calls(table, place.getKey(), place.getValue());
            if (here.isPresent()) {
                TableCalls sum = all.orElse(TableCalls.none(0));
                all = Optional.of(sum.plus(here.get(), sum.regions() + place.getValue()));
            }
        }
        return all;
    }

    /** A bean that was not there before tells nothing: it may have been away for a moment, and count since days. */
    private Optional<TableCalls> calls(String table, String server, int regions) {
        ServerImage before = serversBefore.get(server);
        ServerImage after = serversAfter.get(server);
        return before == null
                        || after == null
                        || before.get(table, TableVital.GETS).isEmpty()
                ? Optional.empty()
                : new CallGrowth(before, after).of(table, regions);
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
        ServerImage before = serversBefore.get(server);
        ServerImage after = serversAfter.get(server);
        return before == null || after == null ? OptionalLong.empty() : grown(before.get(vital), after.get(vital));
    }

    /**
     * What each collector of a server's JVM did meanwhile, by its name; empty when either image does not say, or the server
     * is in another life.
     *
     * @param server the server's full name
     */
    public Map<String, ServerImage.Collector> collected(String server) {
        ServerImage before = serversBefore.get(server);
        ServerImage after = serversAfter.get(server);
        Map<String, ServerImage.Collector> grown = new TreeMap<>();
        if (before != null && after != null) {
            after.collectors().forEach((name, now) -> {
                ServerImage.Collector then = before.collectors().get(name);
                if (then != null) {
                    grown.put(
                            name,
                            new ServerImage.Collector(
                                    grown(then.collections(), now.collections()), grown(then.millis(), now.millis())));
                }
            });
        }
        return grown;
    }

    static OptionalLong grown(OptionalLong before, OptionalLong after) {
        return before.isEmpty() || after.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(grown(before.getAsLong(), after.getAsLong()));
    }

    static long grown(long before, long after) {
        return after >= before ? after - before : after;
    }
}
