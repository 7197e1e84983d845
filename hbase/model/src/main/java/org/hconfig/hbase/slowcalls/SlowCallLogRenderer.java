package org.hconfig.hbase.slowcalls;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.slowcalls.SlowCallLog.Thresholds;

/** Renders which RegionServers record slow calls, and with which thresholds, as sentences. */
public final class SlowCallLogRenderer {
    private static final int NAMED_MAX = 5;

    private SlowCallLogRenderer() {}

    /** Returns the sentences; empty without servers. */
    public static String text(List<SlowCallLog> logs) {
        List<SlowCallLog> known = logs.stream().filter(SlowCallLog::read).toList();
        List<SlowCallLog> on = known.stream().filter(SlowCallLog::enabled).toList();
        List<SlowCallLog> off = known.stream().filter(log -> !log.enabled()).toList();
        List<String> sentences = new ArrayList<>();
        on(on, logs.size()).forEach(sentences::add);
        if (!off.isEmpty()) {
            sentences.add((off.size() == logs.size() ? "No RegionServer records calls" : names(off) + " record none")
                    + ", because " + SlowCallLog.ENABLED + " is false there: hconfig plan --set " + SlowCallLog.ENABLED
                    + "=true.");
        }
        List<SlowCallLog> unread = logs.stream().filter(log -> !log.read()).toList();
        if (!unread.isEmpty()) {
            sentences.add("Unknown whether " + (unread.size() == 1 ? "it records" : "they record")
                    + " calls, because the page /conf was not read: " + names(unread) + ".");
        }
        return String.join(" ", sentences);
    }

    private static List<String> on(List<SlowCallLog> on, int all) {
        Map<List<Thresholds>, List<SlowCallLog>> byThresholds = on.stream()
                .collect(Collectors.groupingBy(
                        log -> List.of(log.calls(), log.scans()), LinkedHashMap::new, Collectors.toList()));
        return byThresholds.values().stream()
                .map(group -> (group.size() == all
                                ? "All RegionServers (" + all + ") record "
                                : names(group) + (group.size() == 1 ? " records " : " record "))
                        + thresholds(group.get(0)) + ".")
                .toList();
    }

    private static String thresholds(SlowCallLog log) {
        String calls = "calls " + text(log.calls(), "hbase.ipc.warn.response.time", "hbase.ipc.warn.response.size");
        return log.scans().equals(log.calls())
                ? calls
                : calls + "; scans "
                        + text(log.scans(), "hbase.ipc.warn.response.time.scan", "hbase.ipc.warn.response.size.scan");
    }

    private static String text(Thresholds thresholds, String timeKey, String sizeKey) {
        List<String> parts = new ArrayList<>();
        if (thresholds.slowMillis() >= 0) {
            parts.add("that take longer than " + thresholds.slowMillis() + " ms (" + timeKey + ")");
        }
        if (thresholds.largeBytes() >= 0) {
            parts.add("with responses larger than " + size(thresholds.largeBytes()) + " (" + sizeKey + ")");
        }
        return parts.isEmpty()
                ? "neither by time nor by size (" + timeKey + ", " + sizeKey + " are -1)"
                : String.join(" or ", parts);
    }

    /** A size that is no whole number of MiB is shown exactly. */
    private static String size(int bytes) {
        return bytes % (1 << 20) == 0
                ? new DataSize(bytes).toString()
                : String.format(Locale.ROOT, "%,d %s", bytes, Count.noun(bytes, "byte"));
    }

    private static String names(List<SlowCallLog> logs) {
        String names = logs.stream().limit(NAMED_MAX).map(SlowCallLog::server).collect(Collectors.joining(", "));
        return logs.size() <= NAMED_MAX ? names : names + " and " + Count.of(logs.size() - NAMED_MAX, "other server");
    }
}
