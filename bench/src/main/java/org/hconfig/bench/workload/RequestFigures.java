package org.hconfig.bench.workload;

import java.util.Map;

/**
 * Figures of the clients' requests in a run.
 *
 * @param operationsPerSecond operations per second that began and ended in the measured time
 * @param meanMillis mean latency of an operation
 * @param p99Millis 99th percentile of the latency
 * @param failed operations that HBase's client abandoned
 */
public record RequestFigures(double operationsPerSecond, double meanMillis, double p99Millis, long failed) {
    /** Figures of a run without requests. */
    public static final RequestFigures NONE = new RequestFigures(0, 0, 0, 0);

    /** Returns the CPU time of all RegionServers in seconds. */
    public static double serverSeconds(Map<String, Double> cpuSeconds) {
        return cpuSeconds.entrySet().stream()
                .filter(process -> process.getKey().startsWith("rs"))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
