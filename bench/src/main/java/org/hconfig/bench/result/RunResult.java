package org.hconfig.bench.result;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * One load, measured.
 *
 * @param path how it was loaded
 * @param repeat which pair it belongs to, from 1
 * @param order its place among all runs of the bench, from 1
 * @param rows rows loaded
 * @param times how long it took
 * @param latency how long requests took; absent for a path without requests
 * @param blocked where it stood still
 * @param placement where the data lay when it was quiet
 * @param acked what it made the lab do until the last row was acknowledged
 * @param quiet the same until all was quiet
 * @param verification what the read-back found
 * @param setup what the table and the client were set to, in words
 * @param timeline the run over time
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

    /** CPU seconds by process until all was quiet. */
    public Map<String, Double> cpuSeconds() {
        return quiet.cpuSeconds();
    }

    /** {@code puts-2}: the path and the repeat. */
    public String name() {
        return path.id() + "-" + repeat;
    }

    /** Rows divided by the seconds until the last was acknowledged. */
    public double rowsPerSecond() {
        return rows / times.acked();
    }

    /** Rows divided by the seconds until readable and quiet. */
    public double quietRowsPerSecond() {
        return rows / times.quiet();
    }

    /** Rows per second over the middle of the run; absent for a path that takes its rows in all at once. */
    public OptionalDouble steadyRowsPerSecond() {
        return timeline.steadyRowsPerSecond();
    }

    /**
     * What a run was set to.
     *
     * @param regionsAtStart regions the table was created with
     * @param table settings on the table and its family that differ from HBase's defaults, by key
     * @param client what the client did, one fact each
     */
    public record RunSetup(int regionsAtStart, Map<String, String> table, List<String> client) {
        /** Copies what it is given. */
        public RunSetup {
            table = Collections.unmodifiableMap(new TreeMap<>(table));
            client = List.copyOf(client);
        }
    }
}
