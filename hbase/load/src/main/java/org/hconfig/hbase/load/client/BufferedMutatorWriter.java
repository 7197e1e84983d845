package org.hconfig.hbase.load.client;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Put;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.RejectStore.ChunkRejects;

/** Writer thread of {@link DefaultClientEngine}: for each chunk it reads and puts rows, flushes, and records the chunk. */
final class BufferedMutatorWriter implements AutoCloseable {
    private static final int BATCH_ROWS = 256;
    private static final int BATCH_BYTES = 128 << 10;

    private final LoadContext context;
    private final BufferedMutator mutator;
    private final RowBatch batch;
    private long bufferedHeap;
    private long bufferedRows;
    private long bufferedCells;
    private long bufferedBytes;

    BufferedMutatorWriter(LoadContext context, Connection connection) throws IOException {
        this.context = context;
        this.mutator =
                connection.getBufferedMutator(TableName.valueOf(context.spec().table()));
        this.batch = new RowBatch(context.job().timestamp(), BATCH_BYTES * 2);
    }

    /** Writes chunks until there are no more or it must stop; an incomplete chunk is then left to the next run. */
    @SuppressWarnings("try") // rejects must be closed, and thus durable, before their chunk is recorded as complete
    void write(ChunkQueue queue, BooleanSupplier stop) throws IOException {
        for (Chunk chunk = queue.next(); chunk != null && !stop.getAsBoolean(); chunk = queue.next()) {
            RowChecksum checksum = new RowChecksum();
            try (ChunkRejects rejects = context.rejects().open(chunk);
                    RowReader reader = context.source().open(chunk, rejects)) {
                boolean more = true;
                while (more && !stop.getAsBoolean()) {
                    batch.clear();
                    more = reader.read(batch, BATCH_ROWS, BATCH_BYTES);
                    for (int row = 0; row < batch.rows(); row++) {
                        checksum.addRow(batch, row);
                        put(row);
                    }
                }
                flush();
                if (!more) {
                    rejects.close();
                    context.checkpoint().done(chunk, checksum.total(), rejects.count());
                }
            }
        }
    }

    private void put(int row) throws IOException {
        Put put = new Put(batch.key(row), context.job().timestamp());
        put.setDurability(context.spec().cells().durability());
        batch.attributes(row).forEach(put::setAttribute);
        for (int at = batch.start(row); at < batch.end(row); at += RowBatch.cellLength(batch.bytes(), at)) {
            Cell cell = new KeyValue(batch.bytes(), at, RowBatch.cellLength(batch.bytes(), at));
            put.addColumn(
                    CellUtil.cloneFamily(cell),
                    CellUtil.cloneQualifier(cell),
                    cell.getTimestamp(),
                    CellUtil.cloneValue(cell));
        }
        bufferedRows++;
        bufferedCells += put.size();
        bufferedBytes += batch.end(row) - batch.start(row);
        bufferedHeap += put.heapSize();
        // The mutator sends and blocks within the call that exceeds its buffer limit.
        if (bufferedHeap > mutator.getWriteBufferSize()) {
            long began = context.nanoClock().getAsLong();
            mutator.mutate(put);
            sent(began);
        } else {
            mutator.mutate(put);
        }
    }

    private void flush() throws IOException {
        long began = context.nanoClock().getAsLong();
        mutator.flush();
        sent(began);
    }

    private void sent(long began) {
        if (bufferedRows == 0) {
            return;
        }
        long took = context.nanoClock().getAsLong() - began;
        context.meter().latency(took, bufferedRows);
        context.meter().blocked(took);
        context.meter().finished(bufferedRows, bufferedCells, bufferedBytes);
        bufferedRows = 0;
        bufferedCells = 0;
        bufferedBytes = 0;
        bufferedHeap = 0;
    }

    @Override
    public void close() throws IOException {
        mutator.close();
    }
}
