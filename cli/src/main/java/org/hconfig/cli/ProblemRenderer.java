package org.hconfig.cli;

import org.hconfig.cli.output.ConsoleStyle;
import org.hconfig.core.Problem;

/** How a problem looks on a terminal: as {@link Problem#text()}, with emphasis where colors are welcome. */
record ProblemRenderer(ConsoleStyle style) {
    String of(Problem problem) {
        String code = problem.code().code();
        return problem.text()
                .replaceFirst(
                        java.util.regex.Pattern.quote(code),
                        java.util.regex.Matcher.quoteReplacement(style.failure(code)));
    }
}
