package org.hconfig.terminal.output;

import org.hconfig.report.text.ConsoleStyle;

/** Highlighter of a plan's lines; colors follow the sign of a line, which has the same meaning without colors. */
public record PlanHighlighter(ConsoleStyle style) {
    /** Returns the colored line. */
    public String line(String line) {
        if (line.startsWith("+ ")) {
            return style.success(line);
        }
        if (line.startsWith("~ ") || line.startsWith("Plan: ")) {
            return style.bold(line);
        }
        if (line.startsWith("! ") || line.contains("DEFERRED")) {
            return style.warning(line);
        }
        return line.startsWith("= ") ? style.dim(line) : line;
    }
}
