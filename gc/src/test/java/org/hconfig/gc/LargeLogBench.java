package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Makes a unified log as {@code -Xlog:gc*,gc+age=trace,gc+ergo*=debug} writes it and reads it. By hand:
 * {@code mvn -pl gc -am test -Dtest=LargeLogBench -Dhconfig.gc.bench.mebibytes=1024 -Dhconfig.test.jvm=-Xmx512m}.
 */
class LargeLogBench {
    private static final long SECONDS_FOR_A_GIBIBYTE = 60;

    @TempDir
    private Path directory;

    @Test
    void report_ofALargeLog_isReadInTime() throws IOException {
        long mebibytes = Long.getLong("hconfig.gc.bench.mebibytes", 0);
        assumeTrue(mebibytes > 0, "hconfig.gc.bench.mebibytes says no size");
        Path log = directory.resolve("gc.log");
        long pauses = write(log, mebibytes << 20);
        long begun = System.nanoTime();
        LogFacts facts = new GcLogs(bytes -> {}).report(List.of(log)).logs().get(0);
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%d MiB with %d pauses in %.1f s, %.0f MiB/s, heap at most %d MiB%n",
                mebibytes,
                pauses,
                seconds,
                mebibytes / seconds,
                Runtime.getRuntime().maxMemory() >> 20);
        assertThat(facts.pauses().count()).isEqualTo(pauses);
        assertThat(seconds).isLessThan(Math.max(5, SECONDS_FOR_A_GIBIBYTE * mebibytes / 1024.0));
    }

    private static long write(Path log, long bytes) throws IOException {
        long written = 0;
        long id = 0;
        try (BufferedWriter out = Files.newBufferedWriter(log, StandardCharsets.ISO_8859_1)) {
            out.write("[2026-01-01T00:00:00.000+0000][0.005s][info][gc] Using G1\n");
            out.write("[2026-01-01T00:00:00.000+0000][0.016s][info][gc,init] Heap Region Size: 16M\n");
            while (written < bytes) {
                String text = collection(id++);
                out.write(text);
                written += text.length();
            }
        }
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
