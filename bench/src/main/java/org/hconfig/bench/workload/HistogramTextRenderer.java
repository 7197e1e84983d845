package org.hconfig.bench.workload;

import java.util.Locale;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Renderer of the result of the histogram benchmark as text and JSON. */
public final class HistogramTextRenderer {
    private static final double DIGITS = 1e6;
    private static final double PERCENT = 100;

    private HistogramTextRenderer() {}

    /** Returns one pair of histograms in a line. */
    static String line(HistogramResult.HistogramMeasurement histogramMeasurement) {
        return String.format(
                Locale.ROOT,
                "  index %.2f s, exact %.2f s; %,d of %,d rows; maximum quantile error %.3f %%",
                histogramMeasurement.indexSeconds(),
                histogramMeasurement.exactSeconds(),
                histogramMeasurement.indexRows(),
                histogramMeasurement.rows(),
                PERCENT * histogramMeasurement.error().max());
    }

    /** Returns one run of clients in a line. */
    static String line(HistogramResult.ObserverRun run) {
        return String.format(
                Locale.ROOT,
                "  %,.0f operations/s, %.1f us server CPU time each, %d failed",
                run.operationsPerSecond(),
                run.cpuMicros(),
                run.failed());
    }

    /** Returns the whole result as text, ending with a line feed. */
    public static String of(HistogramResult result) {
        StringBuilder out = new StringBuilder();
        result.takes()
                .forEach(histogramMeasurement ->
                        out.append(line(histogramMeasurement).trim()).append(System.lineSeparator()));
        result.faster()
                .ifPresent(pairedRatio -> out.append(String.format(
                        Locale.ROOT,
                        "Indexes are %.1f x as fast as reading every key (pairs: %s).%n",
                        pairedRatio.median(),
                        pairedRatio.label(1))));
        result.observed(HistogramResult.ObserverRun::operationsPerSecond)
                .ifPresent(pairedRatio -> out.append(String.format(
                        Locale.ROOT,
                        "With the observer: %.3f of the throughput without it (pairs: %s).%n",
                        pairedRatio.median(),
                        pairedRatio.label(3))));
        result.observed(HistogramResult.ObserverRun::cpuMicros)
                .ifPresent(pairedRatio -> out.append(String.format(
                        Locale.ROOT,
                        "Server CPU time per operation: %.3f of that without it (pairs: %s).%n",
                        pairedRatio.median(),
                        pairedRatio.label(3))));
        out.append(String.format(
                Locale.ROOT,
                "%,d rows in %d regions. Lab: %d RegionServers, heap %s, CPU %s.%n",
                result.spec().rows(),
                result.regions(),
                result.lab().regionServers(),
                result.lab().heap(),
                result.lab().cpuBudget()));
        return out.toString();
    }

    /**
     * Returns the whole result as JSON, ending with a line feed; described in {@code docs/reference/bench-balance.md}.
     */
    public static String json(HistogramResult result) {
        WorkloadSpec spec = result.spec();
        ObjectNode root = LoadBenchmarkJsonRenderer.document(result.createdAt(), spec.command());
        LoadBenchmarkJsonRenderer.lab(root.putObject("lab"), result.lab());
        root.put("rows", spec.rows())
                .put("valueBytes", spec.fieldLength())
                .put("regions", result.regions())
                .put("mix", spec.mixes().get(0).id())
                .put("threads", spec.threads())
                .put("seconds", spec.seconds());
        result.faster()
                .ifPresent(pairedRatio ->
                        LoadBenchmarkJsonRenderer.ratio(root.putObject("timesFasterThanScan"), pairedRatio));
        result.observed(HistogramResult.ObserverRun::operationsPerSecond)
                .ifPresent(pairedRatio ->
                        LoadBenchmarkJsonRenderer.ratio(root.putObject("operationsLeftWithObserver"), pairedRatio));
        result.observed(HistogramResult.ObserverRun::cpuMicros)
                .ifPresent(pairedRatio ->
                        LoadBenchmarkJsonRenderer.ratio(root.putObject("processorTimeWithObserver"), pairedRatio));
        ArrayNode takes = root.putArray("histograms");
        result.takes()
                .forEach(histogramMeasurement -> takes.addObject()
                        .put("repeat", histogramMeasurement.repeat())
                        .put("indexSeconds", rounded(histogramMeasurement.indexSeconds()))
                        .put("exactSeconds", rounded(histogramMeasurement.exactSeconds()))
                        .put("indexRows", histogramMeasurement.indexRows())
                        .put("rows", histogramMeasurement.rows())
                        .put("saidError", rounded(histogramMeasurement.saidError()))
                        .put(
                                "maxQuantileError",
                                rounded(histogramMeasurement.error().max()))
                        .put(
                                "meanQuantileError",
                                rounded(histogramMeasurement.error().mean())));
        ArrayNode runs = root.putArray("runs");
        result.runs()
                .forEach(run -> runs.addObject()
                        .put("observed", run.observed())
                        .put("repeat", run.repeat())
                        .put("operationsPerSecond", rounded(run.operationsPerSecond()))
                        .put("failed", run.failed())
                        .put("cpuMicros", rounded(run.cpuMicros())));
        return LoadBenchmarkJsonRenderer.text(root);
    }

    private static double rounded(double value) {
        return Math.round(value * DIGITS) / DIGITS;
    }
}
