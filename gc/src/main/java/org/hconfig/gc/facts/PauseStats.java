package org.hconfig.gc.facts;

/**
 * Statistics of pauses.
 *
 * @param count the number of pauses
 * @param totalMillis the total duration in ms
 * @param meanMillis the mean in ms
 * @param p50Millis the median in ms
 * @param p99Millis the 99th percentile in ms (nearest rank)
 * @param maxMillis the maximum in ms
 */
public record PauseStats(
        long count, double totalMillis, double meanMillis, double p50Millis, double p99Millis, double maxMillis) {
    private static final double NANOS = 1e6;

    static PauseStats of(DurationStats lengths) {
        long count = lengths.count();
        return new PauseStats(
                count,
                lengths.sum() / NANOS,
                count == 0 ? 0 : lengths.sum() / NANOS / count,
                lengths.quantile(0.5) / NANOS,
                lengths.quantile(0.99) / NANOS,
                lengths.max() / NANOS);
    }
}
