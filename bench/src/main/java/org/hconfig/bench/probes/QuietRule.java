package org.hconfig.bench.probes;

import java.util.OptionalLong;

/**
 * Decides since when a cluster is quiet: since the first of several looks in a row that all found nothing. One look is
 * not enough, because a flush that ends may ask for a compaction a moment later. Not thread-safe.
 */
public final class QuietRule {
    private final int looks;
    private int found;
    private long since;

    /**
     * A rule that wants so many looks in a row.
     *
     * @param looks 1 or more
     */
    public QuietRule(int looks) {
        if (looks < 1) {
            throw new IllegalArgumentException("looks=" + looks);
        }
        this.looks = looks;
    }

    /**
     * Takes one look into account.
     *
     * @param atMillis when it was taken; never earlier than the one before
     * @return since when it is quiet, once that is certain
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
