package org.hconfig.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Display width of text in terminal columns, and line wrapping. */
public final class DisplayWidth {
    private static final Pattern ESCAPE = Pattern.compile("\u001b\\[[0-9;]*m");

    private DisplayWidth() {}

    /** Returns the number of columns of a text; escape sequences and combining marks take none. */
    public static int of(String text) {
        return (int) ESCAPE.matcher(text)
                .replaceAll("")
                .codePoints()
                .filter(point -> Character.getType(point) != Character.NON_SPACING_MARK)
                .count();
    }

    /** Wraps a text at spaces into lines of at most {@code width} columns; longer words are split. */
    public static List<String> wrap(String text, int width) {
        return wrap(text, width, true);
    }

    /** Wraps a text at spaces into lines of at most {@code width} columns; longer words have a line of their own. */
    public static List<String> wrapUnbroken(String text, int width) {
        return wrap(text, width, false);
    }

    private static List<String> wrap(String text, int width, boolean splitting) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && of(line.toString()) + 1 + of(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            String rest = word;
            while (splitting && of(rest) > width) {
                int end = rest.offsetByCodePoints(0, width);
                lines.add(rest.substring(0, end));
                rest = rest.substring(end);
            }
            line.append(line.isEmpty() ? "" : " ").append(rest);
        }
        lines.add(line.toString());
        return lines;
    }
}
