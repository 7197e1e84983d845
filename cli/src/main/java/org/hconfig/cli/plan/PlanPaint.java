package org.hconfig.cli.plan;

import org.hconfig.cli.output.Style;

/** Colors a plan's lines by their signs; the signs say the same without colors. */
public record PlanPaint(Style style) {
    /** The line, painted. */
    public String line(String line) {
        if (line.startsWith("+ ")) {
            return style.good(line);
        }
        if (line.startsWith("~ ") || line.startsWith("Plan: ")) {
            return style.bold(line);
        }
        if (line.startsWith("! ") || line.contains("LEFT OUT")) {
            return style.notable(line);
        }
        return line.startsWith("= ") ? style.faint(line) : line;
    }
}
