package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.pages.gc.GcBlockChart;
import org.hconfig.pages.gc.GcFigures;
import org.hconfig.pages.gc.GcTableRenderer;

/** Renderer of GC logs as text: a comparison table, then the figures and charts of each log. */
final class GcLogRenderer {
    private static final int LABEL = 12;

    private final CommandContext commandContext;

    GcLogRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(List<GcLogAnalyzer.GcLogAnalysis> logs) {
        List<String> lines = new ArrayList<>();
        if (logs.size() > 1) {
            lines.addAll(commandContext.lines(GcTableRenderer.comparison(logs)));
        }
        for (GcLogAnalyzer.GcLogAnalysis log : logs) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(one(log));
        }
        return lines;
    }

    private List<String> one(GcLogAnalyzer.GcLogAnalysis log) {
        LogFacts facts = log.facts();
        List<String> lines = new ArrayList<>(heading(facts));
        GcFigures.of(facts).forEach(figure -> print(lines, figure));
        if (!facts.collections().kinds().isEmpty()) {
            commandContext.lines(GcTableRenderer.kinds(facts)).forEach(line -> lines.add("  " + line));
            GcFigures.causes(facts).ifPresent(figure -> print(lines, figure));
        }
        lines.addAll(new GcBlockChart(commandContext.terminal().columns()).lines(log));
        facts.quality().missing().forEach(gap -> print(lines, new GcFigures.GcFigure("not logged", gap)));
        return lines;
    }

    /** Returns the heading: the name and a description of the log, on two lines if one is too short. */
    private List<String> heading(LogFacts facts) {
        String name = commandContext.style().bold(facts.name());
        String about = GcFigures.about(facts);
        if (facts.name().length() + 2 + about.length()
                <= commandContext.terminal().textColumns()) {
            return List.of(name + "  " + about);
        }
        List<String> lines = new ArrayList<>(List.of(name));
        lines.addAll(commandContext.wrapped(about, 2));
        return lines;
    }

    /** Prints a figure with its label, wrapped to the width of the terminal. */
    private void print(List<String> lines, GcFigures.GcFigure figure) {
        List<String> wrapped = commandContext.wrapped(figure.text(), LABEL + 2);
        for (int i = 0; i < wrapped.size(); i++) {
            String front =
                    i == 0 ? String.format(Locale.ROOT, "  %-" + LABEL + "s", figure.label()) : " ".repeat(LABEL + 2);
            lines.add(front + wrapped.get(i).strip());
        }
    }
}
