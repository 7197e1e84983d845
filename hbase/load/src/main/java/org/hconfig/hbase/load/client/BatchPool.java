package org.hconfig.hbase.load.client;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.hconfig.hbase.dataset.RowBatch;

/** Lends batches and takes them back, so that megabyte arrays are not allocated for every request. Thread-safe. */
final class BatchPool {
    private final ConcurrentLinkedQueue<RowBatch> free = new ConcurrentLinkedQueue<>();
    private final long timestamp;
    private final int keepBytes;

    /**
     * An empty pool.
     *
     * @param keepBytes batches that grew beyond this are not kept
     */
    BatchPool(long timestamp, int keepBytes) {
        this.timestamp = timestamp;
        this.keepBytes = keepBytes;
    }

    /** An empty batch with room for about so many bytes. */
    RowBatch acquire(int bytes) {
        RowBatch batch = free.poll();
        return batch != null ? batch : new RowBatch(timestamp, bytes + bytes / 8);
    }

    /** Takes a batch back. */
    void release(RowBatch batch) {
        if (batch.bytes().length <= keepBytes) {
            batch.clear();
            free.add(batch);
        }
    }
}
