package org.hconfig.bench.watch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads from Linux's {@code /proc} how much processor time the threads of JVMs' collectors have used. The threads are known by
 * the names that HotSpot gives them.
 */
public final class CollectorTime {
    private final Path proc;
    private final Map<String, String> pids;

    /**
     * A reader for some JVMs.
     *
     * @param proc {@code /proc} but in tests
     * @param pids process numbers by the name to report
     */
    public CollectorTime(Path proc, Map<String, String> pids) {
        this.proc = proc;
        this.pids = Map.copyOf(pids);
    }

    /**
     * Processor time of a collector, in seconds.
     *
     * @param inPauses of threads that work while the application is stopped
     * @param beside of threads that mark and refine while it runs
     */
    public record Used(double inPauses, double beside) {
        /** What was used since an earlier reading. */
        public Used since(Used before) {
            return new Used(Math.max(0, inPauses - before.inPauses), Math.max(0, beside - before.beside));
        }
    }

    /** What all collectors together have used so far; of a JVM that is gone nothing. */
    public Used seconds() throws IOException {
        double inPauses = 0;
        double beside = 0;
        for (String pid : new TreeMap<>(pids).values()) {
            Path tasks = proc.resolve(pid).resolve("task");
            if (!Files.isDirectory(tasks)) {
                continue;
            }
            try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
                for (Path thread : threads) {
                    String stat = stat(thread);
                    String name = stat.substring(
                            stat.indexOf('(') + 1, Math.max(stat.indexOf('(') + 1, stat.lastIndexOf(')')));
                    if (name.startsWith("GC Thread#")) {
                        inPauses += ProcessorTime.parse(stat);
                    } else if (name.startsWith("G1 ")) {
                        beside += ProcessorTime.parse(stat);
                    }
                }
            }
        }
        return new Used(inPauses, beside);
    }

    /** A thread's line; empty when the thread has ended meanwhile. */
    private static String stat(Path thread) {
        try {
            return Files.readString(thread.resolve("stat"), StandardCharsets.ISO_8859_1);
        } catch (IOException ended) {
            return "";
        }
    }
}
