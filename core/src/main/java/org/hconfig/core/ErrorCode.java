package org.hconfig.core;

/**
 * Stable, documented error code. Each module implements it as an enum named {@code <Module>Error}, with one
 * {@link ErrorText} per constant and its own range of numbers: 10xx command line, 20xx plan and apply, 30xx lab, 40xx
 * load, 50xx settings and policies, 60xx bench, 80xx garbage collector, 90xx internal. The meaning of a published code
 * never changes.
 */
public interface ErrorCode {
    /** Returns the number, the category and the meaning of the error. */
    ErrorText text();

    /** Returns the name of the constant, for example {@code PLAN_STALE}. */
    String name();

    /** Returns the displayed code, for example {@code HC-2107}. */
    default String code() {
        return text().code();
    }

    /** Returns the category: who can resolve the error. */
    default ErrorCategory category() {
        return text().category();
    }

    /** Returns the description in the generated reference, one line: when this error occurs. */
    default String meaning() {
        return text().meaning();
    }

    /** Returns the exit code of a process whose command fails with this error. */
    default ExitCode exit() {
        return text().exit();
    }
}
