package org.hconfig.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.core.ErrorCategory;
import org.hconfig.core.Problem;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.DisplayWidth;

/**
 * Renderer of problems for a terminal: {@link Problem#text()}, wrapped to the width of the terminal, with a highlighted code
 * if colors are enabled.
 *
 * @param style style of messages
 * @param columns width of the terminal; 0 for lines of any length
 */
record ProblemRenderer(ConsoleStyle style, int columns) {
    /** Columns in front of the text of each line, as in {@code HC-1004 } and {@code   why:  }. */
    private static final int LABEL = 8;

    String of(Problem problem) {
        String code = problem.code().code();
        String shown = problem.code().category() == ErrorCategory.UNSAFE ? style.warning(code) : style.failure(code);
        String text =
                problem.text().lines().flatMap(line -> wrapped(line).stream()).collect(Collectors.joining("\n"));
        return shown + text.substring(code.length());
    }

    private List<String> wrapped(String line) {
        if (columns == 0 || DisplayWidth.of(line) <= columns || line.length() <= LABEL) {
            return List.of(line);
        }
        List<String> lines = new ArrayList<>(DisplayWidth.wrapUnbroken(line.substring(LABEL), columns - LABEL));
        lines.replaceAll(part -> " ".repeat(LABEL) + part);
        lines.set(0, line.substring(0, LABEL) + lines.get(0).strip());
        return lines;
    }
}
