package org.hconfig.core;

/**
 * A stable, documented error. Each module implements it as an enum named {@code <Module>Error}, with its own range of
 * numbers: 10xx command line, 20xx plan and apply, 30xx lab, 40xx load, 50xx settings and policies, 60xx bench, 80xx
 * garbage collector, 90xx internal. A code, once published, never changes its meaning.
 */
public interface ErrorCode {
    /** The code as people see it, for example {@code HC-2107}. */
    String code();

    /** The constant's name, for example {@code PLAN_STALE}. */
    String name();

    /** Who can do something about it. */
    ErrorCategory category();

    /** One line for the generated reference: when this error appears. */
    String meaning();

    /** The process's exit code when this error ends a command. */
    default ExitCode exit() {
        return category() == ErrorCategory.UNSAFE ? ExitCode.REFUSED : ExitCode.FAILED;
    }
}
