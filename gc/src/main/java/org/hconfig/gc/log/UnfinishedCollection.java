package org.hconfig.gc.log;

import java.time.Instant;
import java.util.Locale;

/**
 * A collection of the whole heap that begins in a log and does not end in it.
 *
 * @param begun when it began, in words
 * @param words what the JVM wrote of it
 */
public record UnfinishedCollection(String begun, String words) {
    private static final int WORDS_MAX = 80;

    /** Shortens the words. */
    public UnfinishedCollection {
        words = words.strip();
        words = words.length() > WORDS_MAX ? words.substring(0, WORDS_MAX) + "..." : words;
    }

    static UnfinishedCollection of(double uptime, long wall, String words) {
        String begun = !Double.isNaN(uptime)
                ? String.format(Locale.ROOT, "%.3f s after the JVM's start", uptime)
                : wall >= 0 ? "at " + Instant.ofEpochMilli(wall) : "at a time that the log does not say";
        return new UnfinishedCollection(begun, words);
    }

    /** For people: the log ends inside a full collection. */
    public String sentence() {
        return "the log ends inside a full collection that began " + begun + " (" + words
                + "); how long it took is not known";
    }
}
