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
 * @param minBytes {@code hbase.hstore.compaction.min.size}: smaller selections need not satisfy the ratio
 * @param maxBytes {@code hbase.hstore.compaction.max.size}: larger files at the old end, and larger selections, are
 *     excluded
 * @param offPeakMaxBytes {@code hbase.hstore.compaction.max.size.offpeak}; 0.96 has none and uses {@code maxBytes}
 * @param ratio {@code hbase.hstore.compaction.ratio}
 * @param offPeakRatio {@code hbase.hstore.compaction.ratio.offpeak}
 * @param throttleBytes {@code hbase.regionserver.thread.compaction.throttle}: larger compactions go to the large pool
 * @param blockingFiles {@code hbase.hstore.blockingStoreFiles}
 * @param majorPeriodMillis {@code hbase.hregion.majorcompaction}; 0 disables periodic major compactions
 * @param majorJitter {@code hbase.hregion.majorcompaction.jitter}
 * @param minLocality {@code hbase.hstore.min.locality.to.skip.major.compact}; 0.96 has none
 * @param ttlMillis the family's time to live; {@link Long#MAX_VALUE} means forever
 * @param deleteExpired {@code hbase.store.delete.expired.storefile}; only 0.96 checks it during selection
 */
public record CompactionSettings(
        HBaseReleaseLine generation,
        CompactionAlgorithm policy,
        int minFiles,
        int maxFiles,
        long minBytes,
        long maxBytes,
        long offPeakMaxBytes,
        float ratio,
        float offPeakRatio,
        long throttleBytes,
        int blockingFiles,
        long majorPeriodMillis,
        float majorJitter,
        float minLocality,
        long ttlMillis,
        boolean deleteExpired) {

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
                flushBytes,
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                1.2F,
                5.0F,
                throttleBytesByDefault(10, flushBytes),
                hBaseReleaseLine == HBaseReleaseLine.V0_96 ? 10 : 16,
                WEEK_MILLIS,
                0.5F,
                0F,
                Long.MAX_VALUE,
                true);
    }

    /** Returns the default throttle point: twice the maximum number of files, times the flush size. */
    public static long throttleBytesByDefault(int maxFiles, long flushBytes) {
        return 2L * maxFiles * flushBytes;
    }

    /** Returns the settings with another algorithm. */
    public CompactionSettings with(CompactionAlgorithm other) {
        return copy(other, minFiles, maxFiles, minBytes, maxBytes, offPeakMaxBytes, throttleBytes, blockingFiles);
    }

    /** Returns the settings with other numbers of files; a minimum below 2 counts as 2, as in HBase. */
    public CompactionSettings withFiles(int min, int max, int blocking) {
        return copy(policy, Math.max(2, min), max, minBytes, maxBytes, offPeakMaxBytes, throttleBytes, blocking);
    }

    /** Returns the settings with other size limits. */
    public CompactionSettings withBytes(long min, long max, long offPeakMax, long throttle) {
        return copy(policy, minFiles, maxFiles, min, max, offPeakMax, throttle, blockingFiles);
    }

    /** Returns the settings with other ratios. */
    public CompactionSettings withRatios(float peak, float offPeak) {
        return new CompactionSettings(
                generation,
                policy,
                minFiles,
                maxFiles,
                minBytes,
                maxBytes,
                offPeakMaxBytes,
                peak,
                offPeak,
                throttleBytes,
                blockingFiles,
                majorPeriodMillis,
                majorJitter,
                minLocality,
                ttlMillis,
                deleteExpired);
    }

    /** Returns the settings with another schedule of major compactions. */
    public CompactionSettings withMajor(long periodMillis, float jitter, float locality) {
        return new CompactionSettings(
                generation,
                policy,
                minFiles,
                maxFiles,
                minBytes,
                maxBytes,
                offPeakMaxBytes,
                ratio,
                offPeakRatio,
                throttleBytes,
                blockingFiles,
                periodMillis,
                jitter,
                locality,
                ttlMillis,
                deleteExpired);
    }

    /** Returns the settings with another time to live. */
    public CompactionSettings withTtl(long millis, boolean delete) {
        return new CompactionSettings(
                generation,
                policy,
                minFiles,
                maxFiles,
                minBytes,
                maxBytes,
                offPeakMaxBytes,
                ratio,
                offPeakRatio,
                throttleBytes,
                blockingFiles,
                majorPeriodMillis,
                majorJitter,
                minLocality,
                millis,
                delete);
    }

    private CompactionSettings copy(
            CompactionAlgorithm compactionAlgorithm,
            int min,
            int max,
            long minBytes,
            long maxBytes,
            long offPeakMax,
            long throttle,
            int blocking) {
        return new CompactionSettings(
                generation,
                compactionAlgorithm,
                min,
                max,
                minBytes,
                maxBytes,
                offPeakMax,
                ratio,
                offPeakRatio,
                throttle,
                blocking,
                majorPeriodMillis,
                majorJitter,
                minLocality,
                ttlMillis,
                deleteExpired);
    }
}
