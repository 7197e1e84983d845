package org.hconfig.bench.workload;

import java.util.List;
import java.util.Map;
import org.hconfig.bench.result.LatencySummary;

/**
 * One measured run.
 *
 * @param mix what clients asked for
 * @param side whose table it was
 * @param repeat the pair it belongs to, from 1
 * @param order its place among all runs, from 1
 * @param regions the table's regions when it was measured
 * @param servers RegionServers that carried any of them
 * @param operationsPerSecond operations of all kinds that began and ended in the measured time
 * @param perSecond operations that ended in each of its seconds
 * @param latency how long each kind took, in milliseconds
 * @param failed operations that HBase's client gave up, the warm-up's included
 * @param firstFailure what the first of them said; empty when there was none
 * @param cpuSeconds processor time of each process over the measured time and the 5 s before it
 * @param compilersShare part of the RegionServers' processor time in that time that compilers took, 0 to 1
 * @param rowsRead rows found in the table at the end
 * @param rowsWanted rows that must be there: those loaded and those inserted
 * @param settings what the table and its clients differ in from HBase's defaults, by key
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
    /** Copies what it is given and checks the ranges. */
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

    /** {@code mixed hconfig-2}. */
    public String name() {
        return mix.id() + " " + side.id() + "-" + repeat;
    }
}
