package org.hconfig.simulator.engine;

import java.util.List;

/**
 * The result of a run.
 *
 * @param seconds the duration until all rows were accepted
 * @param streamSeconds the same for each table
 * @param streamRows rows of each table
 * @param stalledSeconds the time during which the clients of each table were blocked
 * @param times points in time, in seconds
 * @param positions rows accepted until each point in time
 * @param stages the number of servers hosting regions of the written tables over time
 * @param meanActiveServers the mean of this number over time
 * @param regions regions of these tables on each server
 * @param allRegions regions on each server, including system tables
 * @param rows rows on each server
 * @param bytes bytes of store files on each server, after a flush of all memstores
 * @param shares the share of its table's rows in each region
 * @param tables the table of each region, from 0
 * @param hosts the server of each region, from 0
 * @param largestShares for each table, the share of its rows on the server with the most of them
 * @param totals totals of the run
 * @param tierBytes bytes written by the devices of each tier of all nodes until the end, computed from the rates at
 *     ticks; excludes the log of rows that were accepted at once after waiting for a region
 */
@SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
public record SimulationResult(
        double seconds,
        double[] streamSeconds,
        double[] streamRows,
        double[] stalledSeconds,
        double[] times,
        double[] positions,
        List<Integer> stages,
        double meanActiveServers,
        int[] regions,
        int[] allRegions,
        double[] rows,
        double[] bytes,
        double[] shares,
        int[] tables,
        int[] hosts,
        double[] largestShares,
        SimulationTotals totals,
        double[] tierBytes) {

    /**
     * Totals of a run.
     *
     * @param events simulated events
     * @param flushes completed flushes
     * @param compactions completed compactions
     * @param splits region splits
     * @param moves region moves
     * @param regionBlocks how often a region blocked writes because of its memstore
     * @param serverBlocks how often a server blocked writes because of the total of its memstores
     * @param shutSeconds region-seconds during which regions accepted no rows
     * @param bytesLogged bytes of write-ahead logs, one copy
     * @param bytesFlushed bytes written by flushes, one copy
     * @param bytesCompacted bytes written by compactions, one copy
     * @param bytesBegun bytes to be written by flushes in progress at the end
     * @param collecting share of time during which servers that accepted rows were stopped by garbage collection
     */
    public record SimulationTotals(
            long events,
            long flushes,
            long compactions,
            long splits,
            long moves,
            long regionBlocks,
            long serverBlocks,
            double shutSeconds,
            double bytesLogged,
            double bytesFlushed,
            double bytesCompacted,
            double bytesBegun,
            double collecting) {
        /** Returns the write amplification: bytes written to files per byte flushed. */
        public double writeAmplification() {
            return bytesFlushed == 0 ? 1 : (bytesFlushed + bytesCompacted) / bytesFlushed;
        }
    }

    /** Returns the rate in rows/s: the sum over the tables of the rate of each until its own end. */
    public double rowsPerSecond() {
        double sum = 0;
        for (int stream = 0; stream < streamRows.length; stream++) {
            sum += streamRows[stream] / streamSeconds[stream];
        }
        return sum;
    }

    /**
     * Returns the maximum rate over any interval of at least this number of seconds between recorded points in time.
     */
    public double peakRowsPerSecond(double atLeastSeconds) {
        double peak = 0;
        int from = 0;
        for (int to = 1; to < times.length; to++) {
            while (from + 1 < to && times[to] - times[from + 1] >= atLeastSeconds) {
                from++;
            }
            if (times[to] - times[from] >= atLeastSeconds) {
                peak = Math.max(peak, (positions[to] - positions[from]) / (times[to] - times[from]));
            }
        }
        return peak;
    }

    /** Returns the number of servers that hold rows. */
    public int serversUsed() {
        int used = 0;
        for (int count : regions) {
            used += count > 0 ? 1 : 0;
        }
        return used;
    }
}
