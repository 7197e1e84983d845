package org.hconfig.simulator.decision;

/**
 * The settings of a store's compaction policy. Defaults and old names: {@code CompactionConfiguration} of each release
 * line.
 *
 * @param generation the HBase release line
 * @param policy the algorithm for minor compactions
 * @param minFiles {@code hbase.hstore.compaction.min}, at least 2; one more when historical files are written
 *     separately
 * @param maxFiles {@code hbase.hstore.compaction.max}, at least 1
 * @param blockingFiles {@code hbase.hstore.blockingStoreFiles}
 * @param sizes limits of sizes
 * @param ratios ratios of sizes
 * @param major the schedule of major compactions
 * @param expiry the expiration of cells
 */
public record CompactionSettings(
        HBaseReleaseLine generation,
        CompactionAlgorithm policy,
        int minFiles,
        int maxFiles,
        int blockingFiles,
        SizeLimits sizes,
        Ratios ratios,
        MajorSchedule major,
        Expiry expiry) {
    /**
     * Limits of sizes, in bytes.
     *
     * @param minBytes {@code hbase.hstore.compaction.min.size}: smaller selections need not satisfy the ratio
     * @param maxBytes {@code hbase.hstore.compaction.max.size}: larger files at the old end, and larger selections, are
     *     excluded
     * @param offPeakMaxBytes {@code hbase.hstore.compaction.max.size.offpeak}; 0.96 has none and uses {@code maxBytes}
     * @param throttleBytes {@code hbase.regionserver.thread.compaction.throttle}: larger compactions go to the large pool
     */
    public record SizeLimits(long minBytes, long maxBytes, long offPeakMaxBytes, long throttleBytes) {}

    /**
     * Ratios of the size of a file to the sum of the newer files.
     *
     * @param ratio {@code hbase.hstore.compaction.ratio}
     * @param offPeakRatio {@code hbase.hstore.compaction.ratio.offpeak}
     */
    public record Ratios(float ratio, float offPeakRatio) {}

    /**
     * The schedule of periodic major compactions.
     *
     * @param majorPeriodMillis {@code hbase.hregion.majorcompaction}; 0 disables periodic major compactions
     * @param majorJitter {@code hbase.hregion.majorcompaction.jitter}
     * @param minLocality {@code hbase.hstore.min.locality.to.skip.major.compact}; 0.96 has none
     */
    public record MajorSchedule(long majorPeriodMillis, float majorJitter, float minLocality) {}

    /**
     * The expiration of cells.
     *
     * @param ttlMillis the family's time to live; {@link Long#MAX_VALUE} means forever
     * @param deleteExpired {@code hbase.store.delete.expired.storefile}; only 0.96 checks it during selection
     */
    public record Expiry(long ttlMillis, boolean deleteExpired) {}

    /** The algorithm that selects files for a minor compaction. */
    public enum CompactionAlgorithm {
        /** {@code ExploringCompactionPolicy}: the best of all windows; the default of both release lines. */
        EXPLORING,
        /** {@code RatioBasedCompactionPolicy}: from the first file in ratio to the newest. */
        RATIO
    }

    private static final long WEEK_MILLIS = 7L * 24 * 60 * 60 * 1000;

    /** Checks the ranges outside of which HBase's own code fails. */
    public CompactionSettings {
        if (minFiles < 2 || maxFiles < 1) {
            throw new IllegalArgumentException(
                    "files per compaction " + minFiles + ".." + maxFiles + ": at least 2, and a maximum of at least 1");
        }
    }

    /** Returns the default settings of a store; {@code flushBytes} is the memstore's flush size. */
    public static CompactionSettings defaults(HBaseReleaseLine hBaseReleaseLine, long flushBytes) {
        return new CompactionSettings(
                hBaseReleaseLine,
                CompactionAlgorithm.EXPLORING,
                3,
                10,
                hBaseReleaseLine == HBaseReleaseLine.V0_96 ? 10 : 16,
                new SizeLimits(flushBytes, Long.MAX_VALUE, Long.MAX_VALUE, throttleBytesByDefault(10, flushBytes)),
                new Ratios(1.2F, 5.0F),
                new MajorSchedule(WEEK_MILLIS, 0.5F, 0F),
                new Expiry(Long.MAX_VALUE, true));
    }

    /** Returns the default throttle point: twice the maximum number of files, times the flush size. */
    public static long throttleBytesByDefault(int maxFiles, long flushBytes) {
        return 2L * maxFiles * flushBytes;
    }

    /** Returns the settings with another algorithm. */
    public CompactionSettings with(CompactionAlgorithm other) {
        return new CompactionSettings(
                generation, other, minFiles, maxFiles, blockingFiles, sizes, ratios, major, expiry);
    }

    /** Returns the settings with other numbers of files; a minimum below 2 counts as 2, as in HBase. */
    public CompactionSettings withFiles(int min, int max, int blocking) {
        return new CompactionSettings(
                generation, policy, Math.max(2, min), max, blocking, sizes, ratios, major, expiry);
    }

    /** Returns the settings with other size limits. */
    public CompactionSettings withBytes(long min, long max, long offPeakMax, long throttle) {
        return with(new SizeLimits(min, max, offPeakMax, throttle), ratios, major, expiry);
    }

    /** Returns the settings with other ratios. */
    public CompactionSettings withRatios(float peak, float offPeak) {
        return with(sizes, new Ratios(peak, offPeak), major, expiry);
    }

    /** Returns the settings with another schedule of major compactions. */
    public CompactionSettings withMajor(long periodMillis, float jitter, float locality) {
        return with(sizes, ratios, new MajorSchedule(periodMillis, jitter, locality), expiry);
    }

    /** Returns the settings with another time to live. */
    public CompactionSettings withTtl(long millis, boolean delete) {
        return with(sizes, ratios, major, new Expiry(millis, delete));
    }

    private CompactionSettings with(
            SizeLimits otherSizes, Ratios otherRatios, MajorSchedule otherMajor, Expiry otherExpiry) {
        return new CompactionSettings(
                generation,
                policy,
                minFiles,
                maxFiles,
                blockingFiles,
                otherSizes,
                otherRatios,
                otherMajor,
                otherExpiry);
    }
}
