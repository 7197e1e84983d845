package org.hconfig.hbase.load.client;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.hconfig.hbase.dataset.RowBatch;

/** Object pool of batches, which avoids the allocation of megabyte arrays for every request. Thread-safe. */
final class BatchPool {
    private final ConcurrentLinkedQueue<RowBatch> free = new ConcurrentLinkedQueue<>();
    private final long timestamp;
    private final int keepBytes;

    /**
     * Creates an empty pool.
     *
     * @param keepBytes batches that grew beyond this are not kept
     */
    BatchPool(long timestamp, int keepBytes) {
        this.timestamp = timestamp;
        this.keepBytes = keepBytes;
    }

    /** Returns an empty batch with an approximate capacity of {@code bytes}. */
    RowBatch acquire(int bytes) {
        RowBatch batch = free.poll();
        return batch != null ? batch : new RowBatch(timestamp, bytes + bytes / 8);
    }

    /** Returns a batch to the pool. */
    void release(RowBatch batch) {
        if (batch.bytes().length <= keepBytes) {
            batch.clear();
            free.add(batch);
        }
    }
}
