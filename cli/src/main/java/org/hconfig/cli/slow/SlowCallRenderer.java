package org.hconfig.cli.slow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.io.PrintableText;
import org.hconfig.hbase.slowcalls.SlowCallLogRenderer;
import org.hconfig.hbase.slowcalls.SlowCallNotes;
import org.hconfig.hbase.slowcalls.SlowCallReport;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.hbase.slowcalls.SlowCallReport.Group;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of slow and large calls as text: a table for each property, and the advice. */
final class SlowCallRenderer {
    /** Times from here on are shown in seconds. */
    private static final long MILLIS_SHOWN_BELOW = 1000;

    private final CommandContext commandContext;

    SlowCallRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(SlowCallReport report) {
        String logs = SlowCallLogRenderer.text(report.logs());
        if (report.calls() == 0) {
            return commandContext.wrapped("No slow calls are recorded. " + logs, 0);
        }
        List<String> lines = new ArrayList<>(commandContext.wrapped(SlowCallNotes.heading(report), 0));
        lines.addAll(commandContext.wrapped(logs, 0));
        SlowCallNotes.incomplete(report.logs()).ifPresent(note -> lines.addAll(commandContext.wrapped(note, 0)));
        for (Dimension dimension : Dimension.values()) {
            List<Group> groups = report.groups().stream()
                    .filter(group -> group.dimension() == dimension)
                    .toList();
            if (!groups.isEmpty()) {
                lines.add("");
                lines.addAll(commandContext.lines(table(dimension, groups)));
                if (dimension == Dimension.TABLE) {
                    SlowCallNotes.unnamed(report).ifPresent(note -> lines.addAll(commandContext.wrapped(note, 0)));
                }
            }
        }
        lines.add("");
        if (report.advice().isEmpty()) {
            lines.add(
                    report.calls() < SlowCallReport.CALLS_FOR_ADVICE
                            ? "No advice: it requires " + SlowCallReport.CALLS_FOR_ADVICE + " recorded calls."
                            : "No advice: no cause stands out.");
        }
        report.advice().forEach(advice -> {
            lines.addAll(commandContext.wrapped(
                    commandContext.style().warning("!") + " " + PrintableText.line(advice.observed()) + ":", 0));
            lines.addAll(commandContext.wrapped(PrintableText.line(advice.action()) + ".", 2));
        });
        return lines;
    }

    private static String time(long millis) {
        return millis < MILLIS_SHOWN_BELOW ? millis + " ms" : ConsoleNumberFormatter.time(millis / 1000.0);
    }

    private static TextTable table(Dimension dimension, List<Group> groups) {
        TextTable table = new TextTable(
                Column.token(dimension.label().toUpperCase(Locale.ROOT)),
                Column.number("CALLS"),
                Column.number("SHARE"),
                Column.number("TIME"),
                Column.number("LONGEST").optional(),
                Column.number("RESPONSES").optional());
        groups.forEach(group -> table.row(
                PrintableText.line(group.name()),
                ConsoleNumberFormatter.count(group.calls()),
                String.format(Locale.ROOT, "%.0f %%", group.share() * 100),
                time(group.processingMillis()),
                time(group.longestMillis()),
                new DataSize(group.responseBytes()).toString()));
        return table;
    }
}
