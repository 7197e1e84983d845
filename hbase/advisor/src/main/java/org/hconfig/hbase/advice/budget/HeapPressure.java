package org.hconfig.hbase.advice.budget;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;

/**
 * Heap pressure of the RegionServers. A server under pressure gets no advice that increases its heap usage.
 *
 * @param server the server with the largest share of time in garbage collection among those under pressure; empty for none
 * @param evidence the numbers; empty for none
 * @param heapFull true when the heap is nearly full after collections, so that a larger one helps
 */
public record HeapPressure(String server, String evidence, boolean heapFull) {
    /** Settings whose larger values use more heap. */
    private static final Set<String> TAKES_HEAP = Set.of(
            HeapShares.MEMSTORE,
            HeapShares.CACHE,
            HeapShares.CACHE_BYTES,
            HeapShares.MEMSTORE_BYTES,
            "hbase.regionserver.global.memstore.size.lower.limit",
            "hbase.hregion.memstore.flush.size",
            "hbase.hregion.memstore.block.multiplier",
            "hbase.hregion.memstore.chunkpool.maxsize",
            "hbase.hregion.memstore.chunkpool.initialsize",
            "hbase.regionserver.handler.count",
            "hbase.regionserver.maxlogs",
            "hbase.ipc.server.max.callqueue.size",
            "MEMSTORE_FLUSHSIZE");

    /** G1's goal for the share of time in collections from JDK 9 on: {@code GCTimeRatio=12}, 1 / (1 + 12). */
    public static final double COLLECTION_SHARE_MAX = 1 / 13.0;

    /** No known heap pressure. */
    public static final HeapPressure NONE = new HeapPressure("", "", false);

    private static final double SECONDS_MIN = 10;

    /** Minimum uptime in milliseconds for counters since the server's start, because startup causes extra collections. */
    private static final long UP_MILLIS_MIN = 600_000;

    /** Heap occupancy after a collection from which the heap counts as full. */
    private static final double FULL = 0.85;

    /** Heap occupancy at any time from which the heap counts as full, where occupancy after collections is unknown. */
    private static final double FULL_ANY_TIME = 0.9;

    /** Below this share of time in collections, a full heap merely has not been collected yet. */
    private static final double COLLECTION_SHARE_SEEN = 0.02;

    /** Limit for the rate of GC pauses of 1 s or more, per second: one in ten minutes. */
    private static final double LONG_PAUSES_MAX = 1 / 600.0;

    /** Returns the heap pressure shown by the facts. */
    public static HeapPressure of(HBaseFacts facts) {
        return worst(facts.reachableServers(), server -> facts.seconds());
    }

    /**
     * Returns the heap pressure from counters since the servers' start, for uptimes of ten minutes or more: less precise than a
     * one-minute observation, but available immediately.
     */
    public static HeapPressure sinceStart(List<ServerSnapshot> servers) {
        return worst(
                servers.stream()
                        .filter(server -> server.get(ServerMetric.UP_MILLIS).orElse(0) >= UP_MILLIS_MIN)
                        .map(ServerObservation::sinceStart)
                        .toList(),
                server -> server.gauge(ServerMetric.UP_MILLIS).orElse(0) / 1000.0);
    }

    private static HeapPressure worst(List<ServerObservation> servers, ToDoubleFunction<ServerObservation> seconds) {
        HeapPressure worst = NONE;
        double most = -1;
        for (ServerObservation server : servers) {
            double time = seconds.applyAsDouble(server);
            OptionalDouble share = collectionShare(server, time);
            if (share.isPresent() && share.getAsDouble() > most) {
                HeapPressure found = of(server, share.getAsDouble(), time);
                if (found.isPresent()) {
                    worst = found;
                    most = share.getAsDouble();
                }
            }
        }
        return worst;
    }

