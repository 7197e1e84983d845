package org.hconfig.gc.charts;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import org.hconfig.core.DataSize;
import org.hconfig.core.io.PrintableText;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.charts.GcChart.ChartShape;
import org.hconfig.gc.facts.DownsampledSeries;
import org.hconfig.gc.facts.GcChartData;
import org.hconfig.gc.facts.GcChartData.GcChartSeries;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PercentFormatter;
import org.hconfig.gc.log.event.PauseKind;

/** Renders the charts of logs as an HTML page: one file, without scripts or external resources. */
public final class GcChartPageRenderer {
    /** Formats bytes on an axis. */
    static final DoubleFunction<String> BYTES =
            bytes -> (bytes < 0 ? "-" : "") + new DataSize(Math.round(Math.abs(bytes)));

    private static final String STYLE = """
        :root{color-scheme:light dark;--ink:#1d2430;--soft:#5c6675;--line:#dde2ea;--paper:#fff;
        --c1:#2f6fde;--c2:#d1495b;--c3:#111;--c4:#8a4fbf;--c5:#2c8a5b;--c6:#c77d0a}
        @media(prefers-color-scheme:dark){:root{--ink:#e6e9ef;--soft:#9aa4b2;--line:#343c49;--paper:#171b22;
        --c1:#7aa7ff;--c2:#ff7d8d;--c3:#fff;--c4:#c39bf0;--c5:#6fcf9b;--c6:#f0b252}}
        body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:1040px;margin:2em auto;
        padding:0 1em}h1{font-size:1.4em}h2{font-size:1.2em;margin-top:2em;border-top:1px solid var(--line);padding-top:1em}
        figure{margin:1.6em 0}figcaption{color:var(--soft)}figcaption b{color:var(--ink)}svg{width:100%;height:auto}
        .legend{margin:.2em 0;font-size:13px}.legend span{margin-right:1em}.legend i{display:inline-block;width:1.2em;
        height:.25em;vertical-align:middle;margin-right:.4em;background:currentColor}
        .grid{stroke:var(--line);stroke-width:1}text{font-size:11px;fill:var(--soft)}.y{text-anchor:end}.x{text-anchor:middle}
        path{fill:none;stroke:currentColor}.range{stroke-width:3.5;stroke-linecap:round}.line{stroke-width:1.6}
        .bar{stroke-width:3}.mark{stroke-width:2}
        .c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}.c4{color:var(--c4)}.c5{color:var(--c5)}.c6{color:var(--c6)}
        .legend span{color:inherit}.legend .c1 i{color:var(--c1)}.legend .c2 i{color:var(--c2)}.legend .c3 i{color:var(--c3)}
        .legend .c4 i{color:var(--c4)}.legend .c5 i{color:var(--c5)}.legend .c6 i{color:var(--c6)}
        table{border-collapse:collapse}td,th{text-align:right;padding:.2em .9em .2em 0}td:first-child,th:first-child{text-align:left}
        th{color:var(--soft);font-weight:normal}.gaps{color:var(--soft)}
        """;

    private GcChartPageRenderer() {}

    /** Returns the page. */
    public static String of(List<GcLogAnalyzer.GcLogAnalysis> logs) {
        StringBuilder out = new StringBuilder("<!DOCTYPE html>\n"
                + "<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\""
                + " content=\"width=device-width\"><title>Garbage collection</title>\n"
                + "<style>\n");
        out.append(STYLE).append("</style></head><body>\n<h1>Garbage collection</h1>\n");
        out.append("<table><tr><th>log<th>collector<th>stalls<th>full<th>exhausted<th>pauses<th>paused<th>p99"
                + "<th>longest<th>understood</tr>\n");
        for (GcLogAnalyzer.GcLogAnalysis log : logs) {
            LogFacts facts = log.facts();
            cells(
                    out,
                    facts.name(),
                    facts.jvm().collector().isEmpty()
                            ? "?"
                            : facts.jvm().collector() + ", JDK " + facts.jvm().jdk(),
                    Long.toString(facts.concurrent().stalls()),
                    Long.toString(facts.collections().fullCollections()),
                    Long.toString(facts.collections().toSpaceExhausted()),
                    facts.reliable()
                            ? Long.toString(facts.collections().pauses().count())
                            : "unknown",
                    facts.stopped().pausedShare().isPresent()
                            ? PercentFormatter.of(facts.stopped().pausedShare().getAsDouble())
                            : "unknown",
                    facts.reliable() ? millis(facts.collections().unasked().p99Millis()) : "unknown",
                    facts.reliable() ? millis(facts.collections().unasked().maxMillis()) : "unknown",
                    coverage(facts));
        }
        out.append("</table>\n");
        logs.forEach(log -> one(out, log));
        return out.append("</body></html>\n").toString();
    }

