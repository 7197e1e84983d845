package org.hconfig.bench.workload;

import java.util.List;
import java.util.Map;
import org.hconfig.bench.result.LatencySummary;

/**
 * Result of one measured run.
 *
 * @param mix the mix of requests
 * @param side the arm
 * @param repeat the number of its pair, from 1
 * @param order its position among all runs, from 1
 * @param regions number of regions of the table in the measured time
 * @param servers number of RegionServers with any of them
 * @param operationsPerSecond operations per second of all kinds that began and ended in the measured time
 * @param perSecond operations that ended in each of its seconds
 * @param latency latencies of each kind in milliseconds
 * @param failed operations that HBase's client abandoned, including those of the warm-up
 * @param firstFailure message of the first failure; empty if there was none
 * @param cpuSeconds CPU time of each process in the measured time and the 5 s before it
 * @param compilersShare share of JIT compilers in the RegionServers' CPU time in that period, 0 to 1
 * @param rowsRead rows found in the table at the end
 * @param rowsWanted expected number of rows: those loaded and those inserted
 * @param settings settings of table and clients that differ from HBase's defaults, by key
 */
public record WorkloadRun(
        WorkloadMix mix,
        BenchArm side,
        int repeat,
        int order,
        int regions,
        int servers,
        double operationsPerSecond,
        List<Long> perSecond,
        Map<RequestKind, LatencySummary> latency,
        long failed,
        String firstFailure,
        Map<String, Double> cpuSeconds,
        double compilersShare,
        long rowsRead,
        long rowsWanted,
        Map<String, String> settings) {
    /** Makes defensive copies and checks the ranges. */
    public WorkloadRun {
        perSecond = List.copyOf(perSecond);
        latency = Map.copyOf(latency);
        cpuSeconds = Map.copyOf(cpuSeconds);
        settings = Map.copyOf(settings);
        if (repeat < 1
                || order < 1
                || regions < 1
                || !(operationsPerSecond >= 0)
                || failed < 0
                || !(compilersShare >= 0 && compilersShare <= 1)) {
            throw new IllegalArgumentException(
                    "repeat=" + repeat + ", order=" + order + ", regions=" + regions + ", operationsPerSecond="
                            + operationsPerSecond + ", failed=" + failed + ", compilersShare=" + compilersShare);
        }
    }

    /** Returns the name of the run: {@code mixed hconfig-2}. */
    public String name() {
        return mix.id() + " " + side.id() + "-" + repeat;
    }
}
