package org.hconfig.hbase.rebalance.plan;

import org.hconfig.hbase.model.RowKey;

/**
 * A key inside a region, and what lies below it.
 *
 * @param key a key at which the region could be split
 * @param rows rows of the region whose key is below it
 * @param bytes bytes of the region below it
 * @param requests requests of the region to keys below it; negative when only the region's are known, which then are taken to
 *     fall on all rows alike
 */
public record HistogramPoint(RowKey key, double rows, double bytes, double requests) {
    private static final double UNKNOWN = -1;

    /** Checks that nothing is negative. */
    public HistogramPoint {
        if (!(rows >= 0) || !(bytes >= 0) || Double.isNaN(requests)) {
            throw new IllegalArgumentException("rows=" + rows + ", bytes=" + bytes + ", requests=" + requests);
        }
    }

    /** A key of whose requests nothing is known. */
    public HistogramPoint(RowKey key, double rows, double bytes) {
        this(key, rows, bytes, UNKNOWN);
    }
}
