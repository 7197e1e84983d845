package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.io.ImmutableBytesWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.hconfig.hbase.dataset.CellTags;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.hfile.sort.DuplicateStats;
import org.hconfig.hbase.load.hfile.sort.NewestCellMerger;

/** Reducer that emits the cells of each row; merges rows with the same key in arrival order. */
public final class RowReducer extends Reducer<ImmutableBytesWritable, BytesWritable, ImmutableBytesWritable, Cell> {
    /** Bytes of the arrival order before the row. */
    static final int ORDER_BYTES = 8;

    private static final int ROWS_BETWEEN_LOOKS = 1024;

    private final DuplicateStats duplicateStats = new DuplicateStats();
    private long rows;

    @Override
    public void run(Context context) throws IOException, InterruptedException {
        TaskFailureStore.runRecording(context, () -> super.run(context));
    }

    @Override
    protected void reduce(ImmutableBytesWritable key, Iterable<BytesWritable> values, Context context)
            throws IOException, InterruptedException {
        if (rows++ % ROWS_BETWEEN_LOOKS == 0) {
            StopFile.of(context.getConfiguration()).check();
        }
        Iterator<BytesWritable> same = values.iterator();
        byte[] first = same.next().copyBytes();
        if (!same.hasNext()) {
            write(key, first, ORDER_BYTES, context);
            return;
        }
        NewestCellMerger merged = new NewestCellMerger();
        add(first, merged);
        while (same.hasNext()) {
            add(same.next().copyBytes(), merged);
        }
        byte[] row = merged.row();
        duplicateStats.replaced(row, 0, row.length);
        write(key, row, 0, context);
    }

    private void add(byte[] row, NewestCellMerger merged) {
        merged.add(row, ORDER_BYTES, row.length, ByteBuffer.wrap(row).getLong());
        duplicateStats.removed(row, ORDER_BYTES, row.length);
    }

    /** The writer keeps references to cells, so the array must not change afterwards. */
    private static void write(ImmutableBytesWritable key, byte[] row, int start, Context context)
            throws IOException, InterruptedException {
        for (int at = start; at < row.length; at += RowBatch.cellLength(row, at)) {
            context.write(key, CellTags.cell(row, at));
        }
    }

    @Override
    protected void cleanup(Context context) {
        RowChecksum.Total correction = duplicateStats.correction();
        context.getCounter(LoadCounter.MERGED).increment(duplicateStats.merged());
        context.getCounter(LoadCounter.CORRECTION_ROWS).increment(correction.rows());
        context.getCounter(LoadCounter.CORRECTION_CELLS).increment(correction.cells());
        context.getCounter(LoadCounter.CORRECTION_SUM).increment(correction.sum());
    }
}
