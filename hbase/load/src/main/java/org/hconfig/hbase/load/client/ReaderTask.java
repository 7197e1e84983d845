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
 * Reads chunks and routes their rows until there are no more or the load is to stop. Reads several chunks in turn, a batch
 * from each, so that a sorted input reaches several servers at once.
 */
final class ReaderTask {
    /** Rows and bytes read at a time: enough to make a turn cheap, small enough to stay in the processor's cache. */
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
     * A task.
     *
     * @param lanesMax chunks read in turn
     * @param stop true once no more rows are to be read
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

    /** Reads until the end. What was read and routed before an early end is handed on, too. */
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

    /** One chunk being read. */
    private record ChunkReader(ChunkTracker tracker, ChunkRejects rejects, RowReader reader) {
        /** Reads and routes a batch; false when the chunk is finished. */
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
