package org.hconfig.bench.workload;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.bench.experiment.PairedRun;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.core.Count;

/**
 * Result of one measured run.
 *
 * @param mix the mix of requests
 * @param arm the arm
 * @param repeat the number of its pair, from 1
 * @param order its position among all runs, from 1
 * @param table the table in the measured time
 * @param requests the requests of the clients
 * @param processes CPU time in the measured time and the 5 s before it
 * @param count the rows at the end
 */
public record WorkloadRun(
        WorkloadMix mix,
        BenchArm arm,
        int repeat,
        int order,
        @JsonUnwrapped MeasuredTable table,
        @JsonUnwrapped MeasuredRequests requests,
        @JsonUnwrapped ProcessLoad processes,
        @JsonUnwrapped RowCount count)
        implements PairedRun<BenchArm> {
    /** Checks the ranges. */
    public WorkloadRun {
        if (repeat < 1 || order < 1) {
            throw new IllegalArgumentException("repeat=" + repeat + ", order=" + order);
        }
    }

    /**
     * Table of a run.
     *
     * @param regions number of its regions
     * @param servers number of RegionServers with any of them
     * @param settings settings of table and clients that differ from HBase's defaults, by key
     */
    public record MeasuredTable(int regions, int servers, Map<String, String> settings) {
        /** Makes defensive copies and checks the range. */
        public MeasuredTable {
            settings = Collections.unmodifiableMap(new TreeMap<>(settings));
            if (regions < 1) {
                throw new IllegalArgumentException("regions=" + regions);
            }
        }
    }

    /**
     * Requests of a run.
     *
     * @param operationsPerSecond operations per second of all kinds that began and ended in the measured time
     * @param failed operations that HBase's client abandoned, including those of the warm-up
     * @param firstFailure message of the first failure; empty if there was none
     * @param latency latencies of each kind in milliseconds
     * @param perSecond operations that ended in each second of the measured time
     */
    public record MeasuredRequests(
            double operationsPerSecond,
            long failed,
            String firstFailure,
            @JsonProperty("latencyMillis") Map<RequestKind, LatencySummary> latency,
            List<Long> perSecond) {
        /** Makes defensive copies and checks the ranges. */
        public MeasuredRequests {
            Map<RequestKind, LatencySummary> copy = new EnumMap<>(RequestKind.class);
            copy.putAll(latency);
            latency = Collections.unmodifiableMap(copy);
            perSecond = List.copyOf(perSecond);
            if (!(operationsPerSecond >= 0) || failed < 0) {
                throw new IllegalArgumentException("operationsPerSecond=" + operationsPerSecond + ", failed=" + failed);
            }
        }

        /** Returns the latencies of the most frequent kind. */
        public Optional<LatencySummary> mostFrequent() {
            return latency.values().stream().max(Comparator.comparingLong(LatencySummary::count));
        }
    }

    /**
     * CPU time of processes.
     *
     * @param cpuSeconds CPU time of each process
     * @param compilersShare share of JIT compilers in the RegionServers' CPU time, 0 to 1
     */
    public record ProcessLoad(Map<String, Double> cpuSeconds, double compilersShare) {
        /** Makes defensive copies and checks the range. */
        public ProcessLoad {
            cpuSeconds = Collections.unmodifiableMap(new TreeMap<>(cpuSeconds));
            if (!(compilersShare >= 0 && compilersShare <= 1)) {
                throw new IllegalArgumentException("compilersShare=" + compilersShare);
            }
        }
    }

    /**
     * Rows of a table.
     *
     * @param rowsRead rows found in the table at the end
     * @param rowsExpected expected number of rows: those loaded and those inserted
     */
    public record RowCount(long rowsRead, long rowsExpected) {}

    @Override
    public BenchArm variant() {
        return arm;
    }

    /** Returns the name of the run: {@code mixed hconfig-2}. */
    public String name() {
        return mix.id() + " " + arm.id() + "-" + repeat;
    }

    /** Returns the operations per second. */
    public double operationsPerSecond() {
        return requests.operationsPerSecond();
    }

    /** Returns the run in a line. */
    String label() {
        String latency = requests.latency().entrySet().stream()
                .map(entry -> entry.getKey().id() + " p50 "
                        + WorkloadReport.millis(entry.getValue().p50()) + ", p99 "
                        + WorkloadReport.millis(entry.getValue().p99()))
                .collect(Collectors.joining("; "));
        return String.format(
                Locale.ROOT,
                "%,.0f operations/s, %s on %s, %d failed; %s; JIT compilers used %.0f %%",
                requests.operationsPerSecond(),
                Count.of(table.regions(), "region"),
                Count.of(table.servers(), "server"),
                requests.failed(),
                latency,
                100 * processes.compilersShare());
    }
}
