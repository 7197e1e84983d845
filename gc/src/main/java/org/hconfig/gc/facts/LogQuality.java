package org.hconfig.gc.facts;

import java.util.List;

/**
 * The part of a log that was read and understood, and the details that it lacks.
 *
 * @param understood the part of the log that was understood
 * @param missing the details missing from the log, each with the flag that adds it
 * @param repeated the number of collections duplicated in the log, with the same time and the same text; each is
 *     counted once
 */
public record LogQuality(ParseCoverageFacts understood, List<String> missing, long repeated) {
    /** Copies the list. */
    public LogQuality {
        missing = List.copyOf(missing);
    }
}
