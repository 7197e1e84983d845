package org.hconfig.hbase.snapshot;

/**
 * Sizes of the data of a partition or a table.
 *
 * @param storeFileBytes bytes of its data files
 * @param memstoreBytes memory of its write buffers, in bytes
 */
public record DataSizes(long storeFileBytes, long memstoreBytes) {
    /** Checks the ranges. */
    public DataSizes {
        if (storeFileBytes < 0 || memstoreBytes < 0) {
            throw new IllegalArgumentException("storeFileBytes=" + storeFileBytes + ", memstoreBytes=" + memstoreBytes);
        }
    }

    /** Returns the sum of both. */
    public DataSizes plus(DataSizes other) {
        return new DataSizes(storeFileBytes + other.storeFileBytes, memstoreBytes + other.memstoreBytes);
    }
}
