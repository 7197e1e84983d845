package org.hconfig.cli.load;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.load.LoadResult;

/** What a load did, for people. */
final class LoadView {
    private final Session session;

    LoadView(Session session) {
        this.session = session;
    }

    List<String> lines(LoadResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(session.style().bold("Loaded " + result.source() + " into table " + result.table()));
        lines.add("");
        TextTable facts = new TextTable(Column.word(""), Column.text(""));
        facts.row("  rows", Figures.count(result.total().rows()) + resumed(result));
        facts.row("  cells", Figures.count(result.total().cells()));
        facts.row(
                "  rate",
                Figures.rate(result.rowsPerSecond()) + " rows/s, "
                        + new DataSize(Math.round(result.bytesThisRun() / Math.max(0.001, result.ackedSeconds())))
                        + "/s");
        facts.row("  time", Figures.time(result.ackedSeconds()) + " until every row was acknowledged");
        facts.row("  engine", result.engine().word() + ": " + result.why());
        if (result.blockedMillis() > 0 || result.overloads() > 0) {
            facts.row(
                    "  waiting",
                    Figures.time(result.blockedMillis() / 1000.0) + " for servers, summed over threads; "
                            + Figures.count(result.overloads(), "request") + " refused by busy servers");
        }
        facts.row("  read back", verified(result));
        if (result.duplicateRows() > 0) {
            facts.row("  duplicates", Figures.count(result.duplicateRows(), "row") + " had a key that came before");
        }
        if (result.rejects() > 0) {
            facts.row("  rejected", Figures.count(result.rejects(), "row") + ", see " + result.rejectFile());
        }
        List<String> rows = session.lines(facts);
        lines.addAll(rows.subList(1, rows.size()));
        result.notes().forEach(note -> lines.addAll(session.wrapped("note: " + note, 2)));
        return lines;
    }

    private static String resumed(LoadResult result) {
        return result.resumed() ? ", " + Figures.count(result.rowsThisRun()) + " of them in this run" : "";
    }

    private String verified(LoadResult result) {
        if (result.verified() == null) {
            return "not asked for";
        }
        return session.style().good("rows and checksum as sent") + " (" + Figures.time(result.verifySeconds()) + ")";
    }
}
