package org.hconfig.simulator.whatif;

import java.util.List;

/**
 * The predicted effect of a policy.
 *
 * @param policy its name; {@code defaults} is the cluster as described
 * @param rowsPerSecond the rate of the median run, in rows/s
 * @param lowRowsPerSecond the 10th percentile of the runs' rates
 * @param highRowsPerSecond the 90th percentile of the runs' rates
 * @param seconds the duration until all rows were accepted, in the median run, like all following values
 * @param peakRowsPerSecond the highest rate over ten seconds or more
 * @param pausedSeconds the time during which clients were blocked, as a mean over the tables
 * @param shutSeconds region-seconds during which regions accepted no rows
 * @param regionBlocks how often a region blocked writes because of its memstore
 * @param serverBlocks how often a server blocked writes because of the total of its memstores
 * @param writeAmplification bytes written to files per byte flushed
 * @param stages the number of servers hosting regions over time
 * @param serversUsed servers that hold rows at the end
 * @param regions regions at the end
 * @param bytesPerServer bytes of files on each server, after a flush of all memstores
 * @param regionsPerServer regions on each server
 * @param latency the latency of a full write buffer
 * @param times points in time, in seconds
 * @param rowsTaken rows accepted until each point in time
 * @param settingsIgnored settings of the policy that the simulation ignores
 * @param events number of simulated events
 */
public record Prediction(
        String policy,
        double rowsPerSecond,
        double lowRowsPerSecond,
        double highRowsPerSecond,
        double seconds,
        double peakRowsPerSecond,
        double pausedSeconds,
        double shutSeconds,
        long regionBlocks,
        long serverBlocks,
        double writeAmplification,
        List<Integer> stages,
        int serversUsed,
        int regions,
        List<Long> bytesPerServer,
        List<Integer> regionsPerServer,
        Latency latency,
        List<Double> times,
        List<Double> rowsTaken,
        List<String> settingsIgnored,
        long events) {

    /**
     * Percentiles of the latency of a thread's full write buffer, weighted by rows, in milliseconds.
     *
     * @param medianMillis the median
     * @param p95Millis the 95th percentile
     * @param p99Millis the 99th percentile
     */
    public record Latency(double medianMillis, double p95Millis, double p99Millis) {}
}
