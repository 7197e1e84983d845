package org.hconfig.hbase.rebalance.plan;

/**
 * Estimated number of rows, with bounds.
 *
 * @param rows the estimated number of rows
 * @param low lower bound, at most {@code rows}
 * @param high upper bound, at least {@code rows}
 */
public record RowEstimate(double rows, double low, double high) {
    /** Checks the order of the bounds. */
    public RowEstimate {
        if (!(low >= 0) || !(low <= rows) || !(rows <= high)) {
            throw new IllegalArgumentException("rows=" + low + ".." + rows + ".." + high);
        }
    }

    /** Returns the estimate of a known number of rows. */
    public static RowEstimate exact(double rows) {
        return new RowEstimate(rows, rows, rows);
    }

    /** Returns the maximum error, as a share of the number of rows; 0 when it is exact. */
    public double error() {
        return rows == 0 ? (high > 0 ? 1 : 0) : Math.max(high - rows, rows - low) / rows;
    }
}
