package org.hconfig.core;

/**
 * What the reference says about an error: its number, who can resolve it, and when it occurs.
 *
 * @param number the digits of the displayed code, for example 2107 for {@code HC-2107}
 * @param category category of the error: who can resolve it
 * @param meaning when this error occurs, one line
 */
public record ErrorText(int number, ErrorCategory category, String meaning) {
    /** Returns the displayed code, for example {@code HC-2107}. */
    public String code() {
        return "HC-" + number;
    }

    /** Returns the exit code of errors of this category. */
    public ExitCode exit() {
        return category == ErrorCategory.UNSAFE ? ExitCode.REFUSED : ExitCode.FAILED;
    }
}
