package org.hconfig.gc.facts;

/**
 * Pauses in figures.
 *
 * @param count how many
 * @param totalMillis all together
 * @param meanMillis their mean
 * @param p50Millis half are not longer
 * @param p99Millis 99 of 100 are not longer (nearest rank)
 * @param maxMillis the longest
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
