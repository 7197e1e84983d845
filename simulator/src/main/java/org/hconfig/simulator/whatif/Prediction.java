package org.hconfig.simulator.whatif;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * The predicted effect of a policy.
 *
 * @param policy its name; {@code defaults} is the cluster as described
 * @param rate the rate at which rows are accepted
 * @param blocking the time during which rows were not accepted
 * @param writeAmplification bytes written to files per byte flushed
 * @param distribution the distribution of the rows over servers and regions
 * @param latency the latency of a full write buffer
 * @param progress the progress of the load
 * @param settingsIgnored settings of the policy that the simulation ignores
 * @param events number of simulated events
 */
public record Prediction(
        String policy,
        @JsonUnwrapped LoadRate rate,
        @JsonUnwrapped Blocking blocking,
        double writeAmplification,
        @JsonUnwrapped Distribution distribution,
        Latency latency,
        @JsonUnwrapped Progress progress,
        List<String> settingsIgnored,
        long events) {
    /**
     * The rate at which rows are accepted.
     *
     * @param rowsPerSecond the rate of the median run, in rows/s
     * @param lowRowsPerSecond the 10th percentile of the runs' rates
     * @param highRowsPerSecond the 90th percentile of the runs' rates
     * @param seconds the duration until all rows were accepted, in the median run, like all following values
     * @param peakRowsPerSecond the highest rate over ten seconds or more
     */
    public record LoadRate(
            double rowsPerSecond,
            double lowRowsPerSecond,
            double highRowsPerSecond,
            double seconds,
            double peakRowsPerSecond) {}

    /**
     * The time during which rows were not accepted.
     *
     * @param pausedSeconds the time during which clients were blocked, as a mean over the tables
     * @param unavailableRegionSeconds region-seconds during which regions accepted no rows
     * @param regionBlocks how often a region blocked writes because of its memstore
     * @param serverBlocks how often a server blocked writes because of the total of its memstores
     */
    public record Blocking(
            double pausedSeconds, double unavailableRegionSeconds, long regionBlocks, long serverBlocks) {}

    /**
     * The distribution of the rows over servers and regions.
     *
     * @param serversOverTime the number of servers hosting regions over time
     * @param serversUsed servers that hold rows at the end
     * @param regions regions at the end
     * @param bytesPerServer bytes of files on each server, after a flush of all memstores
     * @param regionsPerServer regions on each server
     */
    public record Distribution(
            List<Integer> serversOverTime,
            int serversUsed,
            int regions,
            List<Long> bytesPerServer,
            List<Integer> regionsPerServer) {
        /** Copies the collections. */
        public Distribution {
            serversOverTime = List.copyOf(serversOverTime);
            bytesPerServer = List.copyOf(bytesPerServer);
            regionsPerServer = List.copyOf(regionsPerServer);
        }
    }

    /**
     * The progress of the load.
     *
     * @param times points in time, in seconds
     * @param rowsAccepted rows accepted until each point in time
     */
    public record Progress(List<Double> times, List<Double> rowsAccepted) {
        /** Copies the collections. */
        public Progress {
            times = List.copyOf(times);
            rowsAccepted = List.copyOf(rowsAccepted);
        }
    }

    /**
     * Percentiles of the latency of a thread's full write buffer, weighted by rows, in milliseconds.
     *
     * @param medianMillis the median
     * @param p95Millis the 95th percentile
     * @param p99Millis the 99th percentile
     */
    public record Latency(double medianMillis, double p95Millis, double p99Millis) {}
}
