package org.hconfig.hbase.slowcalls;

import java.util.Map;

/**
 * Log of slow calls of a RegionServer, from its configuration in force.
 *
 * @param server {@code host:port} of the server
 * @param read false if its configuration could not be read; then the other components have their defaults
 * @param enabled true if it records calls
 * @param calls thresholds of all calls
 * @param scans thresholds of scans, which can differ from HBase 2.6 on
 * @param ring the ring of calls that it keeps
 */
public record SlowCallLog(String server, boolean read, boolean enabled, Thresholds calls, Thresholds scans, Ring ring) {
    /** Key that enables the log. */
    public static final String ENABLED = "hbase.regionserver.slowlog.buffer.enabled";

    /** Key of the number of calls that are kept. */
    public static final String RING = "hbase.regionserver.slowlog.ringbuffer.size";

    private static final int DEFAULT_RING = 256;
    private static final String MILLIS = "hbase.ipc.warn.response.time";
    private static final String BYTES = "hbase.ipc.warn.response.size";
    private static final String OF_SCANS = ".scan";
    private static final Thresholds DEFAULTS = new Thresholds(10_000, 100 << 20);

    /**
     * Thresholds; -1 for one that is off.
     *
     * @param slowMillis calls that are processed longer than this are slow
     * @param largeBytes responses larger than this are large
     */
    public record Thresholds(int slowMillis, int largeBytes) {}

    /**
     * Ring of calls, slow and large ones together; newer calls overwrite the oldest.
     *
     * @param size number of calls that it keeps
     * @param full true if it has that many calls, so that older ones are overwritten
     * @param limited true if it has more calls of a kind than were requested
     */
    public record Ring(int size, boolean full, boolean limited) {
        static Ring of(int size) {
            return new Ring(size, false, false);
        }

        /** Returns true if calls may be missing. */
        public boolean isIncomplete() {
            return full || limited;
        }
    }

    /** Returns the same log with what was read of its ring. */
    SlowCallLog withRing(boolean full, boolean limited) {
        return new SlowCallLog(server, read, enabled, calls, scans, new Ring(ring.size(), full, limited));
    }

    /** Returns the log of a server whose configuration could not be read. */
    public static SlowCallLog unread(String server) {
        return new SlowCallLog(server, false, false, DEFAULTS, DEFAULTS, Ring.of(DEFAULT_RING));
    }

    /** Returns the log of a server with values in force by key. */
    public static SlowCallLog of(String server, Map<String, String> values) {
        Thresholds calls = thresholds(values, "", DEFAULTS);
        return new SlowCallLog(
                server,
                true,
                values.getOrDefault(ENABLED, "").strip().equalsIgnoreCase("true"),
                calls,
                thresholds(values, OF_SCANS, calls),
                Ring.of(number(values.get(RING), DEFAULT_RING)));
    }

    private static Thresholds thresholds(Map<String, String> values, String suffix, Thresholds otherwise) {
        return new Thresholds(
                number(values.get(MILLIS + suffix), otherwise.slowMillis()),
                number(values.get(BYTES + suffix), otherwise.largeBytes()));
    }

    private static int number(@org.jspecify.annotations.Nullable String text, int otherwise) {
        // A server with another text does not start.
        return text != null && text.strip().matches("-?\\d{1,9}") ? Integer.parseInt(text.strip()) : otherwise;
    }
}
