package org.hconfig.hbase.load.client;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowChecksum.Total;

/**
 * Follows one chunk from its first row read to its last row acknowledged. The thread that reads the chunk calls
 * {@link #read} and {@link #readAll}; threads that handle answers call {@link #acknowledged}.
 */
final class ChunkTracker {
    private final Chunk chunk;
    private final Consumer<ChunkTracker> whenDone;
    private final AtomicLong outstanding = new AtomicLong(1);
    private final RowChecksum checksum = new RowChecksum();
    private volatile Total total = Total.NONE;
    private volatile long rejects;

    /**
     * A tracker of a chunk about to be read.
     *
     * @param whenDone called once, by whichever thread finishes the chunk
     */
    ChunkTracker(Chunk chunk, Consumer<ChunkTracker> whenDone) {
        this.chunk = chunk;
        this.whenDone = whenDone;
    }

    /** The checksum of what was read; for the reading thread only. */
    RowChecksum checksum() {
        return checksum;
    }

    /** Rows were read that are not yet acknowledged. */
    void read(long rows) {
        outstanding.addAndGet(rows);
    }

    /** The chunk has no further row. */
    void readAll(long rejectedRows) {
        rejects = rejectedRows;
        total = checksum.total();
        acknowledged(1);
    }

    /** Rows are safe. */
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

    /** What was read; complete once the chunk was read to its end. */
    Total total() {
        return total;
    }

    /** Rows rejected; known once the chunk was read to its end. */
    long rejects() {
        return rejects;
    }
}
