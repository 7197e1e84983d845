package org.hconfig.cli.load;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.load.job.DryRun;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of a dry run as text. */
final class DryRunRenderer {
    private static final int SHOWN = 60;

    private final CommandContext commandContext;

    DryRunRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(DryRun dry) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext
                .style()
                .bold("Dry run of loading " + dry.source() + " into table " + dry.table()
                        + (dry.tableExists() ? "" : ", which does not exist yet") + "; nothing was changed"));
        lines.add("");
        lines.add("  engine    " + dry.choice().engine().id() + ": "
                + dry.choice().why());
        lines.add("  rows      "
                + (dry.input().rowsEstimated() > 0
                        ? "about " + ConsoleNumberFormatter.count(dry.input().rowsEstimated())
                        : "number unknown"));
        lines.add("  rejected  " + ConsoleNumberFormatter.count(dry.input().rejectsRead()) + " of the first "
                + ConsoleNumberFormatter.count(dry.input().rowsRead(), "row"));
        boolean own = ownTimestamps(dry);
        if (!dry.rows().isEmpty()) {
            if (!own) {
                lines.add("  timestamp " + time(dry.rows().get(0).cells().get(0)));
            }
            lines.add("");
            lines.addAll(commandContext.lines(cells(dry, own)));
        }
        if (!dry.rejects().isEmpty()) {
            lines.add("");
            TextTable rejects = new TextTable(Column.token("rejected"), Column.text("reason"), Column.text("row"));
            for (RejectedRow rejectedRow : dry.rejects()) {
                rejects.row(
                        commandContext.data(rejectedRow.source()) + ":" + rejectedRow.position(),
                        commandContext.data(rejectedRow.reason()),
                        TextTable.shortened(commandContext.data(rejectedRow.text()), SHOWN));
            }
            lines.addAll(commandContext.lines(rejects));
        }
        dry.notes().forEach(note -> lines.addAll(commandContext.wrapped("note: " + note, 2)));
        return lines;
    }

    /** Returns true if the displayed cells have different timestamps. */
    private static boolean ownTimestamps(DryRun dry) {
        return dry.rows().stream()
                        .flatMap(row -> row.cells().stream())
                        .mapToLong(DryRun.StoredCell::timestampMillis)
                        .distinct()
                        .count()
                > 1;
    }

    private static String time(DryRun.StoredCell cell) {
        return Instant.ofEpochMilli(cell.timestampMillis()).toString();
    }

    private static TextTable cells(DryRun dry, boolean timestamps) {
        List<Column> columns = new ArrayList<>(
                List.of(Column.token("row key"), Column.token("column"), Column.token("type"), Column.text("value")));
        if (timestamps) {
            columns.add(2, Column.token("timestamp"));
        }
        TextTable cells = new TextTable(columns.toArray(Column[]::new));
        for (DryRun.Row row : dry.rows()) {
            for (DryRun.StoredCell cell : row.cells()) {
                List<String> texts = new ArrayList<>(List.of(
                        TextTable.shortened(row.key(), SHOWN),
                        TextTable.shortened(cell.column(), SHOWN),
                        cell.type(),
                        TextTable.shortened(cell.value(), SHOWN)));
                if (timestamps) {
                    texts.add(2, time(cell));
                }
                cells.row(texts.toArray(String[]::new));
            }
        }
        return cells;
    }
}
