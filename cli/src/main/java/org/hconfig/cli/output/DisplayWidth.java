package org.hconfig.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** How many columns of a terminal a text takes, and how it is broken into lines. */
final class DisplayWidth {
    private static final Pattern ESCAPE = Pattern.compile("\u001b\\[[0-9;]*m");

    private DisplayWidth() {}

    /** The columns a text takes; escape sequences and combining marks take none. */
    static int of(String text) {
        return (int) ESCAPE.matcher(text)
                .replaceAll("")
                .codePoints()
                .filter(point -> Character.getType(point) != Character.NON_SPACING_MARK)
                .count();
    }

    /** The text in lines of at most {@code width} columns, broken at blanks; a longer word is broken where it must be. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && of(line.toString()) + 1 + of(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            String rest = word;
            while (of(rest) > width) {
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
