package org.hconfig.hbase.rebalance.plan;

import org.hconfig.hbase.model.RowKey;

/**
 * Point of a histogram: a key inside a region, and the amounts below it.
 *
 * @param key a key at which the region could be split
 * @param rows the number of rows of the region with keys below it
 * @param bytes the number of bytes of the region below it
 * @param requests the number of requests of the region to keys below it; negative when only the region's total is known, which
 *     is then assumed to be spread evenly over its rows
 */
public record HistogramPoint(RowKey key, double rows, double bytes, double requests) {
    private static final double UNKNOWN = -1;

    /** Checks that no amount is negative. */
    public HistogramPoint {
        if (!(rows >= 0) || !(bytes >= 0) || Double.isNaN(requests)) {
            throw new IllegalArgumentException("rows=" + rows + ", bytes=" + bytes + ", requests=" + requests);
        }
    }

    /** Creates a point without a request count. */
    public HistogramPoint(RowKey key, double rows, double bytes) {
        this(key, rows, bytes, UNKNOWN);
    }
}
