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
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.model.Vital;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.watch.TableTraffic;
import org.hconfig.xconfig.workload.Characteriser;

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

    /** Forgets everything: what comes is about a cluster that is configured otherwise. */
    void clear() {
        begin = Optional.empty();
        spans.clear();
    }

    /** The spans that begin at a moment or later, the oldest first. */
    List<Span> since(Instant from) {
        return spans.stream().filter(span -> !span.from().isBefore(from)).toList();
    }

    /** All that is remembered, the oldest first. */
    List<Span> all() {
        return List.copyOf(spans);
    }

    /** The workloads of all tables but the database's own. */
    static List<WorkloadProfile> ofClients(Characteriser characteriser) {
        return characteriser.carefulTables().stream()
                .filter(profile -> !TableFacts.internal(profile.table()))
                .toList();
    }

    /** A server's address, which outlives its restarts. */
    static String address(ServerImage server) {
        String[] parts = server.name().split(",", -1);
        return parts.length < 2 ? server.name() : parts[0] + ":" + parts[1];
    }

    private static Span span(Stretch stretch, Instant from, ClusterImage image) {
        Map<String, Double> rows = new HashMap<>();
        for (TableTraffic table : stretch.tables()) {
            if (table.coverage() == 1 && !TableFacts.internal(table.table())) {
                rows.put(table.table(), table.readsPerSecond() + table.writesPerSecond());
            }
        }
        Map<String, Map<Care, Double>> cares = new HashMap<>();
        for (ServerImage server : image.servers()) {
            EnumMap<Care, Double> figures = new EnumMap<>(Care.class);
            for (Care care : Care.values()) {
                figure(care, server, stretch).ifPresent(value -> figures.put(care, value));
            }
            cares.put(address(server), figures);
        }
        return new Span(from, image.at(), rows, cares);
    }

    private static Optional<Double> figure(Care care, ServerImage server, Stretch stretch) {
        boolean counter = care.vital().kind() == Vital.Kind.COUNTER;
        OptionalLong value = counter ? stretch.grown(server.name(), care.vital()) : server.get(care.vital());
        if (care.per().isPresent()) {
            OptionalLong times = stretch.grown(server.name(), care.per().get());
            return value.isEmpty() || times.isEmpty()
                    ? Optional.empty()
                    : Optional.of((double) value.getAsLong() / Math.max(1, times.getAsLong()));
        }
        return value.isEmpty()
                ? Optional.empty()
                : Optional.of(counter ? value.getAsLong() / stretch.seconds() : care.gauge(value.getAsLong()));
    }
}
