package org.hconfig.simulator.engine;

import java.util.List;

/**
 * The result of a run.
 *
 * @param seconds the duration until all rows were accepted
 * @param perTable values of each table
 * @param progress the progress of the run
 * @param serversOverTime the number of servers hosting regions of the written tables over time
 * @param meanActiveServers the mean of this number over time
 * @param perServer values of each server
 * @param perRegion values of each region
 * @param totals totals of the run
 * @param tierBytes bytes written by the devices of each tier of all nodes until the end, computed from the rates at
 *     ticks; excludes the log of rows that were accepted at once after waiting for a region
 */
@SuppressWarnings("ArrayRecordComponent") // a series that is read and never compared
public record SimulationResult(
        double seconds,
        TableSeries perTable,
        Progress progress,
        List<Integer> serversOverTime,
        double meanActiveServers,
        ServerLoads perServer,
        RegionPlacement perRegion,
        SimulationTotals totals,
        double[] tierBytes) {
    /**
     * Values of each table.
     *
     * @param streamSeconds the duration until all rows of each table were accepted
     * @param streamRows rows of each table
     * @param stalledSeconds the time during which the clients of each table were blocked
     * @param largestShares for each table, the share of its rows on the server with the most of them
     */
    @SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
    public record TableSeries(
            double[] streamSeconds, double[] streamRows, double[] stalledSeconds, double[] largestShares) {}

    /**
     * The progress of a run.
     *
     * @param times points in time, in seconds
     * @param positions rows accepted until each point in time
     */
    @SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
    public record Progress(double[] times, double[] positions) {}

    /**
     * Values of each server.
     *
     * @param regions regions of these tables on each server
     * @param allRegions regions on each server, including system tables
     * @param rows rows on each server
     * @param bytes bytes of store files on each server, after a flush of all memstores
     */
    @SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
    public record ServerLoads(int[] regions, int[] allRegions, double[] rows, double[] bytes) {}

    /**
     * Values of each region.
     *
     * @param shares the share of its table's rows in each region
     * @param tables the table of each region, from 0
     * @param hosts the server of each region, from 0
     */
    @SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
    public record RegionPlacement(double[] shares, int[] tables, int[] hosts) {}

    /**
     * Totals of a run.
     *
     * @param events simulated events
     * @param operations the numbers of operations
     * @param blocking the totals of blocked writes
     * @param written the bytes written
     * @param collecting share of time during which servers that accepted rows were stopped by garbage collection
     * @param locked share of time during which locks of DataNodes stopped logs
     */
    public record SimulationTotals(
            long events,
            OperationCounts operations,
            BlockingTotals blocking,
            WrittenBytes written,
            double collecting,
            double locked) {
        /** Returns the write amplification: bytes written to files per byte flushed. */
        public double writeAmplification() {
            return written.bytesFlushed() == 0
                    ? 1
                    : (written.bytesFlushed() + written.bytesCompacted()) / written.bytesFlushed();
        }
    }

    /** Returns the rate in rows/s: the sum over the tables of the rate of each until its own end. */
    public double rowsPerSecond() {
        double sum = 0;
        for (int stream = 0; stream < perTable.streamRows.length; stream++) {
            sum += perTable.streamRows[stream] / perTable.streamSeconds[stream];
        }
        return sum;
    }

    /**
     * Returns the maximum rate over any interval of at least this number of seconds between recorded points in time.
     */
    public double peakRowsPerSecond(double atLeastSeconds) {
        double peak = 0;
        int from = 0;
        double[] times = progress.times;
        double[] positions = progress.positions;
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
        for (int count : perServer.regions) {
            used += count > 0 ? 1 : 0;
        }
        return used;
    }
}
