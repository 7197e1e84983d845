package org.hconfig.gc.log.event;

import java.time.Instant;
import java.util.Locale;

/**
 * A full collection that starts in a log and is unfinished at its end.
 *
 * @param started its start, as display text
 * @param message the JVM's message about it
 */
public record UnfinishedCollection(String started, String message) {
    private static final int WORDS_MAX = 80;

    /** Shortens the message. */
    public UnfinishedCollection {
        message = message.strip();
        message = message.length() > WORDS_MAX ? message.substring(0, WORDS_MAX) + "..." : message;
    }

    public static UnfinishedCollection of(double uptime, long wall, String words) {
        String begun = !Double.isNaN(uptime)
                ? String.format(Locale.ROOT, "%.3f s after the JVM's start", uptime)
                : wall >= 0 ? "at " + Instant.ofEpochMilli(wall) : "at an unknown time";
        return new UnfinishedCollection(begun, words);
    }

    /** Returns the display text: the log ends during a full collection. */
    public String sentence() {
        return "the log ends during a full collection that started " + started + " (" + message
                + "); its duration is unknown";
    }
}
