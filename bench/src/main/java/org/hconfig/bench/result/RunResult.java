package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.hconfig.bench.experiment.PairedRun;
import org.hconfig.bench.experiment.RunSlot;

/**
 * Result of one measured load.
 *
 * @param slot path, repeat and order of the load
 * @param times durations
 * @param latency latencies of requests; absent for a path without requests
 * @param blocked stalls
 * @param placement data distribution when the cluster was idle
 * @param usage resource usage
 * @param verification result of the read-back verification
 * @param setup settings of table and client
 * @param timeline timeline of the run
 */
public record RunResult(
        @JsonIgnore RunSlot<RunPath> slot,
        @JsonUnwrapped RunTimes times,
        @JsonIgnore Optional<LatencySummary> latency,
        @JsonUnwrapped BlockedTime blocked,
        @JsonUnwrapped DataPlacement placement,
        @JsonUnwrapped LoadUsage usage,
        @JsonUnwrapped Verification verification,
        @JsonUnwrapped RunSetup setup,
        RunTimeline timeline)
        implements PairedRun<RunPath> {
    /** Checks the range. */
    public RunResult {
        if (verification.expectedRows() < 1) {
            throw new IllegalArgumentException("rows=" + verification.expectedRows());
        }
    }

    /**
     * Resource usage of a load.
     *
     * @param acked until the last row was acknowledged
     * @param quiet until idle
     */
    public record LoadUsage(
            RunResourceUsage acked, @JsonUnwrapped RunResourceUsage quiet) {}

    /** Latencies with their unit in the names. */
    record LatencyMillis(
            String of,
            long count,
            @JsonUnwrapped(suffix = "Millis") LatencySummary.Percentiles percentiles) {}

    /** Returns the latencies as they are written. */
    @JsonProperty("latency")
    Optional<LatencyMillis> latencyMillis() {
        return latency.map(summary -> new LatencyMillis(summary.of(), summary.count(), summary.percentiles()));
    }

    /** Returns the 99th percentile of the latency. */
    @JsonProperty
    OptionalDouble p99Millis() {
        return latency.map(summary -> OptionalDouble.of(summary.p99())).orElseGet(OptionalDouble::empty);
    }

    /** Returns the path and the repeat: {@code puts-2}. */
    @JsonProperty
    public String name() {
        return slot.name();
    }

    /** Returns the path of the load. */
    @JsonProperty
    public RunPath path() {
        return slot.variant();
    }

    /** Returns the display title of the path. */
    @JsonProperty
    String title() {
        return path().title();
    }

    @Override
    public RunPath variant() {
        return path();
    }

    @JsonProperty
    @Override
    public int repeat() {
        return slot.repeat();
    }

    /** Returns the position among all runs of the benchmark, from 1. */
    @JsonProperty
    public int order() {
        return slot.order();
    }

    /** Returns the number of rows loaded. */
    @JsonProperty
    public long rows() {
        return verification.expectedRows();
    }

    /** Returns the CPU seconds by process until idle. */
    public Map<String, Double> cpuSeconds() {
        return usage.quiet().cpuSeconds();
    }

    /** Returns the rows divided by the seconds until the last was acknowledged. */
    @JsonProperty
    public double rowsPerSecond() {
        return rows() / times.acked();
    }

    /** Returns the rows divided by the seconds until readable and idle. */
    @JsonProperty
    public double quietRowsPerSecond() {
        return rows() / times.quiet();
    }

    /**
     * Returns the rows per second over the middle of the run; absent for a path whose rows become visible all at once.
     */
    @JsonProperty
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
    public record RunSetup(
            int regionsAtStart,
            @JsonProperty("tableSettings") Map<String, String> table,
            List<String> client) {
        /** Makes defensive copies. */
        public RunSetup {
            table = Collections.unmodifiableMap(new TreeMap<>(table));
            client = List.copyOf(client);
        }
    }
}
