package org.hconfig.bench.probes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reader of the CPU time of processes from Linux's {@code /proc}. */
public final class ProcessCpuTime {
    /** Fields 14 and 15 of {@code /proc/PID/stat}, counted from the field after the command name. */
    private static final int USER = 11;

    private static final int SYSTEM = 12;

    /** The kernel reports times in hundredths of a second (USER_HZ), independent of its internal tick. */
    private static final double TICKS_PER_SECOND = 100;

    private final Path proc;
    private final Map<String, String> pids;

    /**
     * Creates a reader for these processes.
     *
     * @param proc {@code /proc}, except in tests
     * @param pids process IDs, or {@code self}, by the name to report
     */
    public ProcessCpuTime(Path proc, Map<String, String> pids) {
        this.proc = proc;
        this.pids = Map.copyOf(pids);
    }

    /** Returns the CPU time in seconds used so far by each process, without terminated processes. */
    public Map<String, Double> seconds() {
        Map<String, Double> seconds = new TreeMap<>();
        pids.forEach((name, pid) -> {
            try {
                String stat = Files.readString(proc.resolve(pid).resolve("stat"), StandardCharsets.ISO_8859_1);
                seconds.put(name, parse(stat));
            } catch (IOException gone) {
                seconds.remove(name);
            }
        });
        return seconds;
    }

    /** Returns the differences of two samples, for the processes in both. */
    public static Map<String, Double> between(Map<String, Double> before, Map<String, Double> after) {
        Map<String, Double> used = new TreeMap<>();
        after.forEach((name, seconds) -> {
            Double earlier = before.get(name);
            if (earlier != null) {
                used.put(name, Math.max(0, seconds - earlier));
            }
        });
        return used;
    }

    /** Returns the CPU time in seconds in a {@code stat} line of a process or a thread. */
    static double parse(String stat) {
        List<String> fields =
                List.of(stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1));
        return (Long.parseLong(fields.get(USER)) + Long.parseLong(fields.get(SYSTEM))) / TICKS_PER_SECOND;
    }
}
