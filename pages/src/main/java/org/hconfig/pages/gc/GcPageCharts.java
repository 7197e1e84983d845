package org.hconfig.pages.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.facts.DownsampledSeries;
import org.hconfig.gc.facts.GcChartData;
import org.hconfig.gc.facts.GcChartData.GcChartSeries;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseHistogram;
import org.hconfig.gc.log.event.PauseKind;
import org.hconfig.report.chart.Axis;
import org.hconfig.report.chart.AxisUnit;
import org.hconfig.report.chart.BarChart;
import org.hconfig.report.chart.BarRow;
import org.hconfig.report.chart.ChartPoint;
import org.hconfig.report.chart.ChartSeries;
import org.hconfig.report.chart.SeriesShape;
import org.hconfig.report.chart.XyChart;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ConsoleNumberFormatter;

/** The charts of a log on its page. */
public final class GcPageCharts {
    private static final double SECONDS_PER_MINUTE = 60;
    private static final double MILLIS_PER_SECOND = 1000;

    private final LogFacts facts;
    private final GcChartData data;
    private final Axis time;

    GcPageCharts(GcLogAnalyzer.GcLogAnalysis log) {
        this.facts = log.facts();
        this.data = log.curves();
        this.time = GcTimeLine.of(log).axis();
    }

    /** Returns the charts that have data. */
    List<MarkupElement> all() {
        List<MarkupElement> charts = new ArrayList<>();
        add(charts, heap(), "heap in use", AxisUnit.dataSize());
        add(charts, pauses(), "duration of a pause", AxisUnit.milliseconds());
        pausedShare(charts);
        durations(charts);
        if (data.pauses().containsKey(PauseKind.MIXED)) {
            XyChart mixed = new XyChart(
                            "Mixed collections",
                            "Long pauses at the end of a mixed phase collect regions with much live data.")
                    .with(series("mixed", SeriesShape.MARKS, data.pauses().get(PauseKind.MIXED)));
            add(charts, mixed, "duration of a pause", AxisUnit.milliseconds());
        }
        XyChart young = new XyChart("Young generation", "Eden before collections, survivors after them.")
                .with(series("Eden", SeriesShape.LINE, GcChartSeries.EDEN))
                .with(series("survivors", SeriesShape.LINE, GcChartSeries.SURVIVORS));
        add(charts, young, "in use", AxisUnit.dataSize());
        single(
                charts,
                "Change of the old generation",
                "Bytes that each young collection added to the old generation, or freed in it.",
                series("change per collection", SeriesShape.MARKS, GcChartSeries.TENURED_DELTA),
                "change",
                AxisUnit.dataSize());
        single(
                charts,
                "Reclaimable",
                "Garbage in old regions that are eligible for collection.",
                series("reclaimable", SeriesShape.LINE, GcChartSeries.RECLAIMABLE),
                "garbage",
                AxisUnit.dataSize());
        single(
                charts,
                "Humongous regions",
                "In use by objects of half a region or more, after collections.",
                series("humongous", SeriesShape.LINE, GcChartSeries.HUMONGOUS),
                "in use",
                AxisUnit.dataSize());
        single(
                charts,
                "To-space exhausted",
                "Collections in which no free region was left for survivors.",
                series("to-space exhausted", SeriesShape.MARKS, GcChartSeries.EXHAUSTED),
                "duration of a pause",
                AxisUnit.milliseconds());
        single(
                charts,
                "Scan RS",
                "Time of the slowest worker to scan remembered sets, for each collection.",
                series("slowest worker", SeriesShape.MARKS, GcChartSeries.SCAN),
                "duration",
                AxisUnit.milliseconds());
        return charts;
    }

    private void single(
            List<MarkupElement> charts,
            String title,
            String caption,
            ChartSeries series,
            String axisTitle,
            AxisUnit unit) {
        add(charts, new XyChart(title, caption).with(series), axisTitle, unit);
    }

    private void add(List<MarkupElement> charts, XyChart chart, String axisTitle, AxisUnit unit) {
        if (!chart.isEmpty()) {
            charts.add(chart.figure(time, axisTitle, unit));
        }
    }

