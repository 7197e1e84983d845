package org.hconfig.hbase.presplit;

import java.util.Map;
import java.util.TreeMap;

/**
 * Request to a partitioner.
 *
 * @param regions the requested number of regions, 1 or more
 * @param sample keys of the data; empty if there is no sample
 * @param options the partitioner's options, by name
 */
public record PartitionRequest(int regions, KeySample sample, Map<String, String> options) {
    /** Maximum number of regions of a created table; beyond it, the creation itself dominates the time. */
    public static final int REGIONS_MAX = 10_000;

    /** Copies the arguments and checks the range. */
    public PartitionRequest {
        options = java.util.Collections.unmodifiableMap(new TreeMap<>(options));
        if (regions < 1 || regions > REGIONS_MAX) {
            throw new IllegalArgumentException("regions=" + regions + " must be from 1 to " + REGIONS_MAX);
        }
    }
}
