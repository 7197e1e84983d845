package org.hconfig.bench.probes;

import java.util.OptionalLong;

/**
 * Rule for the time since which a cluster is idle: the first of several consecutive samples without activity. One
 * sample is not sufficient, because a flush that ends may request a compaction shortly afterwards. Not thread-safe.
 */
public final class QuietRule {
    private final int looks;
    private int found;
    private long since;

    /**
     * Creates a rule that requires a number of consecutive idle samples.
     *
     * @param looks number of samples, at least 1
     */
    public QuietRule(int looks) {
        if (looks < 1) {
            throw new IllegalArgumentException("looks=" + looks);
        }
        this.looks = looks;
    }

    /**
     * Adds a sample.
     *
     * @param atMillis time of the sample; not earlier than the previous one
     * @return the time since which the cluster is idle; absent until this is certain
     */
    public OptionalLong observe(long atMillis, ClusterActivity clusterActivity) {
        if (!clusterActivity.isQuiet()) {
            found = 0;
            return OptionalLong.empty();
        }
        if (found == 0) {
            since = atMillis;
        }
        found++;
        return found >= looks ? OptionalLong.of(since) : OptionalLong.empty();
    }
}