    private XyChart heap() {
        XyChart chart = new XyChart(
                        "Heap",
                        "In use before and after each collection. Where lines have a band, it shows the smallest and the"
                                + " largest value.")
                .with(series("before", SeriesShape.LINE, GcChartSeries.HEAP_BEFORE))
                .with(series("after", SeriesShape.LINE, GcChartSeries.HEAP_AFTER))
                .with(series("old generation after", SeriesShape.LINE, GcChartSeries.TENURED))
                .with(series("committed", SeriesShape.DASHED, GcChartSeries.HEAP_COMMITTED));
        ChartSeries threshold = series("marking threshold (IHOP)", SeriesShape.DASHED, GcChartSeries.THRESHOLD);
        OptionalLong max = facts.heap().maxBytes();
        if (!threshold.points().isEmpty()) {
            chart.with(threshold);
        } else if (facts.jvm().collector().equals("G1") && max.isPresent()) {
            chart.with(level(
                    "45 % of the heap, the JVM's default threshold",
                    max.getAsLong() * G1Formulas.IHOP_DEFAULT_PERCENT / 100.0));
        }
        boolean drawn = !chart.isEmpty();
        if (drawn && max.isPresent()) {
            chart.with(level("maximum " + new DataSize(max.getAsLong()), (double) max.getAsLong()));
        }
        return drawn ? chart : new XyChart("Heap", "");
    }

    private ChartSeries level(String name, double value) {
        return new ChartSeries(
                name, SeriesShape.DASHED, List.of(ChartPoint.at(time.min(), value), ChartPoint.at(time.max(), value)));
    }

    private XyChart pauses() {
        XyChart chart = new XyChart(
                "Pauses by type", "A mark at the longest pause of its place, with a line down to the shortest one.");
        Map<PauseKind, DownsampledSeries> kinds = data.pauses();
        kinds.forEach((kind, pauses) -> chart.with(series(name(kind), SeriesShape.MARKS, pauses)));
        return chart;
    }

    private void pausedShare(List<MarkupElement> charts) {
        if (!facts.reliable()) {
            return;
        }
        PausedShares shares = PausedShares.of(data, time.min(), time.max());
        String width = shares.width() == 1
                ? "second"
                : shares.width() == SECONDS_PER_MINUTE
                        ? "minute"
                        : AxisUnit.elapsedTime().value(shares.width());
        XyChart chart = new XyChart(
                        "Time paused",
                        "Share of each " + width + " in which the application was paused by the collector.")
                .with(new ChartSeries("paused", SeriesShape.BARS, shares.points()));
        add(charts, chart, "share of time", AxisUnit.share());
    }

    private void durations(List<MarkupElement> charts) {
        List<PauseHistogram.DurationClass> classes = data.durations().classes();
        if (classes.isEmpty()) {
            return;
        }
        BarChart chart = new BarChart("Distribution of pauses", "Number of pauses by duration.", List.of("pauses"));
        for (PauseHistogram.DurationClass one : classes) {
            String label = label(one);
            chart.with(new BarRow(
                    label, List.of(BarRow.Bar.of((double) one.count(), ConsoleNumberFormatter.count(one.count())))));
        }
        charts.add(chart.figure("number of pauses", AxisUnit.count()));
    }

    private static String label(PauseHistogram.DurationClass one) {
        if (Double.isInfinite(one.toMillis())) {
            return duration(one.fromMillis()) + " and more";
        }
        return duration(one.fromMillis()) + " to " + duration(one.toMillis());
    }

    private static String duration(double millis) {
        return String.format(
                Locale.ROOT,
                millis < MILLIS_PER_SECOND ? "%.0f ms" : "%.0f s",
                millis < MILLIS_PER_SECOND ? millis : millis / MILLIS_PER_SECOND);
    }

    private ChartSeries series(String name, SeriesShape shape, GcChartSeries series) {
        return series(name, shape, data.of(series));
    }

    private static ChartSeries series(String name, SeriesShape shape, DownsampledSeries series) {
        return new ChartSeries(name, shape, GcChartPoints.of(series));
    }

    /** Returns the name of a kind of pauses. */
    static String name(PauseKind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
