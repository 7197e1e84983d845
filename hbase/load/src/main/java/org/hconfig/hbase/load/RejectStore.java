package org.hconfig.hbase.load;

import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectSink;

/**
 * Where the rows of a load go that cannot be loaded. Rejects of one chunk are kept apart until the chunk is done, so that
 * reading a chunk again does not note them twice.
 */
public interface RejectStore {
    /** A sink for one chunk; forgets what an earlier reading of the same chunk noted. */
    ChunkRejects open(Chunk chunk);

    /**
     * Stops counting what was noted so far, because all chunks are going to be read again, those included that an earlier
     * run finished. What was noted of a chunk is kept until the chunk is opened.
     */
    void forgetChunks();

    /** The rejects of one chunk. */
    interface ChunkRejects extends RejectSink, AutoCloseable {
        /** Rows noted so far. */
        long count();

        /** Makes what was noted durable; call it before {@link Checkpoint#done}. */
        @Override
        void close();
    }
}
