package org.hconfig.hbase.load;

/**
 * A load at one moment.
 *
 * @param phase what it is doing, for example {@code sending} or {@code sorting}
 * @param seconds since the load began
 * @param rows rows finished in this phase, those of an earlier, interrupted run included; {@link #ROWS_NOT_COUNTED} in a phase
 *     that does not count them
 * @param rowsTotal rows expected; 0 when unknown, an estimate unless the source is exact
 * @param bytes bytes of the rows finished in this run, in KeyValue layout
 * @param rowsPerSecond since the sample before
 * @param rejects rows rejected so far
 * @param inFlightBytes bytes sent and not yet acknowledged
 * @param blockedMillis time that senders have waited for servers so far, summed over threads
 */
public record LoadSample(
        String phase,
        double seconds,
        long rows,
        long rowsTotal,
        long bytes,
        double rowsPerSecond,
        long rejects,
        long inFlightBytes,
        long blockedMillis) {
    /** Rows of a phase that does not count them. */
    public static final long ROWS_NOT_COUNTED = -1;

    /** True when the phase counts rows. */
    public boolean rowsCounted() {
        return rows >= 0;
    }

    /** Seconds until the end at the mean rate so far; negative when it cannot be said, as while there is no progress. */
    public double secondsLeft() {
        if (!rowsCounted() || (rowsPerSecond == 0 && rows < rowsTotal)) {
            return -1;
        }
        if (rowsTotal <= rows || rows == 0 || seconds <= 0) {
            return rowsTotal > 0 && rows >= rowsTotal ? 0 : -1;
        }
        return (rowsTotal - rows) / (rows / seconds);
    }
}
