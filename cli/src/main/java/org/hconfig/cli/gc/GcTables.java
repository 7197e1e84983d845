package org.hconfig.cli.gc;

import java.util.List;
import java.util.Locale;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.facts.KindStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseStats;

/** Tables of logs and of their pauses. */
final class GcTables {
    private GcTables() {}

    /** A row for each log; pauses that were ordered are not in P99 and LONGEST. */
    static TextTable comparison(List<GcLogs.Told> logs) {
        TextTable table = new TextTable(
                Column.text("LOG"),
                Column.text("COLLECTOR"),
                Column.number("STALLS"),
                Column.number("FULL"),
                Column.number("PAUSES"),
                Column.number("PAUSED"),
                Column.number("P99"),
                Column.number("LONGEST"));
        for (GcLogs.Told log : logs) {
            LogFacts facts = log.facts();
            table.row(
                    facts.name(),
                    facts.collector().isEmpty() ? "?" : facts.collector(),
                    Figures.count(facts.stalls()),
                    Figures.count(facts.fullCollections()),
                    facts.reliable() ? Figures.count(facts.pauses().count()) : "?",
                    GcFigures.share(facts.pausedShare()),
                    facts.reliable() ? GcFigures.millis(facts.unasked().p99Millis()) : "?",
                    facts.reliable() ? GcFigures.millis(facts.unasked().maxMillis()) : "?");
        }
        return table;
    }

    /** A row for each kind of pause. */
    static TextTable kinds(LogFacts facts) {
        TextTable table = new TextTable(
                Column.text("KIND OF PAUSE"),
                Column.number("COUNT"),
                Column.number("MEAN"),
                Column.number("P99"),
                Column.number("LONGEST"),
                Column.number("TOGETHER"));
        for (KindStats kind : facts.kinds()) {
            PauseStats pauses = kind.pauses();
            table.row(
                    kind.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    Figures.count(pauses.count()),
                    GcFigures.millis(pauses.meanMillis()),
                    GcFigures.millis(pauses.p99Millis()),
                    GcFigures.millis(pauses.maxMillis()),
                    GcFigures.millis(pauses.totalMillis()));
        }
        return table;
    }
}
