package org.hconfig.cli.slow;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.core.io.PrintableText;
import org.hconfig.hbase.slowcalls.SlowCallLogRenderer;
import org.hconfig.hbase.slowcalls.SlowCallReport;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.hbase.slowcalls.SlowCallReport.Group;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of slow and large calls as text: a table for each property, and the advice. */
final class SlowCallRenderer {
    /** The number of calls that a server keeps by default: {@code hbase.regionserver.slowlog.ringbuffer.size}. */
    private static final int BUFFER = 256;

    /** A shorter time says nothing about a minute. */
    private static final int SECONDS_FOR_A_RATE = 10;

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
        List<String> lines = new ArrayList<>(commandContext.wrapped(heading(report), 0));
        lines.addAll(commandContext.wrapped(logs, 0));
        for (Dimension dimension : Dimension.values()) {
            List<Group> groups = report.groups().stream()
                    .filter(group -> group.dimension() == dimension)
                    .toList();
            if (!groups.isEmpty()) {
                lines.add("");
                lines.addAll(commandContext.lines(table(dimension, groups)));
                if (dimension == Dimension.TABLE) {
                    unnamed(report).ifPresent(note -> lines.addAll(commandContext.wrapped(note, 0)));
                }
            }
        }
        lines.add("");
        full(report).ifPresent(note -> {
            lines.addAll(commandContext.wrapped(note, 0));
            lines.add("");
        });
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

    /** Shares of tables, regions and keys are those of the calls that name one. */
    private static Optional<String> unnamed(SlowCallReport report) {
        int calls = report.unnamed().calls();
        return calls == 0
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s (%.0f %% of all, responses of %s) without a table: HBase records it with the first call of a scan only."
                                + " Shares of tables, regions and key prefixes are those of the other calls.",
                        Count.of(calls, "call"),
                        100.0 * calls / report.calls(),
                        new DataSize(report.unnamed().responseBytes())));
    }

    /** Tells that older calls may be lost. */
    private static Optional<String> full(SlowCallReport report) {
        return report.groups().stream()
                .filter(group -> group.dimension() == Dimension.SERVER && group.calls() >= BUFFER)
                .map(group -> "Server " + group.name() + " has at least " + BUFFER
                        + " recorded calls. Each server keeps the last "
                        + BUFFER
                        + " by default (hbase.regionserver.slowlog.ringbuffer.size), so there may have been more.")
                .findFirst();
    }

    private static String heading(SlowCallReport report) {
        Instant from = report.from().orElseThrow().truncatedTo(ChronoUnit.SECONDS);
        Instant to = report.to().orElseThrow().truncatedTo(ChronoUnit.SECONDS);
        double seconds = Duration.between(from, to).toSeconds();
        double perMinute = report.calls() * 60 / Math.max(1, seconds);
        return String.format(
                        Locale.ROOT,
                        "%s from %s to %s: %,d slow, %,d large",
                        Count.of(report.calls(), "recorded call"),
                        from,
                        to,
                        report.slow(),
                        report.large())
                + (seconds < SECONDS_FOR_A_RATE
                        ? ""
                        : String.format(
                                Locale.ROOT, perMinute < 10 ? "; %.1f per minute" : "; %,.0f per minute", perMinute));
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
