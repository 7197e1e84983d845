package org.apache.hadoop.hbase.io.hfile.bucket;

/** Access to the blocks of HBase's bucket cache that its thread has not written yet, which are visible in this package only. */
public final class WrittenBlocks {
    private WrittenBlocks() {}

    /** Waits until the cache's threads have written all blocks that were added. */
    public static void await(BucketCache cache) {
        while (!cache.ramCache.isEmpty()) {
            Thread.onSpinWait();
        }
    }
}
