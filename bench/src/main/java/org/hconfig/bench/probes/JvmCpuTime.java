package org.hconfig.bench.probes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reader of the CPU time of the internal threads of JVMs (garbage collectors and JIT compilers) from Linux's {@code
 * /proc}. The threads are identified by HotSpot's thread names.
 */
public final class JvmCpuTime {
    private final Path proc;
    private final Map<String, String> pids;

    /**
     * Creates a reader for these JVMs.
     *
     * @param proc {@code /proc}, except in tests
     * @param pids process IDs, by the name to report
     */
    public JvmCpuTime(Path proc, Map<String, String> pids) {
        this.proc = proc;
        this.pids = Map.copyOf(pids);
    }

    /**
     * CPU time in seconds.
     *
     * @param inPauses of GC threads that work in pauses
     * @param beside of GC threads that mark and refine concurrently
     * @param compiling of JIT compiler threads
     * @param all of all threads
     */
    public record JvmCpuUsage(double inPauses, double beside, double compiling, double all) {
        /** Returns the difference from an earlier sample. */
        public JvmCpuUsage since(JvmCpuUsage before) {
            return new JvmCpuUsage(
                    Math.max(0, inPauses - before.inPauses),
                    Math.max(0, beside - before.beside),
                    Math.max(0, compiling - before.compiling),
                    Math.max(0, all - before.all));
        }

        /** Returns the share of JIT compilation, 0 to 1; 0 if no CPU time was used. */
        public double compilingShare() {
            return all > 0 ? Math.min(1, compiling / all) : 0;
        }
    }

    /** Returns the CPU time used by all JVMs so far; terminated JVMs are not counted. */
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

    /** Returns the {@code stat} line of a thread or process; empty if it has ended. */
    private static String stat(Path task) {
        try {
            return Files.readString(task.resolve("stat"), StandardCharsets.ISO_8859_1);
        } catch (IOException ended) {
            return "";
        }
    }
}