    /** Returns a server's share of time in collections; empty when unknown or when the observation is too short. */
    public static OptionalDouble collectionShare(ServerObservation server, double seconds) {
        OptionalLong millis = server.delta(ServerMetric.COLLECTION_MILLIS);
        return millis.isEmpty() || seconds < SECONDS_MIN
                ? OptionalDouble.empty()
                : OptionalDouble.of(millis.getAsLong() / seconds / 1000);
    }

    /** Returns the reason not to propose a value to servers under pressure; empty when it is allowed or there is no pressure. */
    public Optional<String> rejection(String key, String current, String proposed) {
        if (!isPresent()) {
            return Optional.empty();
        }
        OptionalDouble before = number(current);
        OptionalDouble after = number(proposed);
        boolean more = before.isPresent() && after.isPresent() && after.getAsDouble() > before.getAsDouble();
        boolean lessHeap = before.isPresent() && after.isPresent() && after.getAsDouble() < before.getAsDouble();
        return (TAKES_HEAP.contains(key) && more) || (key.equals(HeapShares.HEAP) && lessHeap)
                ? Optional.of("the servers are short of heap (" + evidence + "), and this would use more of it")
                : Optional.empty();
    }

    /** Parses a value as a number; empty for text. */
    static OptionalDouble number(String text) {
        try {
            return OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException word) {
            // Text values use no memory.
            return OptionalDouble.empty();
        }
    }

    /** Returns true when a server is under pressure. */
    public boolean isPresent() {
        return !server.isEmpty();
    }

    private static HeapPressure of(ServerObservation server, double share, double seconds) {
        OptionalDouble fill = fill(server);
        boolean full = fill.isPresent() && fill.getAsDouble() >= 1;
        double pauses = server.delta(ServerMetric.PAUSES_WITH_COLLECTION).orElse(0) / seconds;
        if (share > COLLECTION_SHARE_MAX || (full && share > COLLECTION_SHARE_SEEN) || pauses > LONG_PAUSES_MAX) {
            String text = String.format(
                    Locale.ROOT,
                    "garbage collection took %s of %s on %s%s%s",
                    AdviceNumberFormatter.percent(share),
                    AdviceNumberFormatter.seconds(seconds),
                    server.name(),
                    full ? ", and the heap is nearly full (" + fillText(server) + ")" : "",
                    pauses > LONG_PAUSES_MAX
                            ? ", with "
                                    + AdviceNumberFormatter.number(server.delta(ServerMetric.PAUSES_WITH_COLLECTION)
                                            .orElse(0))
                                    + " pauses of 1 s or more"
                            : "");
            return new HeapPressure(server.name(), text, full);
        }
        return NONE;
    }

    /** Returns the heap occupancy relative to the threshold for a full heap; empty when the server does not report it. */
    private static OptionalDouble fill(ServerObservation server) {
        OptionalLong max = server.gauge(ServerMetric.HEAP_MAX_BYTES);
        OptionalLong after = server.gauge(ServerMetric.HEAP_AFTER_COLLECTION_BYTES);
        OptionalLong used = server.gauge(ServerMetric.HEAP_USED_BYTES);
        if (max.orElse(0) <= 0 || (after.isEmpty() && used.isEmpty())) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                after.isPresent()
                        ? (double) after.getAsLong() / max.getAsLong() / FULL
                        : (double) used.orElse(0) / max.getAsLong() / FULL_ANY_TIME);
    }

    private static String fillText(ServerObservation server) {
        OptionalLong after = server.gauge(ServerMetric.HEAP_AFTER_COLLECTION_BYTES);
        long used = after.isPresent()
                ? after.getAsLong()
                : server.gauge(ServerMetric.HEAP_USED_BYTES).orElse(0);
        return AdviceNumberFormatter.bytes(used) + " of "
                + AdviceNumberFormatter.bytes(
                        server.gauge(ServerMetric.HEAP_MAX_BYTES).orElse(0))
                + (after.isPresent() ? " after the last collection" : " in use");
    }
}
