package org.hconfig.cli.plan;

import org.hconfig.cli.output.ConsoleStyle;

/** Colors a plan's lines by their signs; the signs say the same without colors. */
public record PlanHighlighter(ConsoleStyle style) {
    /** The line, painted. */
    public String line(String line) {
        if (line.startsWith("+ ")) {
            return style.success(line);
        }
        if (line.startsWith("~ ") || line.startsWith("Plan: ")) {
            return style.bold(line);
        }
        if (line.startsWith("! ") || line.contains("LEFT OUT")) {
            return style.warning(line);
        }
        return line.startsWith("= ") ? style.dim(line) : line;
    }
}
