package org.hconfig.simulator.decision;

import java.util.Arrays;

/** The split decision: whether a region splits, and at which row. */
public final class SplitDecision {
    /** Beyond this many regions the increasing policies use the maximum, so that the cube stays in range. */
    private static final int REGIONS_MAX = 100;

    private SplitDecision() {}

    /**
     * Returns the size that a store (with {@link SplitSettings#overallFiles}, a region) must exceed to split; {@link
     * Long#MAX_VALUE} for never.
     *
     * @param tableRegions the number of open regions of the table on the server, including this one
     */
    public static long thresholdBytes(SplitSettings settings, int tableRegions) {
        return switch (settings.policy()) {
            case DISABLED -> Long.MAX_VALUE;
            case CONSTANT_SIZE -> settings.maxFileBytes();
            case STEPPING -> tableRegions == 1 ? settings.initialBytes() : settings.maxFileBytes();
            case INCREASING_TO_UPPER_BOUND, KEY_PREFIX, DELIMITED_KEY_PREFIX, BUSY_REGION ->
                tableRegions == 0 || tableRegions > REGIONS_MAX
                        ? settings.maxFileBytes()
                        : Math.min(
                                settings.maxFileBytes(),
                                settings.initialBytes() * tableRegions * tableRegions * tableRegions);
        };
    }

    /**
     * Returns whether the region requests a split.
     *
     * @param tableRegions the number of open regions of the table on the server, including this one
     * @param references whether a store still has references to files of a parent
     * @param storeBytes the size of each store
     */
    public static boolean isSplitRequested(
            SplitSettings settings, int tableRegions, boolean references, long[] storeBytes) {
        if (references || settings.policy() == SplitSettings.SplitPolicyKind.DISABLED) {
            return false;
        }
        long threshold = thresholdBytes(settings, tableRegions);
        long sum = 0;
        for (long bytes : storeBytes) {
            if (!settings.overallFiles() && bytes > threshold) {
                return true;
            }
            sum += bytes;
        }
        return settings.overallFiles() && sum > threshold;
    }

    /**
     * Returns whether a server consults its split policy, {@code CompactSplit.requestSplit}.
     *
     * @param priority the region's compaction priority, the lowest of its stores' ({@link
     *     CompactionScheduling#priority})
     * @param onlineRegions the number of open regions on the server
     * @param regionLimit {@code hbase.regionserver.regionSplitLimit}: 1,000 by default in 2.6, unlimited in 0.96
     */
    public static boolean allowed(int priority, int onlineRegions, int regionLimit) {
        return regionLimit > onlineRegions && priority >= CompactionScheduling.PRIORITY_USER;
    }

    /**
     * Returns the file whose midpoint splits a store: the largest, and of equal ones the oldest; −1 when there is none.
     */
    public static int largestFile(StoreFiles store) {
        int largest = -1;
        for (int file = 0; file < store.count(); file++) {
            if (largest < 0 || store.bytes(file) > store.bytes(largest)) {
                largest = file;
            }
        }
        return largest;
    }

    /**
     * Returns the store whose midpoint splits the region: the largest of those that have one, and of equal ones the
     * first; −1 when none has. A store has no midpoint when it is empty or the middle block starts with the first or
     * the last row.
     */
    public static int splittingStore(long[] storeBytes, boolean[] hasMiddle) {
        int chosen = -1;
        long largest = 0;
        for (int store = 0; store < storeBytes.length; store++) {
            if (hasMiddle[store] && storeBytes[store] > largest) {
                chosen = store;
                largest = storeBytes[store];
            }
        }
        return chosen;
    }

    /**
     * Returns the split row of {@code KeyPrefixRegionSplitPolicy}: the first bytes of the midpoint; all of it when
     * length is 0.
     */
    public static byte[] prefix(byte[] middle, int length) {
        return length > 0 && middle.length > length ? Arrays.copyOf(middle, length) : middle;
    }

    /** Returns the split row of {@code DelimitedKeyPrefixRegionSplitPolicy}: the midpoint up to the first delimiter. */
    public static byte[] delimited(byte[] middle, byte[] delimiter) {
        for (int start = 0; start + delimiter.length <= middle.length; start++) {
            if (Arrays.equals(middle, start, start + delimiter.length, delimiter, 0, delimiter.length)) {
                return Arrays.copyOf(middle, start);
            }
        }
        return middle;
    }
}
