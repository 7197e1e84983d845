package org.hconfig.xconfig.store;

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
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.watch.TableTraffic;

/**
 * Makes figures to keep from successive images. Counters become rates; what is not known has no figure. A RegionServer renews
 * its counters more rarely than it is asked, so a rate stands for the time since they moved last. Not thread-safe.
 */
public final class Sampler {
    /** By then a server has renewed its counters, and what did not move did not move. */
    private static final Duration RENEWAL_MAX = Duration.ofSeconds(16);

    /** Counters of the JVM are always fresh. */
    private static final Set<Vital> LIVE = Set.of(Vital.PROCESS_CPU_MILLIS, Vital.COLLECTIONS, Vital.COLLECTION_MILLIS);

    private final Map<String, Held> held = new HashMap<>();

    /** A server's counters as they were when they moved last. */
    private record Held(Instant at, ServerImage server) {}

    /** The figures of the time since the image before. */
    public List<Figure> figures(Stretch stretch) {
        ClusterImage image = stretch.to();
        Duration length = Duration.ofNanos((long) (stretch.seconds() * 1e9));
        List<Figure> figures = new ArrayList<>();
        image.servers().forEach(server -> server(image, server, length, figures));
        Set<String> present = new HashSet<>();
        image.servers().forEach(server -> present.add(server.name()));
        held.keySet().retainAll(present);
        stretch.tables().forEach(table -> table(image.clusterId(), table, length, figures));
        Series regions = new Series(image.clusterId(), Series.WHOLE, "regions-in-transition");
        figures.add(new Figure(regions, image.regionsInTransition(), length));
        figures.add(new Figure(
                new Series(image.clusterId(), Series.WHOLE, "silent-servers"),
                image.silent().size(),
                length));
        return figures;
    }

    private void server(ClusterImage image, ServerImage server, Duration length, List<Figure> figures) {
        if (!server.answered()) {
            held.remove(server.name());
            return;
        }
        for (Vital vital : Vital.values()) {
            OptionalLong value = server.get(vital);
            if (vital.kind() == Vital.Kind.GAUGE && value.isPresent()) {
                figures.add(new Figure(
                        Series.ofServer(image.clusterId(), server.name(), word(vital)), value.getAsLong(), length));
            }
        }
        Held before = held.get(server.name());
        if (before == null) {
            held.put(server.name(), new Held(image.at(), server));
            return;
        }
        Duration since = Duration.between(before.at(), image.at());
        if (since.isNegative() || since.isZero()) {
            held.put(server.name(), new Held(image.at(), server));
        } else if (moved(before.server(), server) || since.compareTo(RENEWAL_MAX) >= 0) {
            rates(image, before, server, since, figures);
            held.put(server.name(), new Held(image.at(), server));
        }
    }

    private static boolean moved(ServerImage before, ServerImage after) {
        for (Vital vital : Vital.values()) {
            if (vital.kind() == Vital.Kind.COUNTER
                    && !LIVE.contains(vital)
                    && !before.get(vital).equals(after.get(vital))) {
                return true;
            }
        }
        return false;
    }

    private static void rates(
            ClusterImage image, Held before, ServerImage after, Duration since, List<Figure> figures) {
        for (Vital vital : Vital.values()) {
            OptionalLong earlier = before.server().get(vital);
            OptionalLong later = after.get(vital);
            if (vital.kind() == Vital.Kind.COUNTER && earlier.isPresent() && later.isPresent()) {
                double rate = rate(earlier.getAsLong(), later.getAsLong(), since);
                figures.add(new Figure(
                        Series.ofServer(image.clusterId(), after.name(), word(vital) + "-per-second"), rate, since));
            }
        }
        after.collectors().forEach((name, now) -> {
            ServerImage.Collector then = before.server().collectors().get(name);
            if (then != null) {
                String word = name.toLowerCase(Locale.ROOT).replace(' ', '-');
                figures.add(new Figure(
                        Series.ofServer(image.clusterId(), after.name(), "collections-of-" + word + "-per-second"),
                        rate(then.collections(), now.collections(), since),
                        since));
                figures.add(new Figure(
                        Series.ofServer(image.clusterId(), after.name(), "millis-of-" + word + "-per-second"),
                        rate(then.millis(), now.millis(), since),
                        since));
            }
        });
    }

    private static double rate(long earlier, long later, Duration since) {
        long grown = later - earlier;
        return (grown < 0 ? later : grown) * 1e9 / since.toNanos();
    }

    private static void table(String cluster, TableTraffic table, Duration length, List<Figure> figures) {
        figures.add(
                new Figure(Series.ofTable(cluster, table.table(), "store-file-bytes"), table.storeFileBytes(), length));
        figures.add(
                new Figure(Series.ofTable(cluster, table.table(), "memstore-bytes"), table.memstoreBytes(), length));
        if (table.coverage() == 1) {
            figures.add(new Figure(
                    Series.ofTable(cluster, table.table(), "reads-per-second"), table.readsPerSecond(), length));
            figures.add(new Figure(
                    Series.ofTable(cluster, table.table(), "writes-per-second"), table.writesPerSecond(), length));
            figures.add(
                    new Figure(Series.ofTable(cluster, table.table(), "hottest-share"), table.hottestShare(), length));
        }
    }

    private static String word(Vital vital) {
        return vital.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
