package org.hconfig.xconfig.cycle;

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
import org.hconfig.model.ClusterImage;
import org.hconfig.model.ServerImage;
import org.hconfig.model.Vital;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.watch.TableTraffic;

/**
 * Remembers the last minutes of a cluster in spans that are long enough for servers to have renewed their figures in each.
 * Not thread-safe.
 */
final class Evidence {
    /** RegionServers renew what they show every ten seconds. */
    static final Duration SPAN = Duration.ofSeconds(10);

    private static final Duration KEPT = Duration.ofMinutes(10);

    private final Deque<Span> spans = new ArrayDeque<>();
    private Optional<ClusterImage> begin = Optional.empty();

    /** Takes in another image; true when it ended a span. */
    boolean observe(ClusterImage image) {
        Optional<ClusterImage> from = begin.filter(earlier ->
                earlier.clusterId().equals(image.clusterId()) && earlier.at().isBefore(image.at()));
        if (from.isEmpty()) {
            begin = Optional.of(image);
            return false;
        }
        if (Duration.between(from.get().at(), image.at()).compareTo(SPAN) < 0) {
            return false;
        }
        spans.addLast(span(new Stretch(from.get(), image), from.get().at(), image));
        begin = Optional.of(image);
        while (spans.getFirst().to().isBefore(image.at().minus(KEPT))) {
            spans.removeFirst();
        }
        return true;
    }

    /** Nothing is known of a while: the next span begins with the next image. */
    void gap() {
        begin = Optional.empty();
    }

    /** The spans that lie within a time, the oldest first. */
    List<Span> between(Instant from, Instant to) {
        return spans.stream()
                .filter(span -> !span.from().isBefore(from) && !span.to().isAfter(to))
                .toList();
    }

    /** All that is remembered, the oldest first. */
    List<Span> all() {
        return List.copyOf(spans);
    }

    private static Span span(Stretch stretch, Instant from, ClusterImage image) {
        Map<String, Double> rows = new HashMap<>();
        for (TableTraffic table : stretch.tables()) {
            if (table.coverage() == 1) {
                rows.put(table.table(), table.readsPerSecond() + table.writesPerSecond());
            }
        }
        EnumMap<Care, Double> cares = new EnumMap<>(Care.class);
        for (Care care : Care.values()) {
            care(care, stretch, image).ifPresent(value -> cares.put(care, value));
        }
        return new Span(from, image.at(), rows, cares);
    }

    /** Empty when a server did not show it: what the others show is no figure of the cluster. */
    private static Optional<Double> care(Care care, Stretch stretch, ClusterImage image) {
        double sum = 0;
        int busy = 0;
        for (ServerImage server : image.servers()) {
            boolean counter = care.vital().kind() == Vital.Kind.COUNTER;
            OptionalLong value = counter ? stretch.grown(server.name(), care.vital()) : server.get(care.vital());
            if (value.isEmpty()) {
                return Optional.empty();
            }
            double figure = counter ? value.getAsLong() / stretch.seconds() : care.gauge(value.getAsLong());
            sum += figure;
            busy += figure > 0 ? 1 : 0;
        }
        if (image.servers().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(care.together() ? sum : sum / Math.max(1, busy));
    }
}
