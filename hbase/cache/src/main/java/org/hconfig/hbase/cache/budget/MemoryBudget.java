package org.hconfig.hbase.cache.budget;

import java.util.List;

/**
 * Division of a RegionServer's memory.
 *
 * @param heapBytes maximum heap
 * @param cacheShare share of the heap for the on-heap cache, in whole percent as a fraction
 * @param memstoreShare share of the heap for memstores, in whole percent as a fraction
 * @param engine where data blocks are cached
 * @param bucketBytes size of the bucket cache, whole MiB; 0 for none
 * @param directBytes limit of direct memory, whole MiB
 * @param slackBytes direct memory beside bucket cache and memstores: buffers of calls and of the HDFS client
 * @param offHeapMemstoreBytes memstores in direct memory; 0 for memstores in the heap
 * @param steps the calculation, one sentence for each value
 */
public record MemoryBudget(
        long heapBytes,
        double cacheShare,
        double memstoreShare,
        CacheEngine engine,
        long bucketBytes,
        long directBytes,
        long slackBytes,
        long offHeapMemstoreBytes,
        List<String> steps) {
    /** Copies the list. */
    public MemoryBudget {
        steps = List.copyOf(steps);
    }

    /** Returns the memory of the process that this division may use, in bytes. */
    public long processBytes() {
        return heapBytes + directBytes;
    }
}
