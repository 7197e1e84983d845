package org.hconfig.simulator.decision;

/** The trigger of major compactions: {@code RatioBasedCompactionPolicy.shouldPerformMajorCompaction}. */
final class MajorCompactionTrigger {
    private MajorCompactionTrigger() {}

    /** Returns whether the files from {@code first} on are due for a major compaction at {@code nowMillis}. */
    static boolean due(CompactionSettings settings, StoreFiles store, int first, long nowMillis) {
        int count = store.count();
        if (first >= count) {
            return false;
        }
        long lowest = Long.MAX_VALUE;
        for (int file = first; file < count; file++) {
            lowest = Math.min(lowest, store.modifiedMillis(file));
        }
        if (lowest <= 0) {
            return false;
        }
        long intervalMillis = intervalMillis(settings, store.nameHash(first));
        if (intervalMillis == 0 || lowest >= nowMillis - intervalMillis) {
            return false;
        }
        return count - first > 1 || singleIsDue(settings, store, first, nowMillis);
    }

    private static boolean singleIsDue(CompactionSettings settings, StoreFiles store, int file, long nowMillis) {
        long ttlMillis = settings.expiry().ttlMillis();
        boolean forever = ttlMillis == Long.MAX_VALUE;
        long oldest = store.oldestCellMillis(file);
        long ageMillis = oldest == Long.MIN_VALUE ? Long.MIN_VALUE : nowMillis - oldest;
        if (store.majorResult(file) && (forever || ageMillis < ttlMillis)) {
            return settings.generation() == HBaseReleaseLine.V2_6
                    && store.locality(file) < settings.major().minLocality();
        }
        return !forever && ageMillis > ttlMillis;
    }

    /** Returns the interval between major compactions, with the jitter derived from the oldest file's name. */
    static long intervalMillis(CompactionSettings settings, int nameHash) {
        long period = settings.major().majorPeriodMillis();
        double jitterShare = settings.major().majorJitter();
        if (period <= 0 || jitterShare <= 0) {
            return period;
        }
        long jitter = Math.round(period * jitterShare);
        return period + jitter - Math.round(2L * jitter * firstDouble(nameHash));
    }

    /**
     * Returns the value of {@code new Random(seed).nextDouble()} without allocating, because it runs at each selection.
     */
    private static double firstDouble(long seed) {
        long mask = (1L << 48) - 1;
        long first = ((seed ^ 0x5DEECE66DL) * 0x5DEECE66DL + 0xB) & mask;
        long second = (first * 0x5DEECE66DL + 0xB) & mask;
        return (((first >>> 22) << 27) + (second >>> 21)) * 0x1.0p-53;
    }
}
