package org.hconfig.simulator.decision;

import java.util.Arrays;

/** Whether a region splits and where. */
public final class SplitDecision {
    /** Beyond this many regions the increasing policies use the maximum, so that the cube stays in range. */
    private static final int REGIONS_MAX = 100;

    private SplitDecision() {}

    /**
     * The size that a store (with {@link SplitSettings#overallFiles}, a region) must exceed to split;
     * {@link Long#MAX_VALUE} when none does.
     *
     * @param tableRegions how many regions of the table, this one included, are open on the server
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
     * Whether the region wants to split.
     *
     * @param tableRegions how many regions of the table, this one included, are open on the server
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
     * Whether a server asks its policy at all, {@code CompactSplit.requestSplit}.
     *
     * @param priority the region's urgency for compaction, the lowest of its stores' ({@link CompactionScheduling#priority})
     * @param onlineRegions how many regions the server has open
     * @param regionLimit {@code hbase.regionserver.regionSplitLimit}: 1,000 by default in 2.6, without bound in 0.96
     */
    public static boolean allowed(int priority, int onlineRegions, int regionLimit) {
        return regionLimit > onlineRegions && priority >= CompactionScheduling.PRIORITY_USER;
    }

    /** The file whose middle splits a store: the largest, and of equal ones the oldest; −1 when there is none. */
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
     * The store whose middle splits the region: the largest of those that have one, and of equal ones the first; −1 when
     * none has. A store has no middle when it is empty or the middle block begins with the first or the last row.
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

    /** The row at which {@code KeyPrefixRegionSplitPolicy} splits: the middle's first bytes; all of it when length is 0. */
    public static byte[] prefix(byte[] middle, int length) {
        return length > 0 && middle.length > length ? Arrays.copyOf(middle, length) : middle;
    }

    /** The row at which {@code DelimitedKeyPrefixRegionSplitPolicy} splits: the middle up to the first delimiter. */
    public static byte[] delimited(byte[] middle, byte[] delimiter) {
        for (int start = 0; start + delimiter.length <= middle.length; start++) {
            if (Arrays.equals(middle, start, start + delimiter.length, delimiter, 0, delimiter.length)) {
                return Arrays.copyOf(middle, start);
            }
        }
        return middle;
    }
}
