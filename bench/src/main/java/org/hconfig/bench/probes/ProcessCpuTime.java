package org.hconfig.bench.probes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads from Linux's {@code /proc} how much processor time processes have used. */
public final class ProcessCpuTime {
    /** Fields 14 and 15 of {@code /proc/PID/stat}, counted from the one after the command's name. */
    private static final int USER = 11;

    private static final int SYSTEM = 12;

    /** The kernel reports times to programs in hundredths of a second, whatever it uses itself. */
    private static final double TICKS_PER_SECOND = 100;

    private final Path proc;
    private final Map<String, String> pids;

    /**
     * A reader for some processes.
     *
     * @param proc {@code /proc} but in tests
     * @param pids process numbers, or {@code self}, by the name to report
     */
    public ProcessCpuTime(Path proc, Map<String, String> pids) {
        this.proc = proc;
        this.pids = Map.copyOf(pids);
    }

    /** Seconds of processor time used so far by each process; processes that are gone are left out. */
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

    /** What each process used since an earlier reading; processes that one of the readings lacks are left out. */
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

    /** Seconds of processor time in a line of {@code stat}, of a process or a thread. */
    static double parse(String stat) {
        List<String> fields =
                List.of(stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1));
        return (Long.parseLong(fields.get(USER)) + Long.parseLong(fields.get(SYSTEM))) / TICKS_PER_SECOND;
    }
}
