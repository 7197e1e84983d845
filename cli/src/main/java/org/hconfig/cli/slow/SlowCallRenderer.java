package org.hconfig.cli.slow;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.core.io.PrintableText;
import org.hconfig.hbase.slowcalls.SlowCallReport;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.hbase.slowcalls.SlowCallReport.Group;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of slow and large calls as text: a table for each property, and the advice. */
final class SlowCallRenderer {
    private final CommandContext commandContext;

    SlowCallRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(SlowCallReport report) {
        if (report.calls() == 0) {
            return commandContext.wrapped(
                    "No slow calls are recorded. RegionServers record them only if hbase.regionserver.slowlog.buffer.enabled is"
                            + " true (by default it is false): hconfig plan --set"
                            + " hbase.regionserver.slowlog.buffer.enabled=true. A call is slow from"
                            + " hbase.ipc.warn.response.time on, by default 10 s, and large from"
                            + " hbase.ipc.warn.response.size on, by default 100 MiB.",
                    0);
        }
        List<String> lines = new ArrayList<>();
        lines.add(heading(report));
        for (Dimension dimension : Dimension.values()) {
            List<Group> groups = report.groups().stream()
                    .filter(group -> group.dimension() == dimension)
                    .toList();
            if (!groups.isEmpty()) {
                lines.add("");
                lines.addAll(commandContext.lines(table(dimension, groups)));
            }
        }
        lines.add("");
        if (report.advice().isEmpty()) {
            lines.add("No advice: no cause stands out.");
        }
        report.advice().forEach(advice -> {
            lines.addAll(commandContext.wrapped(
                    commandContext.style().warning("!") + " " + PrintableText.line(advice.observed()) + ":", 0));
            lines.addAll(commandContext.wrapped(PrintableText.line(advice.action()) + ".", 2));
        });
        return lines;
    }

    private static String heading(SlowCallReport report) {
        Instant from = report.from().orElseThrow().truncatedTo(ChronoUnit.SECONDS);
        Instant to = report.to().orElseThrow().truncatedTo(ChronoUnit.SECONDS);
        double seconds = Math.max(1, Duration.between(from, to).toSeconds());
        return String.format(
                Locale.ROOT,
                "%s from %s to %s: %,d slow, %,d large; %.1f per minute",
                Count.of(report.calls(), "recorded call"),
                from,
                to,
                report.slow(),
                report.large(),
                report.calls() * 60 / seconds);
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
                ConsoleNumberFormatter.time(group.processingMillis() / 1000.0),
                ConsoleNumberFormatter.time(group.longestMillis() / 1000.0),
                new DataSize(group.responseBytes()).toString()));
        return table;
    }
}
