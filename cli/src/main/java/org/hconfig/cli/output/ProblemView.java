package org.hconfig.cli.output;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.Problem;

/**
 * A problem as JSON.
 *
 * @param code the stable code
 * @param name the code's name
 * @param category who can do something about it
 * @param what what is wrong
 * @param why why it cannot be accepted; may be empty
 * @param next what to do next
 */
public record ProblemView(String code, String name, ErrorCategory category, String what, String why, String next) {
    static ProblemView of(Problem problem) {
        return new ProblemView(
                problem.code().code(),
                problem.code().name(),
                problem.code().category(),
                problem.what(),
                problem.why(),
                problem.next());
    }
}
