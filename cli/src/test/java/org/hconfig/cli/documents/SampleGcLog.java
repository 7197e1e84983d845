package org.hconfig.cli.documents;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A garbage collection log for the commands of guides. */
final class SampleGcLog {
    private SampleGcLog() {}

    /** Returns a log of G1 of JDK 17 over two minutes, with a young collection per second. */
    static String text() {
        return Stream.concat(
                        Stream.of(
                                line(0, "gc", "Using G1"),
                                line(0, "gc,init", "Version: 17.0.9+9 (release)"),
                                line(0, "gc,init", "CPUs: 8 total, 8 available"),
                                line(0, "gc,init", "Memory: 65536M"),
                                line(0, "gc,init", "Heap Region Size: 8M"),
                                line(0, "gc,init", "Heap Max Capacity: 16G")),
                        IntStream.range(1, 120)
                                .mapToObj(second -> line(
                                        second,
                                        "gc",
                                        "GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 9000M->8200M(16384M) 12.%03dms"
                                                .formatted(second - 1, second))))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String line(int second, String tags, String text) {
        return "[2026-11-25T00:%02d:%02d.000+0000][%d.000s][info][%s] %s"
                .formatted(second / 60, second % 60, second, tags, text);
    }
}
