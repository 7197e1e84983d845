package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.load.RejectStore.ChunkRejects;

/**
 * Reader task that reads chunks and routes their rows until there are no more or the load must stop. It reads several chunks
 * alternately, a batch from each, so that a sorted input is sent to several servers at once.
 */
final class ReaderTask {
    /** Rows of a batch: enough to amortize the overhead, small enough for the processor's cache. */
    private static final int BATCH_ROWS = 256;

    private static final int BATCH_BYTES = 128 << 10;

    private final RowSource source;
    private final ChunkQueue queue;
    private final Function<Chunk, ChunkRejects> rejects;
    private final Function<Chunk, ChunkTracker> trackers;
    private final RowRouter rowRouter;
    private final int lanesMax;
    private final BooleanSupplier stop;
    private final RowBatch batch;

    /**
     * Creates a task.
     *
     * @param lanesMax maximum number of chunks read alternately
     * @param stop returns true once no more rows must be read
     */
    ReaderTask(
            RowSource source,
            ChunkQueue queue,
            Function<Chunk, ChunkRejects> rejects,
            Function<Chunk, ChunkTracker> trackers,
            RowRouter rowRouter,
            int lanesMax,
            long timestamp,
            BooleanSupplier stop) {
        this.source = source;
        this.queue = queue;
        this.rejects = rejects;
        this.trackers = trackers;
        this.rowRouter = rowRouter;
        this.lanesMax = lanesMax;
        this.stop = stop;
        this.batch = new RowBatch(timestamp, BATCH_BYTES * 2);
    }

    /** Reads until the end. Rows that were read before an early end are also sent. */
    void run() throws IOException {
        ArrayDeque<ChunkReader> chunkReaders = new ArrayDeque<>();
        try {
            while (!stop.getAsBoolean()) {
                Chunk chunk = chunkReaders.size() < lanesMax ? queue.next() : null;
                if (chunk != null) {
                    chunkReaders.add(open(chunk));
                }
                ChunkReader chunkReader = chunkReaders.poll();
                if (chunkReader == null) {
                    return;
                }
                if (chunkReader.read(batch, rowRouter)) {
                    chunkReaders.add(chunkReader);
                }
            }
        } finally {
            rowRouter.flush();
            for (ChunkReader chunkReader : chunkReaders) {
                chunkReader.abandon();
            }
        }
    }

    private ChunkReader open(Chunk chunk) throws IOException {
        ChunkRejects sink = rejects.apply(chunk);
        return new ChunkReader(trackers.apply(chunk), sink, source.open(chunk, sink));
    }

    /** Reader of one chunk. */
    private record ChunkReader(ChunkTracker tracker, ChunkRejects rejects, RowReader reader) {
        /** Reads and routes a batch; returns false if the chunk is finished. */
        boolean read(RowBatch batch, RowRouter rowRouter) throws IOException {
            batch.clear();
            boolean more = reader.read(batch, BATCH_ROWS, BATCH_BYTES);
            for (int row = 0; row < batch.rows(); row++) {
                tracker.checksum().addRow(batch, row);
            }
            tracker.read(batch.rows());
            rowRouter.add(batch, tracker);
            if (!more) {
                reader.close();
                rejects.close();
                tracker.readAll(rejects.count());
            }
            return more;
        }

        void abandon() throws IOException {
            reader.close();
            rejects.close();
        }
    }
}
