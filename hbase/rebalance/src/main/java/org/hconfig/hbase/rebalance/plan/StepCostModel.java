package org.hconfig.hbase.rebalance.plan;

/**
 * What moves on regions cost, for predictions. The standard ones are rough: procedures of HBase 2.6 on a small cluster,
 * and the rate to which HBase limits compactions by default.
 *
 * @param stepSeconds a split, merge or move, without rewriting
 * @param bytesPerSecond what one server rewrites in a second
 * @param atOnce steps under way at a time on each server
 */
public record StepCostModel(double stepSeconds, double bytesPerSecond, int atOnce) {
    /** One second for a step, 50 MB/s ({@code hbase.hstore.compaction.throughput.lower.bound}), as many at a time as {@link AimdLimiter}. */
    public static final StepCostModel STANDARD =
            new StepCostModel(1, 50e6, AimdLimiter.OverloadThresholds.STANDARD.steps());

    /** Checks that all is above 0. */
    public StepCostModel {
        if (!(stepSeconds > 0) || !(bytesPerSecond > 0) || atOnce < 1) {
            throw new IllegalArgumentException(stepSeconds + ", " + bytesPerSecond + ", " + atOnce);
        }
    }

    /** How long so much takes on so many servers. */
    double seconds(int steps, double bytes, int servers) {
        return steps * stepSeconds / (atOnce * servers) + bytes / (bytesPerSecond * servers);
    }
}
