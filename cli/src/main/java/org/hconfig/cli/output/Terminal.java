package org.hconfig.cli.output;

import java.util.List;
import java.util.Map;

/**
 * What the streams of this process lead to. The launcher finds it out ({@code HCONFIG_TERMINAL}, {@code
 * HCONFIG_COLUMNS}); without a launcher nothing is taken for a terminal.
 *
 * @param in true when someone can answer a question
 * @param out true when standard output is read by a person
 * @param err true when standard error is read by a person
 * @param columns width in characters; 0 when it is unknown, or when output goes to a file or a pipe and the environment
 *     has no {@code COLUMNS}
 * @param color true when colors are welcome: a terminal that knows them, and no {@code NO_COLOR}
 */
public record Terminal(boolean in, boolean out, boolean err, int columns, boolean color) {
    /** Width of help, and of anything else that needs one, when nobody says how wide the terminal is. */
    public static final int USUAL_COLUMNS = 80;

    private static final int COLUMNS_MIN = 40;

    /** Checks the width. */
    public Terminal {
        if (columns < 0) {
            throw new IllegalArgumentException("columns=" + columns + " is negative");
        }
    }

    /** Reads what the launcher found out, from the environment. */
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

    /** A terminal that is none: a pipe or a file at each end. */
    public static Terminal none() {
        return new Terminal(false, false, false, 0, false);
    }

    /** Colors for standard output. */
    public ConsoleStyle outStyle() {
        return new ConsoleStyle(out && color);
    }

    /** Colors for standard error. */
    public ConsoleStyle errStyle() {
        return new ConsoleStyle(err && color);
    }

    /** The width for running text, never wider than what reads well. */
    public int textColumns() {
        return columns == 0 ? USUAL_COLUMNS : Math.min(columns, 100);
    }
}
