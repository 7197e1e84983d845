package org.hconfig.terminal.output;

import java.util.List;
import java.util.Map;
import org.hconfig.report.text.ConsoleStyle;

/**
 * Terminal properties of the streams of this process, detected by the launcher ({@code HCONFIG_TERMINAL}, {@code
 * HCONFIG_COLUMNS}); without the launcher no stream is treated as a terminal.
 *
 * @param in true if standard input is a terminal
 * @param out true if standard output is a terminal
 * @param err true if standard error is a terminal
 * @param columns width in characters; 0 if it is unknown, or if output goes to a file or a pipe and the environment has no
 *     {@code COLUMNS}
 * @param color true if colors are enabled: the terminal supports them, and {@code NO_COLOR} is not set
 */
public record Terminal(boolean in, boolean out, boolean err, int columns, boolean color) {
    /** Default width of help and text if the width of the terminal is unknown. */
    public static final int USUAL_COLUMNS = 80;

    private static final int COLUMNS_MIN = 40;
    private static final int HELP_MIN = 60;
    private static final int HELP_MAX = 120;

    /** Validates the width. */
    public Terminal {
        if (columns < 0) {
            throw new IllegalArgumentException("columns=" + columns + " is negative");
        }
    }

    /** Reads the properties that the launcher passes in environment variables. */
    public static Terminal of(Map<String, String> environment) {
        List<String> streams =
                List.of(environment.getOrDefault("HCONFIG_TERMINAL", "").split(",", -1));
        boolean out = streams.contains("out");
        boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty()
                || environment.getOrDefault("TERM", "").equals("dumb");
        String columns = environment.getOrDefault(out ? "HCONFIG_COLUMNS" : "COLUMNS", "");
        int width = columns.matches("[1-9]\\d{0,4}") ? Math.max(COLUMNS_MIN, Integer.parseInt(columns)) : 0;
        return new Terminal(streams.contains("in"), out, streams.contains("err"), width, !plain);
    }

    /** Returns the properties without a terminal: all streams are pipes or files. */
    public static Terminal none() {
        return new Terminal(false, false, false, 0, false);
    }

    /** Returns the style of standard output. */
    public ConsoleStyle outStyle() {
        return new ConsoleStyle(out && color);
    }

    /** Returns the style of standard error. */
    public ConsoleStyle errStyle() {
        return new ConsoleStyle(err && color);
    }

    /** Returns the width for running text, at most 100 columns. */
    public int textColumns() {
        return columns == 0 ? USUAL_COLUMNS : Math.min(columns, 100);
    }

    /** Returns the width for help pages: that of the terminal, at least 60 and at most 120 columns. */
    public int helpColumns() {
        return columns == 0 ? USUAL_COLUMNS : Math.max(HELP_MIN, Math.min(columns, HELP_MAX));
    }
}
