package org.hconfig.core;

import java.util.Objects;

/**
 * Problem report: a code, the problem, its cause and the next step.
 *
 * @param code the stable code
 * @param what the problem, with the invalid value and its location ({@code policy.yaml:14: …})
 * @param why the cause or the violated bound; empty if {@code what} is self-explanatory
 * @param next the next step, as a sentence or a command
 */
public record Problem(ErrorCode code, String what, String why, String next) {
    /** Checks that no required part is empty. */
    public Problem {
        Objects.requireNonNull(code, "code");
        if (what.isBlank() || next.isBlank()) {
            throw new IllegalArgumentException("a problem needs what and next: " + code.code());
        }
    }

    /** Returns the problem as it is printed in the terminal. */
    public String text() {
        String reason = why.isBlank() ? "" : "\n  why:  " + why;
        return code.code() + " " + what + reason + "\n  next: " + next;
    }
}
