package org.hconfig.hbase.load.client;

import java.util.ArrayDeque;
import java.util.List;
import org.hconfig.hbase.dataset.Chunk;
import org.jspecify.annotations.Nullable;

/**
 * Queue of unread chunks in an order in which concurrently read chunks are far apart: if a file is sorted by key,
 * neighboring chunks belong to the same region, and reading them in order would keep one server busy and the others idle.
 * Thread-safe.
 */
final class ChunkQueue {
    private final ArrayDeque<Chunk> queue = new ArrayDeque<>();

    /**
     * Creates a queue of the given chunks.
     *
     * @param width number of chunks that are read concurrently
     */
    ChunkQueue(List<Chunk> chunks, int width) {
        int run = (chunks.size() + width - 1) / width;
        for (int offset = 0; offset < run; offset++) {
            for (int from = offset; from < chunks.size(); from += run) {
                queue.add(chunks.get(from));
            }
        }
    }

    /** Returns the next chunk, or null if there is none. */
    synchronized @Nullable Chunk next() {
        return queue.poll();
    }

    /** Returns the number of remaining chunks. */
    synchronized int size() {
        return queue.size();
    }
}
