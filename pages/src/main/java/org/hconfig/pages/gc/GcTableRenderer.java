package org.hconfig.pages.gc;

import java.util.List;
import java.util.Locale;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseKindStats;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of tables of logs and of their pauses. */
public final class GcTableRenderer {
    private GcTableRenderer() {}

    /** Returns a table with a row for each log; P99 and LONGEST exclude requested pauses. */
    public static TextTable comparison(List<GcLogAnalyzer.GcLogAnalysis> logs) {
        TextTable table = new TextTable(
                Column.text("LOG"),
                Column.text("COLLECTOR"),
                Column.number("STALLS"),
                Column.number("FULL"),
                Column.number("PAUSES"),
                Column.number("PAUSED"),
                Column.number("P99"),
                Column.number("LONGEST"));
        for (GcLogAnalyzer.GcLogAnalysis log : logs) {
            LogFacts facts = log.facts();
            table.row(
                    facts.name(),
                    facts.jvm().collector().isEmpty() ? "?" : facts.jvm().collector(),
                    ConsoleNumberFormatter.count(facts.concurrent().stalls()),
                    ConsoleNumberFormatter.count(facts.collections().fullCollections()),
                    facts.reliable()
                            ? ConsoleNumberFormatter.count(
                                    facts.collections().pauses().count())
                            : "?",
                    GcNumberFormatter.share(facts.stopped().pausedShare()),
                    facts.reliable()
                            ? GcNumberFormatter.millis(
                                    facts.collections().unrequested().p99Millis())
                            : "?",
                    facts.reliable()
                            ? GcNumberFormatter.millis(
                                    facts.collections().unrequested().maxMillis())
                            : "?");
        }
        return table;
    }

    /** Returns a table with a row for each pause type. */
    public static TextTable kinds(LogFacts facts) {
        TextTable table = new TextTable(
                Column.text("PAUSE TYPE"),
                Column.number("COUNT"),
                Column.number("MEAN"),
                Column.number("P99"),
                Column.number("LONGEST"),
                Column.number("TOTAL"));
        for (PauseKindStats kind : facts.collections().kinds()) {
            PauseStats pauses = kind.pauses();
            table.row(
                    kind.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    ConsoleNumberFormatter.count(pauses.count()),
                    GcNumberFormatter.millis(pauses.meanMillis()),
                    GcNumberFormatter.millis(pauses.p99Millis()),
                    GcNumberFormatter.millis(pauses.maxMillis()),
                    GcNumberFormatter.millis(pauses.totalMillis()));
        }
        return table;
    }
}
