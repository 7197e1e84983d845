package org.hconfig.hbase.advice.budget;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Vital;

/**
 * Whether the RegionServers' heaps are under pressure. A server under pressure gets no advice that takes more of its heap.
 *
 * @param server the server with the largest share of time in garbage collection among those under pressure; empty for none
 * @param evidence the numbers; empty for none
 * @param heapFull true when the heap is nearly full after collections, so that a larger one helps
 */
public record MemoryPressure(String server, String evidence, boolean heapFull) {
    /** Share of time in collections that G1 itself aims at: {@code GCTimeRatio=12}, 1 / (1 + 12). */
    public static final double COLLECTION_SHARE_MAX = 1 / 13.0;

    private static final MemoryPressure NONE = new MemoryPressure("", "", false);
    private static final double SECONDS_MIN = 10;

    /** Fill after a collection from which the collector has hardly room. */
    private static final double FULL = 0.85;

    /** The same for the fill at any moment, where the fill after collections is not shown. */
    private static final double FULL_ANY_TIME = 0.9;

    /** With less time in collections than this, a full heap is one that is not collected yet. */
    private static final double COLLECTION_SHARE_SEEN = 0.02;

    /** Pauses of a second and more with a collection, for each second: one in ten minutes. */
    private static final double LONG_PAUSES_MAX = 1 / 600.0;

    /** What the facts show. */
    public static MemoryPressure of(HBaseFacts facts) {
        MemoryPressure worst = NONE;
        double most = -1;
        for (ServerLook server : facts.answered()) {
            OptionalDouble share = collectionShare(server, facts.seconds());
            if (share.isPresent() && share.getAsDouble() > most) {
                MemoryPressure found = of(server, share.getAsDouble(), facts.seconds());
                if (found.present()) {
                    worst = found;
                    most = share.getAsDouble();
                }
            }
        }
        return worst;
    }

    /** The share of the time for which collections stopped a server; empty when it is unknown or the time too short. */
    public static OptionalDouble collectionShare(ServerLook server, double seconds) {
        OptionalLong millis = server.grown(Vital.COLLECTION_MILLIS);
        return millis.isEmpty() || seconds < SECONDS_MIN
                ? OptionalDouble.empty()
                : OptionalDouble.of(millis.getAsLong() / seconds / 1000);
    }

    /** True when some server is under pressure. */
    public boolean present() {
        return !server.isEmpty();
    }

    private static MemoryPressure of(ServerLook server, double share, double seconds) {
        OptionalDouble fill = fill(server);
        boolean full = fill.isPresent() && fill.getAsDouble() >= 1;
        double pauses = server.grown(Vital.PAUSES_WITH_COLLECTION).orElse(0) / seconds;
        if (share > COLLECTION_SHARE_MAX || (full && share > COLLECTION_SHARE_SEEN) || pauses > LONG_PAUSES_MAX) {
            String text = String.format(
                    Locale.ROOT,
                    "garbage collection took %s of %s on %s%s%s",
                    Words.percent(share),
                    Words.seconds(seconds),
                    server.name(),
                    full ? ", and the heap is nearly full (" + fillText(server) + ")" : "",
                    pauses > LONG_PAUSES_MAX
                            ? ", with "
                                    + Words.number(server.grown(Vital.PAUSES_WITH_COLLECTION)
                                            .orElse(0))
                                    + " pauses of a second or more"
                            : "");
            return new MemoryPressure(server.name(), text, full);
        }
        return NONE;
    }

    /** The fill of the heap in parts of what counts as full; empty when the server does not show it. */
    private static OptionalDouble fill(ServerLook server) {
        OptionalLong max = server.gauge(Vital.HEAP_MAX_BYTES);
        OptionalLong after = server.gauge(Vital.HEAP_AFTER_COLLECTION_BYTES);
        OptionalLong used = server.gauge(Vital.HEAP_USED_BYTES);
        if (max.orElse(0) <= 0 || (after.isEmpty() && used.isEmpty())) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                after.isPresent()
                        ? (double) after.getAsLong() / max.getAsLong() / FULL
                        : (double) used.orElse(0) / max.getAsLong() / FULL_ANY_TIME);
    }

    private static String fillText(ServerLook server) {
        OptionalLong after = server.gauge(Vital.HEAP_AFTER_COLLECTION_BYTES);
        long used = after.isPresent()
                ? after.getAsLong()
                : server.gauge(Vital.HEAP_USED_BYTES).orElse(0);
        return Words.bytes(used) + " of "
                + Words.bytes(server.gauge(Vital.HEAP_MAX_BYTES).orElse(0))
                + (after.isPresent() ? " after the last collection" : " in use");
    }
}
