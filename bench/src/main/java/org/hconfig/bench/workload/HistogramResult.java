package org.hconfig.bench.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.hbase.rebalance.plan.HistogramError;

/**
 * Result of the histogram benchmark: cost and accuracy of histograms.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the table and the load of the clients
 * @param regions regions of the table
 * @param takes the measurements of both histograms, one for each repeat
 * @param runs clients with and without the observer of requests on the table, in execution order
 */
public record HistogramResult(
        String createdAt,
        LabSummary lab,
        WorkloadSpec spec,
        int regions,
        List<HistogramMeasurement> takes,
        List<ObserverRun> runs) {
    /** Makes defensive copies. */
    public HistogramResult {
        takes = List.copyOf(takes);
        runs = List.copyOf(runs);
    }

    /**
     * Measurement of an index histogram and an exact one.
     *
     * @param repeat number of the repeat, from 1
     * @param indexSeconds duration of the index histogram
     * @param exactSeconds duration of the exact histogram
     * @param indexRows number of rows estimated from the indexes
     * @param rows exact number of rows
     * @param saidError error bound of the number of rows stated by the index histogram, as a fraction
     * @param error error of its quantiles
     */
    public record HistogramMeasurement(
            int repeat,
            double indexSeconds,
            double exactSeconds,
            long indexRows,
            long rows,
            double saidError,
            HistogramError error) {}

    /**
     * Measured run of clients.
     *
     * @param observed true with the observer on the table
     * @param repeat the number of its pair, from 1
     * @param operationsPerSecond operations per second that began and ended in the measured time
     * @param failed operations that HBase's client abandoned
     * @param cpuMicros CPU time of all RegionServers per operation in microseconds
     */
    public record ObserverRun(
            boolean observed, int repeat, double operationsPerSecond, long failed, double cpuMicros) {}

    /** Returns the speed-up of the index histogram. */
    public Optional<PairedRatio> faster() {
        List<Double> ratios = takes.stream()
                .map(histogramMeasurement -> histogramMeasurement.exactSeconds() / histogramMeasurement.indexSeconds())
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .toList();
        return ratios.isEmpty() ? Optional.empty() : Optional.of(new PairedRatio(ratios));
    }

    /** Returns the runs with the observer, or those without. */
    public List<ObserverRun> runs(boolean observed) {
        return runs.stream().filter(run -> run.observed() == observed).toList();
    }

    /** Returns a figure with the observer divided by that without; absent without a complete pair. */
    public Optional<PairedRatio> observed(ToDoubleFunction<ObserverRun> figure) {
        return PairedRatio.between(runs(true), runs(false), ObserverRun::repeat, figure);
    }
}
