package org.hconfig.bench.probes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads from Linux's {@code /proc} how much processor time JVMs' own threads have used: collectors and compilers. The threads
 * are known by the names that HotSpot gives them.
 */
public final class JvmCpuTime {
    private final Path proc;
    private final Map<String, String> pids;

    /**
     * A reader for some JVMs.
     *
     * @param proc {@code /proc} but in tests
     * @param pids process numbers by the name to report
     */
    public JvmCpuTime(Path proc, Map<String, String> pids) {
        this.proc = proc;
        this.pids = Map.copyOf(pids);
    }

    /**
     * Processor time, in seconds.
     *
     * @param inPauses of collectors' threads that work while the application is stopped
     * @param beside of collectors' threads that mark and refine while it runs
     * @param compiling of threads that compile methods
     * @param all of all threads
     */
    public record JvmCpuUsage(double inPauses, double beside, double compiling, double all) {
        /** What was used since an earlier reading. */
        public JvmCpuUsage since(JvmCpuUsage before) {
            return new JvmCpuUsage(
                    Math.max(0, inPauses - before.inPauses),
                    Math.max(0, beside - before.beside),
                    Math.max(0, compiling - before.compiling),
                    Math.max(0, all - before.all));
        }

        /** Which part of all went to compiling, 0 to 1; 0 when nothing was used. */
        public double compilingShare() {
            return all > 0 ? Math.min(1, compiling / all) : 0;
        }
    }

    /** What all JVMs together have used so far; of a JVM that is gone nothing. */
    public JvmCpuUsage seconds() throws IOException {
        double inPauses = 0;
        double beside = 0;
        double compiling = 0;
        double all = 0;
        for (String pid : new TreeMap<>(pids).values()) {
            Path tasks = proc.resolve(pid).resolve("task");
            if (!Files.isDirectory(tasks)) {
                continue;
            }
            String process = stat(proc.resolve(pid));
            all += process.isEmpty() ? 0 : ProcessCpuTime.parse(process);
            try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
                for (Path thread : threads) {
                    String stat = stat(thread);
                    String name = stat.substring(
                            stat.indexOf('(') + 1, Math.max(stat.indexOf('(') + 1, stat.lastIndexOf(')')));
                    if (name.startsWith("GC Thread#")) {
                        inPauses += ProcessCpuTime.parse(stat);
                    } else if (name.startsWith("G1 ")) {
                        beside += ProcessCpuTime.parse(stat);
                    } else if (name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler")) {
                        compiling += ProcessCpuTime.parse(stat);
                    }
                }
            }
        }
        return new JvmCpuUsage(inPauses, beside, compiling, all);
    }

    /** A thread's or process's line; empty when it has ended meanwhile. */
    private static String stat(Path task) {
        try {
            return Files.readString(task.resolve("stat"), StandardCharsets.ISO_8859_1);
        } catch (IOException ended) {
            return "";
        }
    }
}
