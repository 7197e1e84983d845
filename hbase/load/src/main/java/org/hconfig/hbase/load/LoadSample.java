package org.hconfig.hbase.load;

/**
 * Sample of a load's progress.
 *
 * @param phase name of the phase, for example {@code sending} or {@code sorting}
 * @param seconds seconds since the load began
 * @param rows rows finished in this phase, those of an earlier, interrupted run included; {@link #ROWS_NOT_COUNTED} in a phase
 *     that does not count them
 * @param rowsTotal expected number of rows of this phase; 0 if unknown; when reading or sorting a source an estimate unless the source is
 *     exact, later the number of rows that were read
 * @param bytes bytes of the rows finished in this run, in KeyValue layout
 * @param rowsPerSecond rate since the previous sample
 * @param rejects rows rejected so far
 * @param inFlightBytes bytes sent and not yet acknowledged
 * @param blockedMillis time for which senders have waited for servers so far, summed over threads
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
    /** Marks a phase that does not count rows. */
    public static final long ROWS_NOT_COUNTED = -1;

    /** True when the phase counts rows. */
    public boolean rowsCounted() {
        return rows >= 0;
    }
}
