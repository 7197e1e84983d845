package org.hconfig.hbase.load;

import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectSink;

/**
 * Store of a load's rejected rows. Rejected rows of one chunk are kept separately until the chunk is complete, so that
 * reading a chunk again does not record them twice.
 */
public interface RejectStore {
    /** Opens a sink for one chunk; discards the rows recorded by an earlier read of the same chunk. */
    ChunkRejects open(Chunk chunk);

    /**
     * Resets the count, because all chunks will be read again, including those completed by an earlier
     * run. The recorded rows of a chunk are kept until the chunk is opened.
     */
    void forgetChunks();

    /** Sink for the rejected rows of one chunk. */
    interface ChunkRejects extends RejectSink, AutoCloseable {
        /** Returns the number of rows recorded so far. */
        long count();

        /** Makes the recorded rows durable; call it before {@link Checkpoint#done}. */
        @Override
        void close();
    }
}