    /** Returns the share as text, rounded down so that it never exceeds the true value. */
    private static String coverage(LogFacts facts) {
        return number(Math.floor(1000 * facts.quality().understood().share()) / 10) + " % of "
                + facts.quality().understood().counts().lines() + " lines";
    }

    private static void cells(StringBuilder out, String... texts) {
        out.append("<tr>");
        for (String text : texts) {
            out.append("<td>").append(escaped(text));
        }
        out.append("</tr>\n");
    }

    private static void one(StringBuilder out, GcLogAnalyzer.GcLogAnalysis log) {
        out.append("<h2>").append(escaped(log.facts().name())).append("</h2>\n");
        if (!log.facts().quality().understood().complete()) {
            out.append("<p><b>Incomplete: ")
                    .append(escaped(
                            String.join("; ", log.facts().quality().understood().doubts())))
                    .append(". These figures do not show that the log is healthy.</b></p>\n");
            log.facts()
                    .quality()
                    .understood()
                    .examples()
                    .forEach(unparsedLine -> out.append("<p class=\"gaps\">Not understood: ")
                            .append(escaped(
                                    unparsedLine.file() + ":" + unparsedLine.line() + " " + unparsedLine.text()))
                            .append("</p>\n"));
        }
        if (!log.reading().timeLine().timed()) {
            out.append("<p class=\"gaps\">The log has no timestamps, so there are no charts over time.</p>\n");
            return;
        }
        for (GcChart gcChart : charts(log)) {
            if (!gcChart.isEmpty()) {
                out.append(gcChart.html(
                        log.reading().timeLine().firstSeconds(),
                        log.reading().timeLine().lastSeconds()));
            }
        }
        for (String gap : log.facts().quality().missing()) {
            out.append("<p class=\"gaps\">Missing from the log: ")
                    .append(escaped(gap))
                    .append("</p>\n");
        }
    }

