package org.hconfig.hbase.cache.budget;

import org.hconfig.hbase.cache.limit.StartLimits;

/** Published rules for {@code -XX:MaxDirectMemorySize} with an off-heap bucket cache; they contradict each other. */
public enum DirectMemoryRule {
    /** Cache, off-heap memstores, buffers of calls, and 1 to 2 GiB more. */
    REFERENCE_GUIDE("HBase Reference Guide, off-heap read and write path") {
        @Override
        public long bytes(long heapBytes, long cacheBytes, int handlers) {
            return StartLimits.allocatedBytes(cacheBytes) + poolBytes(handlers) + 2 * GIB;
        }
    },
    /** The heap, the cache, and 1 GiB. */
    CLOUDERA("Cloudera, BucketCache configuration properties") {
        @Override
        public long bytes(long heapBytes, long cacheBytes, int handlers) {
            return heapBytes + cacheBytes + GIB;
        }
    };

    private static final long GIB = 1L << 30;
    private static final long POOL_OF_HANDLER = 4L << 20;

    private final String source;

    DirectMemoryRule(String source) {
        this.source = source;
    }

    /** Returns who published the rule. */
    public String source() {
        return source;
    }

    /**
     * Returns the direct memory by this rule, in bytes.
     *
     * @param heapBytes maximum heap
     * @param cacheBytes size of the bucket cache
     * @param handlers threads that handle calls
     */
    public abstract long bytes(long heapBytes, long cacheBytes, int handlers);

    /** Returns the largest size of the pool of buffers for calls, in bytes: two of 2 MiB for each handler. */
    public static long poolBytes(int handlers) {
        return handlers * POOL_OF_HANDLER;
    }
}
