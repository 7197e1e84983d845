package org.hconfig.hbase.rebalance.plan;

/**
 * Cost model of steps on regions, for predictions. The standard costs are rough: procedures of HBase 2.6 on a small cluster,
 * and HBase's default compaction throughput limit.
 *
 * @param stepSeconds the duration of a split, merge or move without rewriting, in seconds
 * @param bytesPerSecond the rewrite throughput of one server, in bytes per second
 * @param atOnce the number of concurrent steps on each server
 */
public record StepCostModel(double stepSeconds, double bytesPerSecond, int atOnce) {
    /**
     * The standard costs: one second per step, 50 MB/s ({@code hbase.hstore.compaction.throughput.lower.bound}), the
     * concurrency of {@link AimdLimiter}.
     */
    public static final StepCostModel STANDARD =
            new StepCostModel(1, 50e6, AimdLimiter.OverloadThresholds.STANDARD.steps());

    /** Checks that all values are above 0. */
    public StepCostModel {
        if (!(stepSeconds > 0) || !(bytesPerSecond > 0) || atOnce < 1) {
            throw new IllegalArgumentException(stepSeconds + ", " + bytesPerSecond + ", " + atOnce);
        }
    }

    /** Returns the estimated duration of this work on this number of servers, in seconds. */
    double seconds(int steps, double bytes, int servers) {
        return steps * stepSeconds / (atOnce * servers) + bytes / (bytesPerSecond * servers);
    }
}
