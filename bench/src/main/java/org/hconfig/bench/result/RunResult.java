package org.hconfig.bench.result;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Result of one measured load.
 *
 * @param path the path of the load
 * @param repeat number of its pair, from 1
 * @param order its position among all runs of the benchmark, from 1
 * @param rows number of rows loaded
 * @param times durations
 * @param latency latencies of requests; absent for a path without requests
 * @param blocked stalls
 * @param placement data distribution when the cluster was idle
 * @param acked resource usage until the last row was acknowledged
 * @param quiet resource usage until idle
 * @param verification result of the read-back verification
 * @param setup settings of table and client
 * @param timeline timeline of the run
 */
public record RunResult(
        RunPath path,
        int repeat,
        int order,
        long rows,
        RunTimes times,
        Optional<LatencySummary> latency,
        BlockedTime blocked,
        DataPlacement placement,
        RunResourceUsage acked,
        RunResourceUsage quiet,
        Verification verification,
        RunSetup setup,
        RunTimeline timeline) {
    /** Checks the ranges. */
    public RunResult {
        if (repeat < 1 || order < 1 || rows < 1) {
            throw new IllegalArgumentException("repeat=" + repeat + ", order=" + order + ", rows=" + rows);
        }
    }

    /** Returns the CPU seconds by process until idle. */
    public Map<String, Double> cpuSeconds() {
        return quiet.cpuSeconds();
    }

    /** Returns the path and the repeat: {@code puts-2}. */
    public String name() {
        return path.id() + "-" + repeat;
    }

    /** Returns the rows divided by the seconds until the last was acknowledged. */
    public double rowsPerSecond() {
        return rows / times.acked();
    }

    /** Returns the rows divided by the seconds until readable and idle. */
    public double quietRowsPerSecond() {
        return rows / times.quiet();
    }

    /**
     * Returns the rows per second over the middle of the run; absent for a path whose rows become visible all at once.
     */
    public OptionalDouble steadyRowsPerSecond() {
        return timeline.steadyRowsPerSecond();
    }

    /**
     * Settings of a run.
     *
     * @param regionsAtStart initial number of regions of the table
     * @param table settings on the table and its family that differ from HBase's defaults, by key
     * @param client actions of the client, one fact each
     */
    public record RunSetup(int regionsAtStart, Map<String, String> table, List<String> client) {
        /** Makes defensive copies. */
        public RunSetup {
            table = Collections.unmodifiableMap(new TreeMap<>(table));
            client = List.copyOf(client);
        }
    }
}
