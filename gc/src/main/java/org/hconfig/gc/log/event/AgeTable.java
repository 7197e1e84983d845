package org.hconfig.gc.log.event;

import java.util.List;

/**
 * The age table of a collection: the survivors by the number of collections they have survived.
 *
 * @param desiredBytes the target size of the survivors; -1 when not logged
 * @param threshold the next age of promotion; -1 when not logged
 * @param maxThreshold the maximum age of promotion ({@code MaxTenuringThreshold}); -1 when not logged
 * @param bytes the bytes of age 1, 2, …
 */
public record AgeTable(long desiredBytes, int threshold, int maxThreshold, List<Long> bytes) {
    /** Copies the list. */
    public AgeTable {
        bytes = List.copyOf(bytes);
    }
}
