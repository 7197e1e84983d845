package org.hconfig.bench.workload;

import java.util.Map;

/**
 * Measured run with one set of flags. The figures of pauses are from the servers' own logs of the measured time.
 *
 * @param side the arm
 * @param repeat the number of its pair, from 1
 * @param order its position among all runs, from 1
 * @param operationsPerSecond operations per second that began and ended in the measured time
 * @param meanMillis mean latency of an operation
 * @param p99Millis 99th percentile of the latency
 * @param failed operations that HBase's client abandoned
 * @param pausedShare the share of the measured time for which a server was paused, mean over the servers
 * @param maxPauseMillis the longest pause of any server
 * @param p99PauseMillis the largest 99th percentile of pauses of any server
 * @param pauses pauses of all servers
 * @param fullCollections collections of the whole heap, of all servers
 * @param mixedCollections mixed collections of all servers
 * @param markings completed concurrent markings of all servers
 * @param toSpaceExhausted collections in which no free region was available for survivors
 * @param askedFor explicitly requested collections ({@code System.gc()}), of all servers
 * @param pauseCpuSeconds CPU time of GC threads in pauses, of all servers
 * @param concurrentCpuSeconds CPU time of GC threads that mark and refine concurrently, of all servers
 * @param cpuSeconds CPU time of each process in the measured time
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
    /** Makes defensive copies. */
    public GcRun {
        cpuSeconds = Map.copyOf(cpuSeconds);
    }

    /** Returns the share of GC threads in the CPU time of the RegionServers; 0 if they used none. */
    public double collectorShare() {
        double all = cpuSeconds.entrySet().stream()
                .filter(used -> used.getKey().startsWith("rs"))
                .mapToDouble(Map.Entry::getValue)
                .sum();
        return all <= 0 ? 0 : (pauseCpuSeconds + concurrentCpuSeconds) / all;
    }

    /** Returns the arm and the repeat: {@code advised-2}. */
    public String name() {
        return side.id() + "-" + repeat;
    }
}
