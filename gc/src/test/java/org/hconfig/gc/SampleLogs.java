package org.hconfig.gc;

import java.util.Locale;

/** Small logs as JVMs write them, made up. */
public final class SampleLogs {
    private static final String HEAD = """
            [0.005s][info][gc] Using G1
            [0.016s][info][gc,init] Version: 17.0.9+9 (release)
            [0.016s][info][gc,init] CPUs: 16 total, 16 available
            [0.016s][info][gc,init] Heap Region Size: 16M
            [0.016s][info][gc,init] Heap Max Capacity: 32G
            [0.016s][info][gc,init] Parallel Workers: 13
            [0.016s][info][gc,init] Concurrent Workers: 3
            """;

    private SampleLogs() {}

    /** One short young collection a second. */
    public static String healthy(int seconds) {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 0; i < seconds; i++) {
            young(text, i, i + 1, "Normal", 400, 500, 500, 20);
        }
        return text.toString();
    }

    /** Half of the collections mixed, the old generation above the threshold, long pauses at the end of each run. */
    public static String hurting(int seconds) {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 0; i < seconds; i++) {
            String kind =
                    i % 8 == 0 ? "Concurrent Start" : i % 8 == 1 ? "Prepare Mixed" : i % 8 < 6 ? "Mixed" : "Normal";
            double millis = kind.equals("Mixed") ? 100 + 150 * (i % 8 - 2) : 90;
            young(text, i, i + 1, kind, 1200 - 10 * (i % 8), 1190 - 10 * (i % 8), 1210, millis);
        }
        return text.toString();
    }

    /**
     * A small server whose memstores exceed a threshold of 10 %: every collection starts a marking, most of them
     * because of a memstore chunk, and no pause is long.
     */
    public static String endless(int seconds, int heapMebibytes) {
        StringBuilder text = new StringBuilder(HEAD.replace("16M", "1M").replace("32G", heapMebibytes + "M"));
        for (int i = 0; i < seconds; i++) {
            String stamp = String.format(Locale.ROOT, "[%.3fs]", i + 1.0);
            String cause = i % 3 == 0 ? "G1 Evacuation Pause" : "G1 Humongous Allocation";
            int old = 100 + i % 300;
            line(text, stamp, "gc,start", i, "Pause Young (Concurrent Start) (" + cause + ")");
            line(text, stamp, "gc,heap", i, "Eden regions: 40->0(200)");
            line(text, stamp, "gc,heap", i, "Survivor regions: 4->4(13)");
            line(text, stamp, "gc,heap", i, "Old regions: 50->50");
            line(text, stamp, "gc,heap", i, "Humongous regions: " + old + "->" + old);
            line(
                    text,
                    stamp,
                    "gc",
                    i,
                    String.format(
                            Locale.ROOT,
                            "Pause Young (Concurrent Start) (%s) %dM->%dM(%dM) 9.000ms",
                            cause,
                            old + 94,
                            old + 54,
                            heapMebibytes));
            line(text, String.format(Locale.ROOT, "[%.3fs]", i + 1.4), "gc", i, "Concurrent Mark Cycle 390.000ms");
        }
        return text.toString();
    }

    private static void young(
            StringBuilder text, int id, double at, String kind, int before, int after, int old, double millis) {
        String stamp = String.format(Locale.ROOT, "[%.3fs]", at);
        line(text, stamp, "gc,start", id, "Pause Young (" + kind + ") (G1 Evacuation Pause)");
        line(text, stamp, "gc,age", id, "Desired survivor size 1048576 bytes, new threshold 15 (max threshold 15)");
        line(text, stamp, "gc,age", id, "- age   1:   10000000 bytes,   10000000 total");
        line(text, stamp, "gc,age", id, "- age   2:    9700000 bytes,   19700000 total");
        line(text, stamp, "gc,heap", id, "Eden regions: 100->0(100)");
        line(text, stamp, "gc,heap", id, "Survivor regions: 10->10(13)");
        line(text, stamp, "gc,heap", id, "Old regions: " + before + "->" + after);
        line(text, stamp, "gc,heap", id, "Humongous regions: 4->4");
        line(
                text,
                stamp,
                "gc,ergo,ihop",
                id,
                "Request concurrent cycle initiation (occupancy higher than threshold) occupancy: 1B"
                        + " allocation request: 0B threshold: 15461882265B (45.00) source: end of GC");
        line(
                text,
                stamp,
                "gc",
                id,
                String.format(
                        Locale.ROOT,
                        "Pause Young (%s) (G1 Evacuation Pause) %dM->%dM(32768M) %.3fms",
                        kind,
                        (old + 110) * 16,
                        old * 16,
                        millis));
    }

    private static void line(StringBuilder text, String stamp, String tags, int id, String message) {
        text.append(stamp)
                .append("[info][")
                .append(tags)
                .append("] GC(")
                .append(id)
                .append(") ")
                .append(message);
        text.append('\n');
    }
}
