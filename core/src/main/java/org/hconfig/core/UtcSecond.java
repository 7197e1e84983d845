package org.hconfig.core;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;

/** Text of a time for people: ISO-8601 in UTC, to the second. */
public final class UtcSecond {
    private UtcSecond() {}

    /** Returns a time to the second. */
    public static String of(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Returns an ISO-8601 time to the second; other text unchanged. */
    public static String of(String time) {
        try {
            return of(Instant.parse(time));
        } catch (DateTimeParseException other) {
            return time;
        }
    }
}
