package org.hconfig.readbench.caches;

import org.hconfig.bench.experiment.Identified;

/** Where a server keeps data blocks: the arms of the benchmark. */
public enum CachePlace implements Identified {
    /** On the heap, with the shares of HBase's defaults: 0.4 for the block cache, 0.4 for memstores. */
    HEAP,
    /** On the heap, as a competent operator divides it for reads: 0.6 for the block cache, 0.2 for memstores. */
    HEAP_READS,
    /** In direct memory outside the heap; index and Bloom blocks remain on the heap. */
    OFF_HEAP,
    /** In a file on the server's disk; index and Bloom blocks remain on the heap. */
    FILE;
}
