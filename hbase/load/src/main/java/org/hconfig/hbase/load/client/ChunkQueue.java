package org.hconfig.hbase.load.client;

import java.util.ArrayDeque;
import java.util.List;
import org.hconfig.hbase.dataset.Chunk;
import org.jspecify.annotations.Nullable;

/**
 * Hands out the chunks still to be read so that those read at the same time lie far apart: where a file is sorted by key,
 * neighboring chunks go to the same region, and reading them in order would keep one server busy and the others idle.
 * Thread-safe.
 */
final class ChunkQueue {
    private final ArrayDeque<Chunk> queue = new ArrayDeque<>();

    /**
     * A queue of the given chunks.
     *
     * @param width how many are read at the same time
     */
    ChunkQueue(List<Chunk> chunks, int width) {
        int run = (chunks.size() + width - 1) / width;
        for (int offset = 0; offset < run; offset++) {
            for (int from = offset; from < chunks.size(); from += run) {
                queue.add(chunks.get(from));
            }
        }
    }

    /** The next chunk, or null when there is none. */
    synchronized @Nullable Chunk next() {
        return queue.poll();
    }

    /** Chunks not yet handed out. */
    synchronized int size() {
        return queue.size();
    }
}
