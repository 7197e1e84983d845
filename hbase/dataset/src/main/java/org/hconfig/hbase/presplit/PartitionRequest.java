package org.hconfig.hbase.presplit;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a partitioner is asked.
 *
 * @param regions the number of regions wanted, 1 or more
 * @param sample keys of the data; empty when none were drawn
 * @param options the partitioner's own options, by name
 */
public record PartitionRequest(int regions, KeySample sample, Map<String, String> options) {
    /** The most regions one table may be created with; beyond it, creation itself becomes the slow part. */
    public static final int REGIONS_MAX = 10_000;

    /** Copies what it is given and checks the range. */
    public PartitionRequest {
        options = java.util.Collections.unmodifiableMap(new TreeMap<>(options));
        if (regions < 1 || regions > REGIONS_MAX) {
            throw new IllegalArgumentException("regions=" + regions + " must be from 1 to " + REGIONS_MAX);
        }
    }
}
