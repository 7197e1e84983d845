package org.hconfig.core;

import java.util.List;
import java.util.stream.Collectors;

/** Exception with one or more problems that abort an operation. All problems are reported together. */
public class HConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** Creates an exception for all problems found. */
    public HConfigException(List<Problem> problems) {
        super(text(problems));
        this.problems = List.copyOf(problems);
    }

    /** Creates an exception for one problem with its cause. */
    public HConfigException(Problem problem, Throwable cause) {
        super(problem.text(), cause);
        this.problems = List.of(problem);
    }

    /** Creates an exception for one problem. */
    public HConfigException(ErrorCode code, String what, String why, String next) {
        this(List.of(new Problem(code, what, why, next)));
    }

    /** Returns the problems; never empty. */
    public List<Problem> problems() {
        return problems;
    }

    /** Returns the exit code of the first problem. */
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
