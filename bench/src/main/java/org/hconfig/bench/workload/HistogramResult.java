package org.hconfig.bench.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.hbase.rebalance.plan.HistogramError;

/**
 * What histograms cost and how right they are.
 *
 * @param createdAt when it began, ISO-8601
 * @param lab where it ran
 * @param spec the table, and what clients asked for
 * @param regions regions of the table
 * @param takes both histograms, once for each repeat
 * @param runs clients with and without the observer of requests on the table, in the order in which they were made
 */
public record HistogramResult(
        String createdAt,
        LabSummary lab,
        WorkloadSpec spec,
        int regions,
        List<HistogramMeasurement> takes,
        List<ObserverRun> runs) {
    /** Copies what it is given. */
    public HistogramResult {
        takes = List.copyOf(takes);
        runs = List.copyOf(runs);
    }

    /**
     * An index histogram and an exact one.
     *
     * @param repeat which, from 1
     * @param indexSeconds how long the one from the indexes took
     * @param exactSeconds how long reading every row's key took
     * @param indexRows rows by the indexes
     * @param rows rows
     * @param saidError how far off the index histogram says that its rows may be, as a share
     * @param error how far off its quantiles were
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
     * One measured run of clients.
     *
     * @param observed true with the observer on the table
     * @param repeat the pair it belongs to, from 1
     * @param operationsPerSecond operations that began and ended in the measured time
     * @param failed operations that HBase's client gave up
     * @param cpuMicros processor time of all RegionServers for an operation, in microseconds
     */
    public record ObserverRun(
            boolean observed, int repeat, double operationsPerSecond, long failed, double cpuMicros) {}

    /** How many times faster the index histogram was. */
    public Optional<PairedRatio> faster() {
        List<Double> ratios = takes.stream()
                .map(histogramMeasurement -> histogramMeasurement.exactSeconds() / histogramMeasurement.indexSeconds())
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .toList();
        return ratios.isEmpty() ? Optional.empty() : Optional.of(new PairedRatio(ratios));
    }

    /** The runs with the observer, or those without. */
    public List<ObserverRun> runs(boolean observed) {
        return runs.stream().filter(run -> run.observed() == observed).toList();
    }

    /** A figure with the observer over that without; absent without a whole pair. */
    public Optional<PairedRatio> observed(ToDoubleFunction<ObserverRun> figure) {
        return PairedRatio.between(runs(true), runs(false), ObserverRun::repeat, figure);
    }
}
