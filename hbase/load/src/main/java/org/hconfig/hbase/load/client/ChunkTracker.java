package org.hconfig.hbase.load.client;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowChecksum.Total;

/**
 * Tracks one chunk from its first row read to its last row acknowledged. The thread that reads the chunk calls
 * {@link #read} and {@link #readAll}; threads that handle responses call {@link #acknowledged}.
 */
final class ChunkTracker {
    private final Chunk chunk;
    private final Consumer<ChunkTracker> whenDone;
    private final AtomicLong outstanding = new AtomicLong(1);
    private final RowChecksum checksum = new RowChecksum();
    private volatile Total total = Total.NONE;
    private volatile long rejects;

    /**
     * Creates a tracker of an unread chunk.
     *
     * @param whenDone called once, by the thread that completes the chunk
     */
    ChunkTracker(Chunk chunk, Consumer<ChunkTracker> whenDone) {
        this.chunk = chunk;
        this.whenDone = whenDone;
    }

    /** Returns the checksum of the rows read; for the reading thread only. */
    RowChecksum checksum() {
        return checksum;
    }

    /** Counts rows that were read and are not yet acknowledged. */
    void read(long rows) {
        outstanding.addAndGet(rows);
    }

    /** Marks the chunk as read to its end. */
    void readAll(long rejectedRows) {
        rejects = rejectedRows;
        total = checksum.total();
        acknowledged(1);
    }

    /** Counts acknowledged rows. */
    void acknowledged(long rows) {
        long left = outstanding.addAndGet(-rows);
        if (left == 0) {
            whenDone.accept(this);
        } else if (left < 0) {
            throw new IllegalStateException("more rows acknowledged than read in chunk " + chunk.number());
        }
    }

    Chunk chunk() {
        return chunk;
    }

    /** Returns the totals of the rows read; final once the chunk was read to its end. */
    Total total() {
        return total;
    }

    /** Returns the number of rejected rows; known once the chunk was read to its end. */
    long rejects() {
        return rejects;
    }
}
