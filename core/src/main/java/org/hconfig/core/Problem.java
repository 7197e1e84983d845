package org.hconfig.core;

import java.util.Objects;

/**
 * One thing that is wrong, said so that a stranger can act on it.
 *
 * @param code the stable code
 * @param what what is wrong, with the offending value and its place ({@code policy.yaml:14: …})
 * @param why why it cannot be accepted, with the bound or the cause; may be empty when {@code what} says it all
 * @param next what to do next, as a sentence or a command
 */
public record Problem(ErrorCode code, String what, String why, String next) {
    /** Checks that there is something to say. */
    public Problem {
        Objects.requireNonNull(code, "code");
        if (what.isBlank() || next.isBlank()) {
            throw new IllegalArgumentException("a problem needs what and next: " + code.code());
        }
    }

    /** The problem in a few lines, as the terminal shows it. */
    public String text() {
        String reason = why.isBlank() ? "" : "\n  why:  " + why;
        return code.code() + " " + what + reason + "\n  next: " + next;
    }
}
