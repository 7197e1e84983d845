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
 */
public record SlowCallLog(String server, boolean read, boolean enabled, Thresholds calls, Thresholds scans) {
    /** Key that enables the log. */
    public static final String ENABLED = "hbase.regionserver.slowlog.buffer.enabled";

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

    /** Returns the log of a server whose configuration could not be read. */
    public static SlowCallLog unread(String server) {
        return new SlowCallLog(server, false, false, DEFAULTS, DEFAULTS);
    }

    /** Returns the log of a server with values in force by key. */
    public static SlowCallLog of(String server, Map<String, String> values) {
        Thresholds calls = thresholds(values, "", DEFAULTS);
        return new SlowCallLog(
                server,
                true,
                values.getOrDefault(ENABLED, "").strip().equalsIgnoreCase("true"),
                calls,
                thresholds(values, OF_SCANS, calls));
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
