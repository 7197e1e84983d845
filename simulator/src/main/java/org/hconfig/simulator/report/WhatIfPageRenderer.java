package org.hconfig.simulator.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.simulator.whatif.Prediction;
import org.hconfig.simulator.whatif.ThroughputBound;

/** Renders predictions as one HTML page. */
public final class WhatIfPageRenderer {
    private WhatIfPageRenderer() {}

    /** Returns the page, to be written as UTF-8. */
    public static String of(String title, List<Prediction> predictions, ThroughputBound throughputBound) {
        HtmlPageBuilder htmlPageBuilder = new HtmlPageBuilder().heading(1, title);
        htmlPageBuilder.muted(
                "A simulation, not a measurement. The bound is the maximum rate of the machines without any wait.");
        List<List<String>> rows = new ArrayList<>();
        for (Prediction prediction : predictions) {
            rows.add(List.of(
                    prediction.policy(),
                    number(prediction.rate().rowsPerSecond()),
                    number(prediction.rate().lowRowsPerSecond()) + " to "
                            + number(prediction.rate().highRowsPerSecond()),
                    number(prediction.rate().seconds()),
                    number(prediction.blocking().pausedSeconds()),
                    String.format(Locale.ROOT, "%.2f", prediction.writeAmplification()),
                    Integer.toString(prediction.distribution().serversUsed()),
                    Integer.toString(prediction.distribution().regions()),
                    number(prediction.latency().medianMillis()) + " / "
                            + number(prediction.latency().p99Millis())));
        }
        rows.add(List.of(
                "bound: " + throughputBound.resource(),
                number(throughputBound.rowsPerSecond()),
                "",
                "",
                "",
                "",
                "",
                "",
                ""));
        htmlPageBuilder.table(
                List.of(
                        "policy",
                        "rows/s",
                        "eight of ten runs",
                        "seconds",
                        "blocked s",
                        "write amplification",
                        "servers",
                        "regions",
                        "latency of a buffer, median / p99 ms"),
                rows);
        htmlPageBuilder.heading(2, "Rows per second over time");
        htmlPageBuilder.drawing(LineChart.svg(
                "seconds",
                "rows/s",
                predictions.stream()
                        .map(prediction -> LineChart.rates(
                                prediction.policy(),
                                array(prediction.progress().times()),
                                array(prediction.progress().rowsTaken())))
                        .toList()));
        return htmlPageBuilder.html(title);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value >= 100 ? "%,.0f" : "%.1f", value);
    }
}
