package org.hconfig.core;

/**
 * Stable, documented error code. Each module implements it as an enum named {@code <Module>Error}, with its own range
 * of numbers: 10xx command line, 20xx plan and apply, 30xx lab, 40xx load, 50xx settings and policies, 60xx bench, 80xx
 * garbage collector, 90xx internal. The meaning of a published code never changes.
 */
public interface ErrorCode {
    /** Returns the displayed code, for example {@code HC-2107}. */
    String code();

    /** Returns the name of the constant, for example {@code PLAN_STALE}. */
    String name();

    /** Returns the category: who can resolve the error. */
    ErrorCategory category();

    /** Returns the description in the generated reference, one line: when this error occurs. */
    String meaning();

    /** Returns the exit code of a process whose command fails with this error. */
    default ExitCode exit() {
        return category() == ErrorCategory.UNSAFE ? ExitCode.REFUSED : ExitCode.FAILED;
    }
}
