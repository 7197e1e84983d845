package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.RejectStore;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;
import org.hconfig.hbase.load.hfile.sort.ArrivalOrder;
import org.hconfig.hbase.load.hfile.sort.RegionBoundaries;
import org.hconfig.hbase.load.hfile.sort.SortBuffer;
import org.hconfig.hbase.load.hfile.sort.SortMemory;
import org.hconfig.hbase.load.hfile.sort.WorkerGroup;

/**
 * Reads a source's chunks with several threads into the sort memory. While a row is in the processor's cache, its cell
 * order is checked, its checksum is computed, and its region and sort prefix are recorded.
 */
final class ChunkIngester {
    private static final int READ_BYTES = 128 << 10;

    private final RowSource source;
    private final RejectStore rejectStore;
    private final LoadMeter meter;
    private final CancellationToken cancellationToken;
    private final RegionBoundaries bounds;
    private final SortMemory memory;
    private final int readBytes;
    private final Queue<Chunk> chunks = new ConcurrentLinkedQueue<>();
    private final List<HFileBuilder.ChunkRead> done = new ArrayList<>();

    ChunkIngester(
            RowSource source,
            RejectStore rejectStore,
            LoadMeter meter,
            CancellationToken cancellationToken,
            RegionBoundaries bounds,
            SortMemory memory) {
        this.source = source;
        this.rejectStore = rejectStore;
        this.meter = meter;
        this.cancellationToken = cancellationToken;
        this.bounds = bounds;
        this.memory = memory;
        this.readBytes = Math.max(1, Math.min(READ_BYTES, memory.slabBytes() / 8));
    }

    /**
     * Reads all chunks.
     *
     * @return the chunks read; fewer than the source has if the user cancelled
     */
    List<HFileBuilder.ChunkRead> read(int threads) throws IOException, InterruptedException {
        chunks.addAll(source.chunks());
        WorkerGroup.run("hconfig-read", threads, this::runWorker);
        return done;
    }

    private void runWorker() throws IOException, InterruptedException {
        SortBuffer sortBuffer = memory.acquire();
        for (Chunk chunk = chunks.poll(); chunk != null && !cancellationToken.isCancelled(); chunk = chunks.poll()) {
            sortBuffer = read(chunk, sortBuffer);
        }
        memory.giveFilled(sortBuffer);
    }

    private SortBuffer read(Chunk chunk, SortBuffer given) throws IOException, InterruptedException {
        SortBuffer sortBuffer = given;
        RowChecksum sum = new RowChecksum();
        boolean more = true;
        long rejected;
        try (RejectStore.ChunkRejects sink = rejectStore.open(chunk);
                RowReader reader = source.open(chunk, sink)) {
            long position = 0;
            sortBuffer.segment(ArrivalOrder.of(chunk.number(), position));
            while (more && !cancellationToken.isCancelled()) {
                if (sortBuffer.batch().size() + 2L * readBytes > memory.slabBytes()
                        && sortBuffer.batch().rows() > 0) {
                    memory.giveFilled(sortBuffer);
                    sortBuffer = memory.acquire();
                    sortBuffer.segment(ArrivalOrder.of(chunk.number(), position));
                }
                int rowsBefore = sortBuffer.batch().rows();
                more = reader.read(
                        sortBuffer.batch(),
                        Integer.MAX_VALUE,
                        sortBuffer.batch().size() + readBytes);
                note(sortBuffer, rowsBefore, sum);
                position += sortBuffer.batch().rows() - rowsBefore;
            }
            rejected = sink.count();
        }
        if (!more) {
            synchronized (done) {
                done.add(new HFileBuilder.ChunkRead(chunk, sum.total(), rejected));
            }
        }
        return sortBuffer;
    }

    private void note(SortBuffer sortBuffer, int fromRow, RowChecksum sum) {
        RowBatch batch = sortBuffer.batch();
        byte[] bytes = batch.bytes();
        int bytesBefore = batch.start(fromRow);
        RowChecksum.Total before = sum.total();
        for (int row = fromRow; row < batch.rows(); row++) {
            int start = batch.start(row);
            if (!KeyValueLayout.ascending(bytes, start, batch.end(row))) {
                throw unordered(batch, row);
            }
            int region = bounds.of(bytes, batch.keyOffset(row), batch.keyLength(row));
            sortBuffer.index(row, region, KeyValueLayout.prefix(bytes, start, bounds.sharedPrefix(region)));
            sum.addRow(batch, row);
        }
        RowChecksum.Total after = sum.total();
        meter.finished(after.rows() - before.rows(), after.cells() - before.cells(), batch.size() - bytesBefore);
    }

    private static HConfigException unordered(RowBatch batch, int row) {
        return new HConfigException(
                HFileError.ROW_UNORDERED,
                "the cells of row " + Bytes.toStringBinary(batch.key(row)) + " are not in ascending order",
                "An HFile with cells out of order cannot be read.",
                "Please report this, with the kind of input.");
    }
}
