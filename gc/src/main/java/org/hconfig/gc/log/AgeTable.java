package org.hconfig.gc.log;

import java.util.List;

/**
 * What survived a collection, by the number of collections it has survived.
 *
 * @param desiredBytes how much of the survivor space the collector aims to fill; -1 when the log does not say
 * @param threshold the age at which objects are promoted next; -1 when the log does not say
 * @param maxThreshold the highest such age ({@code MaxTenuringThreshold}); -1 when the log does not say
 * @param bytes bytes of age 1, 2, …
 */
public record AgeTable(long desiredBytes, int threshold, int maxThreshold, List<Long> bytes) {
    /** Copies what it is given. */
    public AgeTable {
        bytes = List.copyOf(bytes);
    }
}
