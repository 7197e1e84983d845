package org.hconfig.bench.workload;

import java.util.Map;

/**
 * One measured run of clients, or of servers that nobody asks for anything; watched or not.
 *
 * @param clients false when no client asked for anything: what the servers use by themselves
 * @param watched true when the cluster was watched meanwhile
 * @param repeat the pair it belongs to, from 1
 * @param order its place among all runs, from 1
 * @param operationsPerSecond operations that began and ended in the measured time; 0 without clients
 * @param p99Millis the time that one operation in a hundred exceeded, of the kind that was asked for most; 0 without clients
 * @param failed operations that HBase's client gave up
 * @param readings readings of the cluster in the measured time
 * @param failedReadings readings that failed
 * @param readingMillis median time of a reading; 0 when there was none
 * @param cpuSeconds processor time of each process over the measured time; that of clients and HConfig is one
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
    /** Copies what it is given. */
    public MonitoringRun {
        cpuSeconds = Map.copyOf(cpuSeconds);
    }

    /** {@code watched-2}, {@code idle-watched-2}. */
    public String name() {
        return (clients ? "" : "idle-") + (watched ? "watched-" : "alone-") + repeat;
    }

    /** Processor time of all RegionServers together, in seconds. */
    double serverSeconds() {
        return cpuSeconds.entrySet().stream()
                .filter(process -> process.getKey().startsWith("rs"))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
