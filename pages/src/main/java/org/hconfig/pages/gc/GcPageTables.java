package org.hconfig.pages.gc;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.DataSize;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.report.html.HtmlTable;
import org.hconfig.report.html.HtmlTable.HtmlCell;
import org.hconfig.report.html.HtmlTable.HtmlColumn;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ConsoleNumberFormatter;

/** The tables of a page of logs. */
public final class GcPageTables {
    private GcPageTables() {}

    /** Returns a row for each log; percentile and longest pause exclude requested pauses, as in the terminal. */
    static MarkupElement comparison(List<GcLogAnalyzer.GcLogAnalysis> logs) {
        HtmlTable table = new HtmlTable(
                HtmlColumn.name("Log"),
                HtmlColumn.name("Collector"),
                HtmlColumn.name("At risk"),
                HtmlColumn.number("Allocation stalls"),
                HtmlColumn.number("Full collections"),
                HtmlColumn.number("To-space exhausted"),
                HtmlColumn.number("Pauses"),
                HtmlColumn.number("Time paused"),
                HtmlColumn.number("p99 pause"),
                HtmlColumn.number("Longest pause"),
                HtmlColumn.number("Lines understood"));
        for (GcLogAnalyzer.GcLogAnalysis log : logs) {
            LogFacts facts = log.facts();
            boolean reliable = facts.reliable();
            table.row(List.of(
                    HtmlCell.of(facts.name()),
                    HtmlCell.of(
                            facts.jvm().collector().isEmpty()
                                    ? "unknown"
                                    : facts.jvm().collector() + ", JDK "
                                            + facts.jvm().jdk()),
                    risk(facts),
                    count(facts.concurrent().stalls()),
                    count(facts.collections().fullCollections()),
                    count(facts.collections().toSpaceExhausted()),
                    HtmlCell.of(
                            reliable
                                    ? ConsoleNumberFormatter.count(
                                            facts.collections().pauses().count())
                                    : "unknown"),
                    HtmlCell.of(
                            facts.stopped().pausedShare().isPresent()
                                    ? PercentFormatter.of(
                                            facts.stopped().pausedShare().getAsDouble())
                                    : "unknown"),
                    HtmlCell.of(
                            reliable
                                    ? GcNumberFormatter.millis(
                                            facts.collections().unrequested().p99Millis())
                                    : "unknown"),
                    HtmlCell.of(
                            reliable
                                    ? GcNumberFormatter.millis(
                                            facts.collections().unrequested().maxMillis())
                                    : "unknown"),
                    HtmlCell.of(GcFigures.understood(facts.quality().understood()))));
        }
        return table.element();
    }

    private static HtmlCell risk(LogFacts facts) {
        return switch (GcRisk.of(facts).level()) {
            case AT_RISK -> HtmlCell.bad("yes");
            case NOT_AT_RISK -> HtmlCell.good("no");
            case UNKNOWN -> HtmlCell.of("unknown");
        };
    }

    private static HtmlCell count(long number) {
        String text = ConsoleNumberFormatter.count(number);
        return number > 0 ? HtmlCell.bad(text) : HtmlCell.of(text);
    }

    /** Returns the longest pauses with their times. */
    static MarkupElement longest(GcLogAnalyzer.GcLogAnalysis log) {
        GcTimeLine timeLine = GcTimeLine.of(log);
        boolean clock = timeLine.zero().isPresent();
        List<HtmlColumn> columns = new ArrayList<>(List.of(
                HtmlColumn.number("Duration"),
                HtmlColumn.name("Time of day"),
                HtmlColumn.number(timeLine.elapsed()),
                HtmlColumn.name("Type"),
                HtmlColumn.text("Cause"),
                HtmlColumn.number("Heap before"),
                HtmlColumn.number("Heap after")));
        if (!clock) {
            columns.remove(1);
        }
        HtmlTable table = new HtmlTable(columns.toArray(HtmlColumn[]::new));
        for (GcPause pause : log.curves().longest()) {
            OccupancyChange heap = pause.spaces().heap();
            List<String> cells = new ArrayList<>(List.of(
                    GcNumberFormatter.millis(pause.millis()),
                    timeLine.clock(pause.seconds()),
                    GcTimeLine.seconds(pause.seconds()),
                    GcPageCharts.name(pause.kind()),
                    pause.cause().isEmpty() ? "not logged" : pause.cause(),
                    heap == null ? "not logged" : new DataSize(heap.before()).toString(),
                    heap == null ? "not logged" : new DataSize(heap.after()).toString()));
            if (!clock) {
                cells.remove(1);
            }
            table.row(cells.toArray(String[]::new));
        }
        return table.element();
    }

    /** Returns the percentiles of each type of pauses, and of all. */
    static MarkupElement kinds(LogFacts facts) {
        HtmlTable table = new HtmlTable(
                HtmlColumn.name("Pause type"),
                HtmlColumn.number("Count"),
                HtmlColumn.number("Mean"),
                HtmlColumn.number("Median"),
                HtmlColumn.number("p99"),
                HtmlColumn.number("Longest"),
                HtmlColumn.number("Total"));
        facts.collections().kinds().forEach(kind -> pauses(table, GcPageCharts.name(kind.kind()), kind.pauses()));
        pauses(table, "all", facts.collections().pauses());
        if (facts.collections().requested().count() > 0) {
            pauses(table, "all but requested ones", facts.collections().unrequested());
        }
        return table.element();
    }

    private static void pauses(HtmlTable table, String name, PauseStats pauses) {
        table.row(
                name,
                ConsoleNumberFormatter.count(pauses.count()),
                GcNumberFormatter.millis(pauses.meanMillis()),
                GcNumberFormatter.millis(pauses.p50Millis()),
                GcNumberFormatter.millis(pauses.p99Millis()),
                GcNumberFormatter.millis(pauses.maxMillis()),
                GcNumberFormatter.millis(pauses.totalMillis()));
    }

    /** Returns all causes, the one with the longest total first. */
    static MarkupElement causes(LogFacts facts) {
        HtmlTable table = new HtmlTable(
                HtmlColumn.text("Cause"),
                HtmlColumn.number("Pauses"),
                HtmlColumn.number("Full collections"),
                HtmlColumn.number("Total"));
        facts.collections()
                .causes()
                .forEach(cause -> table.row(
                        cause.cause(),
                        ConsoleNumberFormatter.count(cause.count()),
                        ConsoleNumberFormatter.count(cause.full()),
                        GcNumberFormatter.millis(cause.totalMillis())));
        return table.element();
    }
}
