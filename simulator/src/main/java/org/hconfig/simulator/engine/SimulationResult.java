package org.hconfig.simulator.engine;

import java.util.List;

/**
 * What a run showed.
 *
 * @param seconds until all rows were taken
 * @param streamSeconds the same for each table
 * @param streamRows rows of each table
 * @param stalledSeconds how long the clients of each table could not go on
 * @param times moments, in seconds
 * @param positions rows taken until each moment
 * @param stages how many servers held regions of the tables written, one after the other
 * @param meanActiveServers how many that were, as a mean over time
 * @param regions regions of these tables on each server
 * @param allRegions regions on each server, system tables counted
 * @param rows rows on each server
 * @param bytes bytes of store files on each server, once all memstores are flushed
 * @param shares the share of its table's rows that each region takes
 * @param tables the table of each region, from 0
 * @param hosts the server of each region, from 0
 * @param largestShares of each table the share of its rows that the server with the most of them holds
 * @param totals sums over the run
 * @param tierBytes bytes that the devices of each tier of all nodes wrote until the end, as the rates at ticks give them; the log of
 *     rows that came in at once after they had waited for a region is not among them
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
     * Sums over a run.
     *
     * @param events events of the simulation
     * @param flushes flushes ended
     * @param compactions compactions ended
     * @param splits regions split
     * @param moves regions moved
     * @param regionBlocks how often a region took no more rows because of its memstore
     * @param serverBlocks how often a server took no more because of all its memstores
     * @param shutSeconds region-seconds during which regions took no rows
     * @param bytesLogged bytes of write-ahead logs, one copy
     * @param bytesFlushed bytes that flushes wrote, one copy
     * @param bytesCompacted bytes that compactions wrote, one copy
     * @param bytesBegun bytes that flushes under way at the end were to write
     * @param collecting share of time for which servers stood still to collect garbage, of those that took rows
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
        /** Bytes written to files for each byte flushed. */
        public double writeAmplification() {
            return bytesFlushed == 0 ? 1 : (bytesFlushed + bytesCompacted) / bytesFlushed;
        }
    }

    /** Rows a second: the sum over the tables of what each got until its own end. */
    public double rowsPerSecond() {
        double sum = 0;
        for (int stream = 0; stream < streamRows.length; stream++) {
            sum += streamRows[stream] / streamSeconds[stream];
        }
        return sum;
    }

    /** The largest rate over any interval of at least so many seconds between recorded moments. */
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

    /** Servers that hold rows. */
    public int serversUsed() {
        int used = 0;
        for (int count : regions) {
            used += count > 0 ? 1 : 0;
        }
        return used;
    }
}
