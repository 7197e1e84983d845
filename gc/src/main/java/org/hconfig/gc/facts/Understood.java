package org.hconfig.gc.facts;

import java.util.List;
import org.hconfig.gc.log.Understanding;

/**
 * How much of a log was understood. Below a share of 0.98 its figures are incomplete, and none of them counts as healthy.
 *
 * @param complete true when the share is at least 0.98
 * @param share the share of collector lines that were understood, or of collections that were read, whichever is less: 0 to 1
 * @param lines collector lines, with those that the JVM reports as dropped
 * @param linesUnderstood those that were understood
 * @param collectionsLost collections that begin and could not be read to their end
 * @param collectionsAbsent collections whose numbers are left out between those that the log has (JDK 9 and later)
 * @param messagesDropped messages that the JVM dropped (-Xlog:async)
 * @param examples the first lines that were not understood
 */
public record Understood(
        boolean complete,
        double share,
        long lines,
        long linesUnderstood,
        long collectionsLost,
        long collectionsAbsent,
        long messagesDropped,
        List<Understanding.Example> examples) {
    /** Copies what it is given. */
    public Understood {
        examples = List.copyOf(examples);
    }

    static Understood of(Understanding understanding, long absent) {
        return new Understood(
                understanding.complete(),
                understanding.share(),
                understanding.lines(),
                understanding.understood(),
                understanding.lost(),
                absent,
                understanding.dropped(),
                understanding.examples());
    }
}
