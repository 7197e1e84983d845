package org.hconfig.hbase.cache.budget;

import java.util.OptionalLong;

/**
 * What a RegionServer's memory is needed for. Absent figures are unknown, never zero.
 *
 * @param readShare reads of all requests, 0 to 1
 * @param dataBytes uncompressed data of the server's tables that may be read
 * @param blockBytes size of a usual data block, uncompressed
 * @param indexBytes block indexes and Bloom filters of all files
 * @param memstoreBytes the most that the memstores may need
 * @param memstoresOffHeap whether the memstores are in direct memory now; a plan leaves them there
 * @param handlers threads that handle calls: {@code hbase.regionserver.handler.count}
 * @param keptHeapBytes heap that is needed for other things than cached data; a plan has no smaller heap
 * @param workingSetBytes size of a bucket cache above which the hit ratio of sampled requests hardly grows; empty when unknown
 */
public record CacheDemand(
        double readShare,
        OptionalLong dataBytes,
        int blockBytes,
        OptionalLong indexBytes,
        OptionalLong memstoreBytes,
        boolean memstoresOffHeap,
        int handlers,
        OptionalLong keptHeapBytes,
        OptionalLong workingSetBytes) {
    /** HBase's default size of a block. */
    public static final int BLOCK_STANDARD = 64 * 1024;

    /** HBase's default number of handlers. */
    public static final int HANDLERS_STANDARD = 30;

    /** Checks the ranges. */
    public CacheDemand {
        boolean negative =
                dataBytes.orElse(0) < 0 || indexBytes.orElse(0) < 0 || memstoreBytes.orElse(0) < 0 || handlers < 0;
        if (negative || !(readShare >= 0 && readShare <= 1) || blockBytes <= 0) {
            throw new IllegalArgumentException("readShare=" + readShare + ", blockBytes=" + blockBytes + ", handlers="
                    + handlers + ", dataBytes=" + dataBytes + ", indexBytes=" + indexBytes + ", memstoreBytes="
                    + memstoreBytes);
        }
    }

    /** Returns the demand of a server of which only data and reads are known, with HBase's defaults. */
    public static CacheDemand of(double readShare, OptionalLong dataBytes) {
        return new CacheDemand(
                readShare,
                dataBytes,
                BLOCK_STANDARD,
                OptionalLong.empty(),
                OptionalLong.empty(),
                false,
                HANDLERS_STANDARD,
                OptionalLong.empty(),
                OptionalLong.empty());
    }

    /** Returns this demand with other data. */
    CacheDemand withData(OptionalLong known) {
        return with(known, workingSetBytes);
    }

    /** Returns this demand with a working set. */
    public CacheDemand withWorkingSet(OptionalLong known) {
        return with(dataBytes, known);
    }

    private CacheDemand with(OptionalLong data, OptionalLong workingSet) {
        return new CacheDemand(
                readShare,
                data,
                blockBytes,
                indexBytes,
                memstoreBytes,
                memstoresOffHeap,
                handlers,
                keptHeapBytes,
                workingSet);
    }
}
