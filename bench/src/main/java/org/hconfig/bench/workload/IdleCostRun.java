package org.hconfig.bench.workload;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.bench.experiment.PairedRun;

/**
 * Measured time without clients, with or without {@code hconfig serve --http}: what the servers do to be observed.
 *
 * @param variant with or without it
 * @param repeat the number of its pair, from 1
 * @param seconds measured time
 * @param cpuSeconds CPU time of each process in the measured time
 */
public record IdleCostRun(ServeCostRun.ServeArm variant, int repeat, double seconds, Map<String, Double> cpuSeconds)
        implements PairedRun<ServeCostRun.ServeArm> {
    /** Makes a defensive copy. */
    public IdleCostRun {
        cpuSeconds = Collections.unmodifiableMap(new TreeMap<>(cpuSeconds));
    }

    /** Returns the CPU time of all RegionServers a second, in seconds. */
    double serversPerSecond() {
        return RequestFigures.serverSeconds(cpuSeconds) / seconds;
    }

    /** Returns the run in a line. */
    String label() {
        return variant.id() + "-" + repeat
                + String.format(Locale.ROOT, ": servers %.1f ms of CPU time a second", 1000 * serversPerSecond());
    }
}
