package org.hconfig.cli.load;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of a load's result as text. */
final class LoadRenderer {
    private final CommandContext commandContext;

    LoadRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(LoadResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext
                .style()
                .bold("Loaded " + result.job().source() + " into table "
                        + result.job().table()));
        lines.add("");
        TextTable facts = new TextTable(Column.token(""), Column.text(""));
        facts.row("  rows", ConsoleNumberFormatter.count(result.total().rows()) + resumed(result));
        facts.row("  cells", ConsoleNumberFormatter.count(result.total().cells()));
        facts.row(
                "  rate",
                ConsoleNumberFormatter.rate(result.rowsPerSecond()) + " rows/s, "
                        + new DataSize(Math.round(result.thisRun().bytes()
                                / Math.max(0.001, result.thisRun().ackedSeconds())))
                        + "/s");
        facts.row(
                "  time",
                ConsoleNumberFormatter.time(result.thisRun().ackedSeconds()) + " until every row was acknowledged");
        facts.row("  engine", result.job().engine().id() + ": " + result.job().why());
        if (result.sending().blockedMillis() > 0 || result.sending().overloads() > 0) {
            facts.row(
                    "  blocked",
                    ConsoleNumberFormatter.time(result.sending().blockedMillis() / 1000.0)
                            + " by servers (sum over threads); "
                            + ConsoleNumberFormatter.count(result.sending().overloads(), "request")
                            + " rejected by busy servers");
        }
        facts.row("  verified", verified(result));
        if (result.duplicateRows() > 0) {
            facts.row(
                    "  duplicates",
                    ConsoleNumberFormatter.count(result.duplicateRows(), "row") + " with a duplicate key");
        }
        if (result.rejected().rows() > 0) {
            facts.row(
                    "  rejected",
                    ConsoleNumberFormatter.count(result.rejected().rows(), "row") + ", see "
                            + result.rejected().file());
        }
        List<String> rows = commandContext.lines(facts);
        lines.addAll(rows.subList(1, rows.size()));
        result.notes().forEach(note -> lines.addAll(commandContext.wrapped("note: " + note, 2)));
        return lines;
    }

    private static String resumed(LoadResult result) {
        return result.thisRun().resumed()
                ? ", " + ConsoleNumberFormatter.count(result.thisRun().rows()) + " of them in this run"
                : "";
    }

    private String verified(LoadResult result) {
        if (result.verification().total() == null) {
            return "no (--no-verify)";
        }
        return commandContext.style().success("OK: row count and checksum match") + " ("
                + ConsoleNumberFormatter.time(result.verification().seconds()) + ")";
    }
}
