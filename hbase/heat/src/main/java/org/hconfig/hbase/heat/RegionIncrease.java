package org.hconfig.hbase.heat;

import java.time.Instant;

/**
 * Increase of a region's counters during a period.
 *
 * @param table its table
 * @param place the region on its server
 * @param from begin of the period
 * @param to its end
 * @param reads rows read during the period
 * @param writes rows written
 * @param filtered rows read and discarded by filters
 * @param bytes bytes of its store files and memstores at the end
 */
record RegionIncrease(
        String table, RegionPlace place, Instant from, Instant to, long reads, long writes, long filtered, long bytes) {
    long amount(HeatMetric metric) {
        return switch (metric) {
            case READS -> reads;
            case WRITES -> writes;
            case FILTERED -> filtered;
            case BYTES -> bytes;
        };
    }
}
