package org.hconfig.simulator.decision;

/**
 * The settings of a region's split policy.
 *
 * @param generation the HBase release line
 * @param policy the policy's class
 * @param maxFileBytes {@code hbase.hregion.max.filesize} of this region, including jitter; see {@link #withJitter}
 * @param initialBytes the initial size of the increasing policies; see {@link #initialBytes}
 * @param overallFiles {@code hbase.hregion.split.overallfiles}: whether the families' sizes are added up; 0.96 does not
 *     have this setting
 */
public record SplitSettings(
        HBaseReleaseLine generation,
        SplitPolicyKind policy,
        long maxFileBytes,
        long initialBytes,
        boolean overallFiles) {

    /** The split policies included in HBase. */
    public enum SplitPolicyKind {
        /** {@code ConstantSizeRegionSplitPolicy}: at the maximum size. */
        CONSTANT_SIZE,
        /** {@code IncreasingToUpperBoundRegionSplitPolicy}: initial size × regions³; 0.96's default. */
        INCREASING_TO_UPPER_BOUND,
        /** {@code SteppingSplitPolicy}: the initial size while the table has one region on the server; 2.6's default. */
        STEPPING,
        /** {@code KeyPrefixRegionSplitPolicy}: increasing, and rows with a common prefix stay together. */
        KEY_PREFIX,
        /** {@code DelimitedKeyPrefixRegionSplitPolicy}: increasing, and rows with a common prefix stay together. */
        DELIMITED_KEY_PREFIX,
        /**
         * {@code BusyRegionSplitPolicy}: increasing, or when too many writes are blocked; see {@link
         * BusyRegionDetector}.
         */
        BUSY_REGION,
        /** {@code DisabledRegionSplitPolicy}: never. */
        DISABLED
    }

    /** Checks that the release line has the policy and the setting. */
    public SplitSettings {
        boolean recent = policy == SplitPolicyKind.STEPPING || policy == SplitPolicyKind.BUSY_REGION || overallFiles;
        if (generation == HBaseReleaseLine.V0_96 && recent) {
            throw new IllegalArgumentException("0.96 has neither SteppingSplitPolicy nor BusyRegionSplitPolicy nor"
                    + " hbase.hregion.split.overallfiles");
        }
    }

    /**
     * Returns the initial size of the increasing policies.
     *
     * @param configuredBytes {@code hbase.increasing.policy.initial.size}; 0 or less means not set
     * @param flushBytes the table's memstore flush size
     */
    public static long initialBytes(long configuredBytes, long flushBytes) {
        return configuredBytes > 0 ? configuredBytes : 2 * flushBytes;
    }

    /**
     * Returns the relative deviation of one region's maximum, drawn when the region opens. 0.96 has none.
     *
     * @param jitter {@code hbase.hregion.max.filesize.jitter}, by default 0.25: up to an eighth in each direction
     * @param drawn uniform from 0 (inclusive) to 1 (exclusive)
     */
    public static double jitterRate(double jitter, float drawn) {
        return (drawn - 0.5D) * jitter;
    }

    /** Returns one region's maximum: {@code maxFileBytes} changed by a drawn rate. */
    public static long withJitter(long maxFileBytes, double jitterRate) {
        long difference = (long) (maxFileBytes * jitterRate);
        return jitterRate > 0 && difference > Long.MAX_VALUE - maxFileBytes
                ? Long.MAX_VALUE
                : maxFileBytes + difference;
    }
}