    private static List<GcChart> charts(GcLogAnalyzer.GcLogAnalysis log) {
        GcChartData gcChartData = log.curves();
        DownsampledSeries minutes = new DownsampledSeries();
        log.minutes()
                .shares(
                        log.reading().timeLine().firstSeconds(),
                        log.reading().timeLine().lastSeconds())
                .forEach((at, share) -> minutes.add(at + log.minutes().width() / 2, share));
        GcChart pauses = new GcChart(
                "Pauses by kind",
                "range from the shortest to the longest pause of each interval",
                GcChartPageRenderer::millis);
        Map<PauseKind, DownsampledSeries> kinds = gcChartData.pauses();
        kinds.forEach((kind, downsampledSeries) -> pauses.with(
                kind.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                color(kind),
                ChartShape.RANGE,
                downsampledSeries));
        GcChart mixed = new GcChart(
                "Mixed collections",
                "long pauses at the end of a mixed phase collect regions with much live data",
                GcChartPageRenderer::millis);
        DownsampledSeries runs = kinds.get(PauseKind.MIXED);
        if (runs != null) {
            mixed.with("mixed", 4, ChartShape.RANGE, runs);
        }
        return List.of(
                new GcChart(
                                "Heap",
                                "in use before and after collections; marking starts at the threshold (IHOP)",
                                BYTES)
                        .with("before", 1, ChartShape.RANGE, gcChartData.of(GcChartSeries.HEAP_BEFORE))
                        .with("after", 5, ChartShape.RANGE, gcChartData.of(GcChartSeries.HEAP_AFTER))
                        .with("tenured", 6, ChartShape.LINE, gcChartData.of(GcChartSeries.TENURED))
                        .with("threshold", 3, ChartShape.LINE, gcChartData.of(GcChartSeries.THRESHOLD))
                        .with("45 % of the heap, the JVM's default threshold", 3, ChartShape.LINE, usualThreshold(log))
                        .with("reclaimable", 4, ChartShape.RANGE, gcChartData.of(GcChartSeries.RECLAIMABLE)),
                new GcChart(
                                "Time paused",
                                "share of each minute during which the application was stopped",
                                GcChartPageRenderer::percent)
                        .with("paused", 2, ChartShape.BAR, minutes),
                pauses,
                mixed,
                new GcChart("Reclaimable", "garbage in old regions eligible for collection", BYTES)
                        .with("reclaimable", 4, ChartShape.RANGE, gcChartData.of(GcChartSeries.RECLAIMABLE)),
                new GcChart("Eden and survivors", "Eden before collections, survivors after collections", BYTES)
                        .with("Eden", 2, ChartShape.RANGE, gcChartData.of(GcChartSeries.EDEN))
                        .with("survivors", 1, ChartShape.RANGE, gcChartData.of(GcChartSeries.SURVIVORS)),
                new GcChart("Change of the old generation", "bytes added or freed by each young collection", BYTES)
                        .with("tenured delta", 6, ChartShape.RANGE, gcChartData.of(GcChartSeries.TENURED_DELTA)),
                new GcChart(
                                "To-space exhausted",
                                "collections in which no free region was left for survivors",
                                GcChartPageRenderer::millis)
                        .with("exhausted", 2, ChartShape.MARK, gcChartData.of(GcChartSeries.EXHAUSTED)),
                new GcChart(
                                "Humongous regions",
                                "occupied by objects of half a region or more, after collections",
                                BYTES)
                        .with("humongous", 4, ChartShape.RANGE, gcChartData.of(GcChartSeries.HUMONGOUS)),
                new GcChart("Scan RS", "remembered-set scan time of the slowest worker", GcChartPageRenderer::millis)
                        .with("longest", 1, ChartShape.RANGE, gcChartData.of(GcChartSeries.SCAN)));
    }

    /** Returns the JVM's default marking threshold; empty when the log contains the threshold, or is not from G1. */
    private static DownsampledSeries usualThreshold(GcLogAnalyzer.GcLogAnalysis log) {
        DownsampledSeries line = new DownsampledSeries();
        LogFacts facts = log.facts();
        boolean said = log.curves().of(GcChartSeries.THRESHOLD).count() > 0;
        if (facts.jvm().collector().equals("G1")
                && !said
                && facts.heap().maxBytes().isPresent()) {
            double bytes = facts.heap().maxBytes().getAsLong() * G1Formulas.IHOP_DEFAULT_PERCENT / 100.0;
            line.add(log.reading().timeLine().firstSeconds(), bytes);
            line.add(log.reading().timeLine().lastSeconds(), bytes);
        }
        return line;
    }

    private static int color(PauseKind kind) {
        return switch (kind) {
            case YOUNG, STEP -> 1;
            case FULL, DEGENERATED -> 2;
            case CONCURRENT_START, INITIAL_MARK -> 3;
            case MIXED -> 4;
            case REMARK, CLEANUP -> 5;
            case PREPARE_MIXED, OTHER -> 6;
        };
    }

    private static String millis(double millis) {
        return millis >= 10_000 ? number(millis / 1000) + " s" : number(millis) + " ms";
    }

    private static String percent(double share) {
        return number(100 * share) + " %";
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.0f", value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }

    /** Escapes text for HTML. */
    static String escaped(String text) {
        return PrintableText.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
