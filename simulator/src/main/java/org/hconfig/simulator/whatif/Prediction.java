package org.hconfig.simulator.whatif;

import java.util.List;

/**
 * What a policy would do.
 *
 * @param policy its name; {@code defaults} is the cluster as it is described
 * @param rowsPerSecond rows a second of the run in the middle
 * @param lowRowsPerSecond the same of the run that is slower than nine of ten
 * @param highRowsPerSecond the same of the run that is faster than nine of ten
 * @param seconds until all rows were taken, in the run in the middle, as all that follows
 * @param peakRowsPerSecond the highest rate over ten seconds or more
 * @param pausedSeconds how long clients could not go on, as a mean over the tables
 * @param shutSeconds region-seconds during which regions took no rows
 * @param regionBlocks how often a region took no more because of its memstore
 * @param serverBlocks how often a server took no more because of all its memstores
 * @param writeAmplification bytes written to files for each byte flushed
 * @param stages how many servers held regions, one after the other
 * @param serversUsed servers that hold rows at the end
 * @param regions regions at the end
 * @param bytesPerServer bytes of files on each server, once all is flushed
 * @param regionsPerServer regions on each server
 * @param latency how long a full buffer is under way
 * @param times moments, in seconds
 * @param rowsTaken rows taken until each moment
 * @param settingsIgnored settings of the policy that a simulation does not look at
 * @param events events simulated
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
     * Percentiles of how long a thread's full buffer is under way, over rows, in milliseconds.
     *
     * @param medianMillis half of the rows take longer
     * @param p95Millis one in twenty takes longer
     * @param p99Millis one in a hundred takes longer
     */
    public record Latency(double medianMillis, double p95Millis, double p99Millis) {}
}
