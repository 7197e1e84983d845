package org.hconfig.simulator.decision;

/** What surrounds a selection: whether to ask for one, how urgent it is, in which pool and how fast it runs. */
public final class CompactionScheduling {
    /** {@code Store.PRIORITY_USER}: how urgent a person's request is; lower numbers go first. */
    public static final int PRIORITY_USER = 1;

    /** How urgent a compaction after a split is at least, in 2.6. */
    public static final int PRIORITY_AFTER_SPLIT = Integer.MIN_VALUE + 1000;

    private CompactionScheduling() {}

    /** Whether a flush should be followed by a request: {@code RatioBasedCompactionPolicy.needsCompaction}. */
    public static boolean needed(CompactionSettings settings, int files, int compacting) {
        return files - compacting >= settings.minFiles();
    }

    /** A store's urgency, {@code DefaultStoreFileManager.getStoreCompactionPriority}; 0 and below block or split late. */
    public static int priority(int blockingFiles, int files) {
        int priority = blockingFiles - files;
        return priority == PRIORITY_USER ? priority + 1 : priority;
    }

    /** Whether a compaction of this size belongs into the pool for large ones. */
    public static boolean large(CompactionSettings settings, long bytes) {
        return bytes > settings.throttleBytes();
    }

    /**
     * How near a store is to blocking, {@code DefaultStoreFileManager.getCompactionPressure}: 0 up to the minimum of files,
     * 1 at the blocking number. A server's pressure is the largest of its stores'.
     */
    public static double pressure(CompactionSettings settings, int files) {
        return files <= settings.minFiles()
                ? 0
                : (double) (files - settings.minFiles()) / (settings.blockingFiles() - settings.minFiles());
    }

    /**
     * What all compactions of a server together may write, in bytes a second: the limit that
     * {@code PressureAwareCompactionThroughputController} (2.6's default) sets at each tuning. 0.96 has no limit.
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
     * Whether {@code hour} (0 to 23) lies between {@code hbase.offpeak.start.hour} (inclusive) and
     * {@code hbase.offpeak.end.hour} (exclusive), perhaps over midnight; invalid or equal hours mean never.
     */
    public static boolean offPeakHour(int startHour, int endHour, int hour) {
        boolean valid = startHour >= 0 && startHour <= 23 && endHour >= 0 && endHour <= 23;
        if (!valid || startHour == endHour) {
            return false;
        }
        return startHour < endHour ? startHour <= hour && hour < endHour : hour < endHour || startHour <= hour;
    }
}
