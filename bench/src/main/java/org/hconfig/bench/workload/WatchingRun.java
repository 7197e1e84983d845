package org.hconfig.bench.workload;

import java.util.Map;

/**
 * One measured run of clients, watched or not.
 *
 * @param watched true when the cluster was watched meanwhile
 * @param repeat the pair it belongs to, from 1
 * @param order its place among all runs, from 1
 * @param operationsPerSecond operations that began and ended in the measured time
 * @param p99Millis the time that one operation in a hundred exceeded, of the kind that was asked for most
 * @param failed operations that HBase's client gave up
 * @param readings readings of the cluster in the measured time
 * @param failedReadings readings that failed
 * @param readingMillis median time of a reading; 0 when there was none
 * @param cpuSeconds processor time of each process over the measured time; {@code client} is clients and HConfig together
 */
public record WatchingRun(
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
    public WatchingRun {
        cpuSeconds = Map.copyOf(cpuSeconds);
    }

    /** {@code watched-2}. */
    public String name() {
        return (watched ? "watched-" : "alone-") + repeat;
    }
}
