package org.hconfig.bench.workload;

import java.util.Map;

/**
 * Measured run with or without clients, with or without monitoring.
 *
 * @param clients false for a run without clients
 * @param watched true for a run with monitoring
 * @param repeat the number of its pair, from 1
 * @param order its position among all runs, from 1
 * @param operationsPerSecond operations per second that began and ended in the measured time; 0 without clients
 * @param p99Millis 99th percentile of the latency of the most frequent kind of operation; 0 without clients
 * @param failed operations that HBase's client abandoned
 * @param readings readings of the cluster in the measured time
 * @param failedReadings readings that failed
 * @param readingMillis median time of a reading; 0 when there was none
 * @param cpuSeconds CPU time of each process in the measured time; clients and HConfig share one process
 */
public record MonitoringRun(
        boolean clients,
        boolean watched,
        int repeat,
        int order,
        double operationsPerSecond,
        double p99Millis,
        long failed,
        int readings,
        int failedReadings,
        double readingMillis,
        Map<String, Double> cpuSeconds) {
    /** Makes defensive copies. */
    public MonitoringRun {
        cpuSeconds = Map.copyOf(cpuSeconds);
    }

    /** Returns the name of the run: {@code watched-2}, {@code idle-watched-2}. */
    public String name() {
        return (clients ? "" : "idle-") + (watched ? "watched-" : "alone-") + repeat;
    }

    /** Returns the CPU time of all RegionServers together in seconds. */
    double serverSeconds() {
        return cpuSeconds.entrySet().stream()
                .filter(process -> process.getKey().startsWith("rs"))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
