package org.hconfig.core;

import java.util.List;
import java.util.stream.Collectors;

/** One or more problems that end an operation. All of them are reported at once. */
public class HConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** Ends an operation with all the problems found. */
    public HConfigException(List<Problem> problems) {
        super(text(problems));
        this.problems = List.copyOf(problems);
    }

    /** Ends an operation with one problem and what caused it. */
    public HConfigException(Problem problem, Throwable cause) {
        super(problem.text(), cause);
        this.problems = List.of(problem);
    }

    /** Ends an operation with one problem. */
    public HConfigException(ErrorCode code, String what, String why, String next) {
        this(List.of(new Problem(code, what, why, next)));
    }

    /** What is wrong; never empty. */
    public List<Problem> problems() {
        return problems;
    }

    /** The exit code of the first problem. */
    public ExitCode exit() {
        return problems.get(0).code().exit();
    }

    private static String text(List<Problem> problems) {
        if (problems.isEmpty()) {
            throw new IllegalArgumentException("an exception needs at least one problem");
        }
        return problems.stream().map(Problem::text).collect(Collectors.joining("\n"));
    }
}
