package org.hconfig.app.json;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.Problem;

/**
 * JSON view of a problem.
 *
 * @param code stable error code
 * @param name name of the code
 * @param category category of the error: who can resolve it
 * @param what the problem
 * @param why the cause; can be empty
 * @param next the next step
 */
public record ProblemView(String code, String name, ErrorCategory category, String what, String why, String next) {
    /** Returns the view of a problem. */
    public static ProblemView of(Problem problem) {
        return new ProblemView(
                problem.code().code(),
                problem.code().name(),
                problem.code().category(),
                problem.what(),
                problem.why(),
                problem.next());
    }
}
