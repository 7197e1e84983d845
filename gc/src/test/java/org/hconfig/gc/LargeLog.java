package org.hconfig.gc;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Makes unified logs of any length as {@code -Xlog:gc*,gc+age=trace,gc+ergo*=debug} writes them, a collection a second. */
final class LargeLog {
    private LargeLog() {}

    /**
     * Writes at least this many bytes, up to the end of a collection.
     *
     * @return the number of collections written
     */
    static long write(OutputStream to, long bytes) throws IOException {
        long written = 0;
        long id = 0;
        BufferedWriter out = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.ISO_8859_1), 1 << 16);
        out.write("[2026-01-01T00:00:00.000+0000][0.005s][info][gc] Using G1\n");
        out.write("[2026-01-01T00:00:00.000+0000][0.016s][info][gc,init] Heap Region Size: 16M\n");
        while (written < bytes) {
            String text = collection(id++);
            out.write(text);
            written += text.length();
        }
        out.flush();
        return id;
    }

    private static String collection(long id) {
        String stamp = String.format(
                Locale.ROOT,
                "[2026-01-%02dT%02d:%02d:%02d.000+0000][%d.500s]",
                1 + id / 86_400 % 28,
                id / 3600 % 24,
                id / 60 % 60,
                id % 60,
                id);
        StringBuilder text = new StringBuilder();
        for (String line : List.of(
                "[info ][gc,start      ] GC(%d) Pause Young (Normal) (G1 Evacuation Pause)",
                "[info ][gc,task       ] GC(%d) Using 13 workers of 13 for evacuation",
                "[debug][gc,age        ] GC(%d) Desired survivor size 109051904 bytes, new threshold 15 (max threshold 15)",
                "[debug][gc,ergo       ] GC(%d) Running G1 Merge Heap Roots using 13 workers for 100 regions",
                "[debug][gc,ergo,refine] GC(%d) Updated Refinement Zones: green: 512, yellow: 1536, red: 2560",
                "[info ][gc,phases     ] GC(%d)   Pre Evacuate Collection Set: 0.1ms",
                "[info ][gc,phases     ] GC(%d)   Merge Heap Roots: 0.2ms",
                "[info ][gc,phases     ] GC(%d)   Evacuate Collection Set: 17.1ms",
                "[info ][gc,phases     ] GC(%d)   Post Evacuate Collection Set: 1.1ms",
                "[info ][gc,phases     ] GC(%d)   Other: 0.3ms",
                "[trace][gc,age        ] GC(%d) - age   1:   52000536 bytes,   52000536 total",
                "[trace][gc,age        ] GC(%d) - age   2:   50969400 bytes,  102969936 total",
                "[info ][gc,heap       ] GC(%d) Eden regions: 163->0(163)",
                "[info ][gc,heap       ] GC(%d) Survivor regions: 8->8(21)",
                "[info ][gc,heap       ] GC(%d) Old regions: 1200->1203",
                "[info ][gc,heap       ] GC(%d) Humongous regions: 14->12",
                "[info ][gc,metaspace  ] GC(%d) Metaspace: 79000K(82000K)->79000K(82000K)",
                "[info ][gc            ] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 22160M->19568M(32768M) 18.639ms",
                "[info ][gc,cpu        ] GC(%d) User=0.20s Sys=0.01s Real=0.02s")) {
            text.append(stamp).append(String.format(Locale.ROOT, line, id)).append('\n');
        }
        return text.toString();
    }
}
