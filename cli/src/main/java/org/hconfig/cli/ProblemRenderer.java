package org.hconfig.cli;

import org.hconfig.cli.output.ConsoleStyle;
import org.hconfig.core.Problem;

/** Renderer of problems for a terminal: {@link Problem#text()} with a highlighted code if colors are enabled. */
record ProblemRenderer(ConsoleStyle style) {
    String of(Problem problem) {
        String code = problem.code().code();
        return problem.text()
                .replaceFirst(
                        java.util.regex.Pattern.quote(code),
                        java.util.regex.Matcher.quoteReplacement(style.failure(code)));
    }
}
