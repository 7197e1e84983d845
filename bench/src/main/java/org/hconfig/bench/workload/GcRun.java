package org.hconfig.bench.workload;

import java.util.Map;

/**
 * One measured run under one set of flags. What is said of pauses is from the servers' own logs of the measured time.
 *
 * @param side whose flags
 * @param repeat the pair it belongs to, from 1
 * @param order its place among all runs, from 1
 * @param operationsPerSecond operations that began and ended in the measured time
 * @param meanMillis the mean time of an operation
 * @param p99Millis the time that one operation in a hundred exceeded
 * @param failed operations that HBase's client gave up
 * @param pausedShare the share of the measured time for which a server was stopped, the mean over the servers
 * @param maxPauseMillis the longest pause of any server
 * @param p99PauseMillis the largest 99th percentile of pauses of any server
 * @param pauses pauses of all servers
 * @param fullCollections collections of the whole heap, of all servers
 * @param mixedCollections mixed collections of all servers
 * @param markings concurrent markings of all servers that came to their end
 * @param toSpaceExhausted collections in which survivors found no free region
 * @param askedFor collections that somebody asked for ({@code System.gc()}), of all servers
 * @param pauseCpuSeconds processor time of the threads that collect in pauses, of all servers
 * @param concurrentCpuSeconds processor time of the threads that mark and refine beside the application, of all servers
 * @param cpuSeconds processor time of each process over the measured time
 */
public record GcRun(
        GcArm side,
        int repeat,
        int order,
        double operationsPerSecond,
        double meanMillis,
        double p99Millis,
        long failed,
        double pausedShare,
        double maxPauseMillis,
        double p99PauseMillis,
        long pauses,
        long fullCollections,
        long mixedCollections,
        long markings,
        long toSpaceExhausted,
        long askedFor,
        double pauseCpuSeconds,
        double concurrentCpuSeconds,
        Map<String, Double> cpuSeconds) {
    /** Copies what it is given. */
    public GcRun {
        cpuSeconds = Map.copyOf(cpuSeconds);
    }

    /** The collectors' share of the processor time that the RegionServers used; 0 when they used none. */
    public double collectorShare() {
        double all = cpuSeconds.entrySet().stream()
                .filter(used -> used.getKey().startsWith("rs"))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        return all <= 0 ? 0 : (pauseCpuSeconds + concurrentCpuSeconds) / all;
    }

    /** {@code advised-2}. */
    public String name() {
        return side.id() + "-" + repeat;
    }
}
