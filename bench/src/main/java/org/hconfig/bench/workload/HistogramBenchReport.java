package org.hconfig.bench.workload;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.Identified;
import org.hconfig.bench.experiment.PairedRun;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.hbase.rebalance.plan.HistogramError;

/**
 * Result of the histogram benchmark: cost and accuracy of histograms. Its JSON is described in {@code
 * docs/reference/bench-balance.md}.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the table and the load of the clients
 * @param regions regions of the table
 * @param takes the measurements of both histograms, one for each repeat
 * @param runs clients with and without the observer of requests on the table, in execution order
 */
public record HistogramBenchReport(
        String createdAt,
        LabSummary lab,
        WorkloadSpec spec,
        int regions,
        List<HistogramMeasurement> takes,
        List<ObserverRun> runs)
        implements BenchReport {
    private static final double PERCENT = 100;

    /** Makes defensive copies. */
    public HistogramBenchReport {
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
            @JsonIgnore HistogramError error) {
        /** Returns the largest error of a quantile. */
        @JsonProperty
        double maxQuantileError() {
            return error.max();
        }

        /** Returns the mean error of the quantiles. */
        @JsonProperty
        double meanQuantileError() {
            return error.mean();
        }

        /** Returns the measurement in a line. */
        String label() {
            return String.format(
                    Locale.ROOT,
                    "index %.2f s, exact %.2f s; %,d of %,d rows; maximum quantile error %.3f %%",
                    indexSeconds,
                    exactSeconds,
                    indexRows,
                    rows,
                    PERCENT * error.max());
        }
    }

    /** Arms of the observer's runs. */
    public enum ObserverArm implements Identified {
        /** Without the observer. */
        ALONE,
        /** With the observer on the table. */
        OBSERVED
    }

    /**
     * Measured run of clients.
     *
     * @param observed true with the observer on the table
     * @param repeat the number of its pair, from 1
     * @param operationsPerSecond operations per second that began and ended in the measured time
     * @param failed operations that HBase's client abandoned
     * @param cpuMicros CPU time of all RegionServers per operation in microseconds
     */
    public record ObserverRun(boolean observed, int repeat, double operationsPerSecond, long failed, double cpuMicros)
            implements PairedRun<ObserverArm> {
        @Override
        public ObserverArm variant() {
            return observed ? ObserverArm.OBSERVED : ObserverArm.ALONE;
        }

        /** Returns the run in a line. */
        String label() {
            return String.format(
                    Locale.ROOT,
                    "%,.0f operations/s, %.1f us server CPU time each, %d failed",
                    operationsPerSecond,
                    cpuMicros,
                    failed);
        }
    }

    /** Returns the speed-up of the index histogram. */
    public Optional<PairedRatio> faster() {
        List<Double> ratios = takes.stream()
                .map(take -> take.exactSeconds() / take.indexSeconds())
                .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                .toList();
        return ratios.isEmpty() ? Optional.empty() : Optional.of(new PairedRatio(ratios));
    }

    /** Returns a figure with the observer divided by that without; absent without a complete pair. */
    public Optional<PairedRatio> observed(ToDoubleFunction<ObserverRun> figure) {
        return new PairedRuns<ObserverArm, ObserverRun>(runs).ratio(ObserverArm.OBSERVED, ObserverArm.ALONE, figure);
    }

    @Override
    public String text() {
        StringBuilder out = new StringBuilder();
        takes.forEach(take -> out.append(take.label()).append(System.lineSeparator()));
        out.append(sentence("Indexes are %.1f x as fast as reading every key (pairs: %s).%n", faster(), 1));
        out.append(sentence(
                "With the observer: %.3f of the throughput without it (pairs: %s).%n",
                observed(ObserverRun::operationsPerSecond), 3));
        out.append(sentence(
                "Server CPU time per operation: %.3f of that without it (pairs: %s).%n",
                observed(ObserverRun::cpuMicros), 3));
        out.append(String.format(
                Locale.ROOT, "%,d rows in %d regions. %s.%n", spec.dataset().rows(), regions, lab.label()));
        return out.toString();
    }

    private static String sentence(String format, Optional<PairedRatio> pairedRatio, int decimals) {
        return pairedRatio
                .map(ratio -> String.format(Locale.ROOT, format, ratio.median(), ratio.label(decimals)))
                .orElse("");
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("lab", lab)
                .put("rows", spec.dataset().rows())
                .put("valueBytes", spec.dataset().fieldLength())
                .put("regions", regions)
                .put("mix", spec.mix())
                .put("threads", spec.clients().threads())
                .put("seconds", spec.clients().seconds())
                .putIfPresent("timesFasterThanScan", faster())
                .putIfPresent("operationsLeftWithObserver", observed(ObserverRun::operationsPerSecond))
                .putIfPresent("processorTimeWithObserver", observed(ObserverRun::cpuMicros))
                .put("histograms", takes)
                .put("runs", runs)
                .text();
    }
}
