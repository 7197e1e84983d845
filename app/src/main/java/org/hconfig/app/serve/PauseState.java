package org.hconfig.app.serve;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Whether the automatic changes of {@code hconfig serve} are paused.
 *
 * @param paused true if automatic changes are paused
 * @param reason reason for the pause; empty if none was given
 * @param by user who paused them; null if not paused or unknown
 * @param since time since when they are paused; null if not paused or unknown
 */
public record PauseState(boolean paused, String reason, Optional<String> by, Optional<Instant> since) {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    /** Returns the state without a pause. */
    public static PauseState running() {
        return new PauseState(false, "", Optional.empty(), Optional.empty());
    }

    /** Returns who paused the changes, since when and why: {@code paused by ops since 2026-11-26 11:00:00 UTC (release)}. */
    public String label() {
        return "paused" + by.map(user -> " by " + user).orElse("")
                + since.map(time -> " since " + TIME.format(time)).orElse("")
                + (reason.isEmpty() ? "" : " (" + reason + ")");
    }
}
