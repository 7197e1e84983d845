package org.hconfig.app.top;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.app.serve.PauseState;
import org.hconfig.app.top.TopView.Column;
import org.hconfig.core.Count;
import org.hconfig.core.io.PrintableText;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.TextTable;

/** Renderer of a refresh of {@code top} as lines. */
public final class TopRenderer {
    private static final String KEYS = "s servers  t tables  left/right sort  r reverse  / filter  q quit";

    /** Columns that the figures need at least; the rest is for names. */
    private static final int FIGURES = 44;

    private static final int NAME_MIN = 16;

    private final ConsoleStyle style;

    /** Creates a renderer with or without colors. */
    public TopRenderer(ConsoleStyle style) {
        this.style = style;
    }

    /** Returns the lines for a terminal, at most as many as it has. */
    List<String> screen(TopReport report, TopState state, TopScreen.Size size) {
        List<TopRow> rows = state.rows(report);
        List<String> lines = new ArrayList<>(header(report, size.columns()));
        lines.add(cut(chosen(state, rows.size()), size.columns()));
        lines.add("");
        int space = Math.max(1, size.lines() - lines.size() - 2);
        int first = Math.max(0, Math.min(state.offset(), rows.size() - space));
        List<TopRow> shown = rows.subList(first, Math.min(rows.size(), first + space));
        lines.addAll(table(shown, state, size.columns()));
        while (lines.size() < size.lines() - 1) {
            lines.add("");
        }
        List<String> all = new ArrayList<>(lines.subList(0, Math.min(lines.size(), Math.max(1, size.lines() - 1))));
        all.add(style.dim(
                cut(state.isTyping() ? "Filter: type a part of the name, Enter, Esc clears" : KEYS, size.columns())));
        return all;
    }

    /**
     * Returns the lines of a refresh for scripts.
     *
     * @param columns width; 0 for no limit
     */
    public List<String> batch(TopReport report, TopState state, int columns) {
        int width = columns == 0 ? Integer.MAX_VALUE : columns;
        List<String> lines = new ArrayList<>(header(report, width));
        lines.add("");
        lines.addAll(table(state.rows(report), state, columns));
        return lines;
    }

    private List<String> header(TopReport report, int columns) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(cut(
                String.format(
                        Locale.ROOT,
                        "%s  %s  %s old, over %s",
                        PrintableText.line(report.cluster()),
                        report.at().toString().replaceFirst("\\.\\d+", ""),
                        ConsoleNumberFormatter.time(report.ageSeconds()),
                        ConsoleNumberFormatter.time(report.traffic().seconds())),
                columns)));
        lines.add(cut(
                String.format(
                        Locale.ROOT,
                        "%s reads/s, %s writes/s, %s, %s, %s",
                        ConsoleNumberFormatter.rate(report.traffic().readsPerSecond()),
                        ConsoleNumberFormatter.rate(report.traffic().writesPerSecond()),
                        Count.of(report.servers().size(), "server"),
                        Count.of(report.tables().size(), "table"),
                        Count.of(report.unavailable().regionsInTransition(), "region") + " in transition"),
                columns));
        lines.add(cut(
                pause(report.automation().pause()) + "Open advice: "
                        + report.automation()
                                .openAdvice()
                                .map(count -> ConsoleNumberFormatter.count(count))
                                .orElse("known after a minute")
                        + ".",
                columns));
        if (!report.unavailable().dead().isEmpty()) {
            lines.add(style.failure(
                    cut("Dead: " + String.join(", ", report.unavailable().dead()), columns)));
        }
        report.failure().ifPresent(why -> lines.add(style.failure(cut(PrintableText.line(why), columns))));
        return lines;
    }

    /** Without a pause, changes can still be disabled by the options of {@code serve}, which are not known here. */
    private static String pause(PauseState pause) {
        return pause.paused() ? "Automatic changes: " + pause.label() + ". " : "";
    }

    private static String chosen(TopState state, int rows) {
        return Count.of(rows, state.view() == TopView.SERVERS ? "server" : "table") + " by " + state.sort()
                + (state.isReversed() ? ", reversed" : "")
                + (state.filter().isEmpty() && !state.isTyping()
                        ? ""
                        : ", filter: " + state.filter() + (state.isTyping() ? "_" : ""));
    }

    private List<String> table(List<TopRow> rows, TopState state, int columns) {
        List<TextTable.Column> headings = new ArrayList<>();
        for (Column column : state.view().columns()) {
            boolean sorted = column.id().equals(state.sort());
            String heading = column.heading() + (sorted ? "*" : "");
            TextTable.Column shown =
                    headings.isEmpty() ? TextTable.Column.token(heading) : TextTable.Column.number(heading);
            headings.add(column.isOptional() && !sorted ? shown.optional() : shown);
        }
        TextTable table = new TextTable(headings.toArray(TextTable.Column[]::new));
        int nameMax = columns == 0 ? Integer.MAX_VALUE : Math.max(NAME_MIN, columns - FIGURES);
        for (TopRow row : rows) {
            List<String> cells = new ArrayList<>();
            cells.add(cut(PrintableText.line(row.name()), nameMax));
            row.cells().forEach(cell -> cells.add(cell.text()));
            table.row(cells.toArray(String[]::new));
        }
        if (rows.isEmpty()) {
            return List.of("No " + (state.view() == TopView.SERVERS ? "server" : "table") + " matches.");
        }
        return table.lines(columns, style::bold);
    }

    private static String cut(String text, int columns) {
        return text.length() <= columns ? text : text.substring(0, Math.max(0, columns - 3)) + "...";
    }

    /** Returns the lines while there is no report yet. */
    List<String> waiting(String cluster, Optional<String> failure, int columns) {
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(cut(PrintableText.line(cluster), columns)));
        lines.add(cut("Reading the cluster twice; figures appear after the second time.", columns));
        failure.ifPresent(why -> lines.add(style.failure(cut(PrintableText.line(why), columns))));
        return lines;
    }
}
