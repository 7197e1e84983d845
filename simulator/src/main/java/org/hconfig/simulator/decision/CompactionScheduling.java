package org.hconfig.simulator.decision;

/** The scheduling of compactions: whether to request one, its priority, its pool and its throughput limit. */
public final class CompactionScheduling {
    /** {@code Store.PRIORITY_USER}: the priority of a user request; lower numbers run first. */
    public static final int PRIORITY_USER = 1;

    /** The minimum urgency of a compaction after a split, in 2.6. */
    public static final int PRIORITY_AFTER_SPLIT = Integer.MIN_VALUE + 1000;

    private CompactionScheduling() {}

    /** Returns whether a flush should be followed by a request: {@code RatioBasedCompactionPolicy.needsCompaction}. */
    public static boolean needed(CompactionSettings settings, int files, int compacting) {
        return files - compacting >= settings.minFiles();
    }

    /**
     * Returns a store's priority, {@code DefaultStoreFileManager.getStoreCompactionPriority}; 0 and below block or
     * delay splits.
     */
    public static int priority(int blockingFiles, int files) {
        int priority = blockingFiles - files;
        return priority == PRIORITY_USER ? priority + 1 : priority;
    }

    /** Returns whether a compaction of this size belongs to the pool for large ones. */
    public static boolean large(CompactionSettings settings, long bytes) {
        return bytes > settings.sizes().throttleBytes();
    }

    /**
     * Returns the compaction pressure of a store, {@code DefaultStoreFileManager.getCompactionPressure}: 0 up to the
     * minimum number of files, 1 at the blocking number. A server's pressure is the maximum of its stores'.
     */
    public static double pressure(CompactionSettings settings, int files) {
        return files <= settings.minFiles()
                ? 0
                : (double) (files - settings.minFiles()) / (settings.blockingFiles() - settings.minFiles());
    }

    /**
     * Returns the write limit of all compactions of a server together in bytes/s: the limit set by {@code
     * PressureAwareCompactionThroughputController} (2.6's default) at each tuning. 0.96 has no limit.
     *
     * @param lowerBytes {@code hbase.hstore.compaction.throughput.lower.bound}, by default 50 MiB
     * @param higherBytes {@code hbase.hstore.compaction.throughput.higher.bound}, by default 100 MiB
     * @param offPeakBytes {@code hbase.hstore.compaction.throughput.offpeak}, by default {@link Long#MAX_VALUE}
     */
    public static double bytesPerSecond(
            double pressure, boolean offPeakHour, long lowerBytes, long higherBytes, long offPeakBytes) {
        if (pressure > 1.0) {
            return Double.MAX_VALUE;
        }
        return offPeakHour ? offPeakBytes : lowerBytes + (higherBytes - lowerBytes) * pressure;
    }

    /**
     * Returns whether {@code hour} (0 to 23) is between {@code hbase.offpeak.start.hour} (inclusive) and {@code
     * hbase.offpeak.end.hour} (exclusive), possibly across midnight; false for invalid or equal hours.
     */
    public static boolean offPeakHour(int startHour, int endHour, int hour) {
        boolean valid = startHour >= 0 && startHour <= 23 && endHour >= 0 && endHour <= 23;
        if (!valid || startHour == endHour) {
            return false;
        }
        return startHour < endHour ? startHour <= hour && hour < endHour : hour < endHour || startHour <= hour;
    }
}
