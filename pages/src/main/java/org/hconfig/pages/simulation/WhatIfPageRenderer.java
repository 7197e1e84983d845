package org.hconfig.pages.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hconfig.report.chart.Axis;
import org.hconfig.report.chart.AxisUnit;
import org.hconfig.report.chart.BarChart;
import org.hconfig.report.chart.BarRow;
import org.hconfig.report.chart.ChartSeries;
import org.hconfig.report.chart.SeriesShape;
import org.hconfig.report.chart.XyChart;
import org.hconfig.report.html.HtmlPage;
import org.hconfig.report.html.HtmlTable;
import org.hconfig.report.html.HtmlTable.HtmlColumn;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.html.ReportInputs;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.ReportNumberFormatter;
import org.hconfig.simulator.whatif.Prediction;
import org.hconfig.simulator.whatif.ThroughputBound;

/** Renders predictions as one HTML page. */
public final class WhatIfPageRenderer {
    private static final String LATENCY =
            "By Little's law, the latency of a buffer is the number of rows in flight divided by the rate, plus the time for"
                    + " which writes are blocked. A policy with larger buffers can therefore load faster and still have a longer"
                    + " p99; where the p99 is much longer than the median, blocked writes are the cause.";

    private WhatIfPageRenderer() {}

    /**
     * Returns the page, to be written as UTF-8.
     *
     * @param subject cluster and load in a few words
     * @param predictions the one without changes first
     * @param inputs command, cluster, load, seeds, date and version
     */
    public static String of(
            String subject, List<Prediction> predictions, ThroughputBound throughputBound, ReportInputs inputs) {
        HtmlPage page = new HtmlPage(
                "Simulated: " + subject, "HConfig simulate: " + subject, finding(predictions, throughputBound));
        page.remark(
                "A simulation, not a measurement. Ranges contain eight of ten runs with different random seeds: from the"
                        + " 10th to the 90th percentile. All other values are those of the median run.");
        page.section("Rate", "", rates(predictions, throughputBound), overTime(predictions));
        page.section("Latency", LATENCY, latencies(predictions), causes(predictions));
        page.section("All values", "", table(predictions, throughputBound));
        ignored(page, predictions);
        return page.inputs(inputs).html();
    }

    private static String finding(List<Prediction> predictions, ThroughputBound bound) {
        Prediction base = predictions.get(0);
        Prediction best = predictions.stream()
                .max(Comparator.comparingDouble(prediction -> prediction.rate().rowsPerSecond()))
                .orElse(base);
        String share = ReportNumberFormatter.percent(best.rate().rowsPerSecond() / bound.rowsPerSecond())
                + " of the maximum of this hardware";
        if (predictions.size() == 1) {
            return base.policy() + ": "
                    + ConsoleNumberFormatter.rate(base.rate().rowsPerSecond()) + " rows/s predicted, " + share + ".";
        }
        if (best.equals(base)) {
            return "No policy is predicted to be faster than " + base.policy() + ": "
                    + ConsoleNumberFormatter.rate(base.rate().rowsPerSecond()) + " rows/s, " + share + ".";
        }
        boolean apart = best.rate().lowRowsPerSecond() > base.rate().highRowsPerSecond();
        return best.policy() + " is predicted to load "
                + times(best.rate().rowsPerSecond() / base.rate().rowsPerSecond())
                + " as fast as " + base.policy() + ": "
                + ConsoleNumberFormatter.rate(best.rate().rowsPerSecond())
                + " instead of " + ConsoleNumberFormatter.rate(base.rate().rowsPerSecond()) + " rows/s, " + share
                + (apart ? "." : ". The ranges of the runs overlap.");
    }

    private static String times(double ratio) {
        return ReportNumberFormatter.times(ratio).replace(" ×", " times");
    }

    private static MarkupElement rates(List<Prediction> predictions, ThroughputBound bound) {
        BarChart chart = new BarChart(
                        "Rows per second of each policy",
                        "Bar: the median run. Line across its end: eight of ten runs.",
                        List.of("median run"))
                .withLimit("maximum of this hardware (" + bound.resource() + ")", bound.rowsPerSecond());
        for (Prediction prediction : predictions) {
            chart.with(new BarRow(
                    prediction.policy(),
                    List.of(new BarRow.Bar(
                            prediction.rate().rowsPerSecond(),
                            prediction.rate().lowRowsPerSecond(),
                            prediction.rate().highRowsPerSecond(),
                            ConsoleNumberFormatter.rate(prediction.rate().rowsPerSecond())))));
        }
        return chart.figure("rows/s", AxisUnit.number("rows/s"));
    }

