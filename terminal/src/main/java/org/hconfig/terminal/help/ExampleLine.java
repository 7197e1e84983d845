package org.hconfig.terminal.help;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.report.text.DisplayWidth;

/**
 * Example in a help page: a command line, and its explanation if there is one. On a narrow terminal the explanation is on
 * the next line, and the command line is continued with a backslash, so that it can be copied.
 *
 * @param command the command line
 * @param explanation what it does; can be empty
 */
record ExampleLine(String command, String explanation) {
    private static final String INDENT = "  ";
    private static final String CONTINUED = " \\";
    private static final int GAP = 3;
    private static final char KEEP = '\u00a0';
    private static final Pattern KEPT = Pattern.compile("(?:--\\S+ )?(?:'[^']*'|\"[^\"]*\")|--\\S+ (?=[^-])");

    /** Parses a line of the form {@code command   explanation}, with at least three spaces in between. */
    static ExampleLine of(String text) {
        String[] parts = text.strip().split(" {3,}", 2);
        return new ExampleLine(parts[0], parts.length == 1 ? "" : parts[1]);
    }

    /** Returns the lines of all examples, with explanations in one column if they fit. */
    static List<String> lines(List<ExampleLine> examples, int width) {
        int column = examples.stream()
                .filter(example -> !example.explanation.isEmpty())
                .mapToInt(example -> example.command.length() + INDENT.length() + GAP)
                .max()
                .orElse(0);
        boolean fits = examples.stream().allMatch(example -> column + example.explanation.length() <= width);
        List<String> lines = new ArrayList<>();
        for (ExampleLine example : examples) {
            if (fits && !example.explanation.isEmpty()) {
                String command = INDENT + example.command;
                lines.add(command + " ".repeat(column - command.length()) + example.explanation);
            } else {
                lines.addAll(example.separate(width));
            }
        }
        return lines;
    }

    private List<String> separate(int width) {
        List<String> lines = new ArrayList<>();
        DisplayWidth.wrapUnbroken(explanation, width - INDENT.length() - 2).stream()
                .filter(line -> !line.isEmpty())
                .forEach(line -> lines.add(INDENT + "# " + line));
        List<String> parts = INDENT.length() + command.length() <= width
                ? List.of(command)
                : broken(width - 2 * INDENT.length() - CONTINUED.length());
        for (int i = 0; i < parts.size(); i++) {
            lines.add((i == 0 ? INDENT : INDENT + INDENT) + parts.get(i) + (i < parts.size() - 1 ? CONTINUED : ""));
        }
        return lines;
    }

    /** Breaks the command line between arguments: neither in quotes nor between an option and its value. */
    private List<String> broken(int columns) {
        String kept = KEPT.matcher(command)
                .replaceAll(part -> Matcher.quoteReplacement(part.group().replace(' ', KEEP)));
        return DisplayWidth.wrapUnbroken(kept, columns).stream()
                .map(line -> line.replace(KEEP, ' '))
                .toList();
    }
}
