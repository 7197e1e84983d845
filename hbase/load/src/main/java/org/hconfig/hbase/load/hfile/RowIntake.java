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
import org.hconfig.hbase.load.Cancellation;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.Rejects;

/**
 * Reads a source's chunks with several threads into the sort memory. While a row is warm in the processor's cache, its
 * order is checked, its checksum is taken, and its region and sort prefix are noted.
 */
final class RowIntake {
    private static final int READ_BYTES = 128 << 10;

    private final RowSource source;
    private final Rejects rejects;
    private final LoadMeter meter;
    private final Cancellation cancellation;
    private final RegionBounds bounds;
    private final SortMemory memory;
    private final int readBytes;
    private final Queue<Chunk> chunks = new ConcurrentLinkedQueue<>();
    private final List<HFileMaker.ChunkRead> done = new ArrayList<>();

    RowIntake(
            RowSource source,
            Rejects rejects,
            LoadMeter meter,
            Cancellation cancellation,
            RegionBounds bounds,
            SortMemory memory) {
        this.source = source;
        this.rejects = rejects;
        this.meter = meter;
        this.cancellation = cancellation;
        this.bounds = bounds;
        this.memory = memory;
        this.readBytes = Math.max(1, Math.min(READ_BYTES, memory.slabBytes() / 8));
    }

    /**
     * Reads all chunks.
     *
     * @return what was read; fewer chunks than the source has when the user asked to stop
     */
    List<HFileMaker.ChunkRead> read(int threads) throws IOException, InterruptedException {
        chunks.addAll(source.chunks());
        Crew.run("hconfig-read", threads, this::work);
        return done;
    }

    private void work() throws IOException, InterruptedException {
        Slab slab = memory.take();
        for (Chunk chunk = chunks.poll(); chunk != null && !cancellation.requested(); chunk = chunks.poll()) {
            slab = read(chunk, slab);
        }
        memory.give(slab);
    }

    private Slab read(Chunk chunk, Slab given) throws IOException, InterruptedException {
        Slab slab = given;
        RowChecksum sum = new RowChecksum();
        boolean more = true;
        long rejected;
        try (Rejects.ChunkRejects sink = rejects.open(chunk);
                RowReader reader = source.open(chunk, sink)) {
            long position = 0;
            slab.segment(ArrivalOrder.of(chunk.number(), position));
            while (more && !cancellation.requested()) {
                if (slab.batch().size() + 2L * readBytes > memory.slabBytes()
                        && slab.batch().rows() > 0) {
                    memory.give(slab);
                    slab = memory.take();
                    slab.segment(ArrivalOrder.of(chunk.number(), position));
                }
                int rowsBefore = slab.batch().rows();
                more = reader.read(slab.batch(), Integer.MAX_VALUE, slab.batch().size() + readBytes);
                note(slab, rowsBefore, sum);
                position += slab.batch().rows() - rowsBefore;
            }
            rejected = sink.count();
        }
        if (!more) {
            synchronized (done) {
                done.add(new HFileMaker.ChunkRead(chunk, sum.total(), rejected));
            }
        }
        return slab;
    }

    private void note(Slab slab, int fromRow, RowChecksum sum) {
        RowBatch batch = slab.batch();
        byte[] bytes = batch.bytes();
        int bytesBefore = batch.start(fromRow);
        RowChecksum.Total before = sum.total();
        for (int row = fromRow; row < batch.rows(); row++) {
            int start = batch.start(row);
            if (!Cells.ascending(bytes, start, batch.end(row))) {
                throw unordered(batch, row);
            }
            int region = bounds.of(bytes, batch.keyOffset(row), batch.keyLength(row));
            slab.index(row, region, Cells.prefix(bytes, start, bounds.sharedPrefix(region)));
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