    private static MarkupElement overTime(List<Prediction> predictions) {
        XyChart chart = new XyChart(
                "Rows per second over time",
                "The median run of each policy. Where the rate is 0, clients were blocked.");
        double end = 0;
        for (Prediction prediction : predictions) {
            chart.with(new ChartSeries(
                    prediction.policy(),
                    SeriesShape.STEPS,
                    RateSteps.of(
                            prediction.progress().times(), prediction.progress().rowsAccepted())));
            end = Math.max(end, prediction.rate().seconds());
        }
        return chart.figure(
                Axis.between("time since the start of the load", AxisUnit.elapsedTime(), 0, end),
                "rows/s",
                AxisUnit.number("rows/s"));
    }

    private static MarkupElement latencies(List<Prediction> predictions) {
        BarChart chart = new BarChart(
                "Latency of a write buffer",
                "Time from sending a client's full buffer until all its rows are acknowledged.",
                List.of("median", "p95", "p99"));
        for (Prediction prediction : predictions) {
            chart.with(new BarRow(
                    prediction.policy(),
                    List.of(
                            bar(prediction.latency().medianMillis()),
                            bar(prediction.latency().p95Millis()),
                            bar(prediction.latency().p99Millis()))));
        }
        return chart.figure("latency", AxisUnit.milliseconds());
    }

    private static BarRow.Bar bar(double millis) {
        return BarRow.Bar.of(millis, ReportNumberFormatter.millis(millis));
    }

    /** Returns the two causes of the latency of each policy: rows in flight, and blocked writes. */
    private static MarkupElement causes(List<Prediction> predictions) {
        MarkupElement list = MarkupElement.of("ul");
        for (Prediction prediction : predictions) {
            double inFlight =
                    prediction.rate().rowsPerSecond() * prediction.latency().medianMillis() / 1000;
            list.add(
                    "li",
                    prediction.policy() + ": p99 "
                            + ReportNumberFormatter.millis(prediction.latency().p99Millis()) + ", median "
                            + ReportNumberFormatter.millis(prediction.latency().medianMillis()) + "; about "
                            + ReportNumberFormatter.rate(inFlight) + " rows in flight; clients blocked for "
                            + ConsoleNumberFormatter.time(prediction.blocking().pausedSeconds()) + ", by regions "
                            + ConsoleNumberFormatter.count(prediction.blocking().regionBlocks(), "time")
                            + ", by servers "
                            + ConsoleNumberFormatter.count(prediction.blocking().serverBlocks(), "time"));
        }
        return list;
    }

    private static MarkupElement table(List<Prediction> predictions, ThroughputBound bound) {
        HtmlTable table = new HtmlTable(
                HtmlColumn.name("Policy"),
                HtmlColumn.number("Rows/s"),
                HtmlColumn.number("Eight of ten runs"),
                HtmlColumn.number("Ratio to " + predictions.get(0).policy()),
                HtmlColumn.number("Time"),
                HtmlColumn.number("Clients blocked"),
                HtmlColumn.number("Write amplification"),
                HtmlColumn.number("Servers used"),
                HtmlColumn.number("Regions"),
                HtmlColumn.number("p99 latency"));
        for (Prediction prediction : predictions) {
            PredictionCells cells = PredictionCells.of(prediction);
            table.row(
                    cells.policy(),
                    cells.rate(),
                    cells.range(),
                    ReportNumberFormatter.times(prediction.rate().rowsPerSecond()
                            / predictions.get(0).rate().rowsPerSecond()),
                    cells.time(),
                    cells.paused(),
                    cells.writeAmplification(),
                    cells.serversUsed(),
                    ConsoleNumberFormatter.count(prediction.distribution().regions()),
                    ReportNumberFormatter.millis(prediction.latency().p99Millis()));
        }
        List<String> last =
                new ArrayList<>(List.of("maximum of the hardware", ConsoleNumberFormatter.rate(bound.rowsPerSecond())));
        while (last.size() < 10) {
            last.add("");
        }
        return table.row(last.toArray(String[]::new)).element();
    }

    private static void ignored(HtmlPage page, List<Prediction> predictions) {
        MarkupElement list = MarkupElement.of("ul");
        predictions.stream()
                .filter(prediction -> !prediction.settingsIgnored().isEmpty())
                .forEach(prediction ->
                        list.add("li", prediction.policy() + ": " + String.join(", ", prediction.settingsIgnored())));
        if (predictions.stream()
                .anyMatch(prediction -> !prediction.settingsIgnored().isEmpty())) {
            page.section("Settings not simulated", "They have no effect in the model.", list);
        }
    }
}
