package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.io.ImmutableBytesWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.hconfig.hbase.load.RowBatch;
import org.hconfig.hbase.load.RowChecksum;
import org.hconfig.hbase.load.hfile.Duplicates;
import org.hconfig.hbase.load.hfile.RowMerge;

/** Gives out the cells of each row; lays rows with the same key over each other in order of arrival. */
public final class RowReducer extends Reducer<ImmutableBytesWritable, BytesWritable, ImmutableBytesWritable, Cell> {
    /** Bytes of a row's place in the input, before the row. */
    static final int ORDER_BYTES = 8;

    private final Duplicates duplicates = new Duplicates();
    private final RowMerge merge = new RowMerge();

    @Override
    protected void reduce(ImmutableBytesWritable key, Iterable<BytesWritable> values, Context context)
            throws IOException, InterruptedException {
        List<byte[]> rows = new ArrayList<>(1);
        for (BytesWritable value : values) {
            rows.add(value.copyBytes());
        }
        if (rows.size() == 1) {
            write(key, rows.get(0), ORDER_BYTES, rows.get(0).length, context);
            return;
        }
        rows.sort(Comparator.comparingLong(row -> ByteBuffer.wrap(row).getLong()));
        merge.start(rows.get(0), ORDER_BYTES, rows.get(0).length);
        duplicates.removed(rows.get(0), ORDER_BYTES, rows.get(0).length);
        for (byte[] row : rows.subList(1, rows.size())) {
            merge.overlay(row, ORDER_BYTES, row.length);
            duplicates.removed(row, ORDER_BYTES, row.length);
        }
        byte[] merged = Arrays.copyOf(merge.bytes(), merge.length());
        duplicates.replaced(merged, 0, merged.length);
        write(key, merged, 0, merged.length, context);
    }

    /** The writer keeps references to cells, so the array must not change afterwards. */
    private static void write(ImmutableBytesWritable key, byte[] row, int start, int end, Context context)
            throws IOException, InterruptedException {
        int length;
        for (int at = start; at < end; at += length) {
            length = RowBatch.cellLength(row, at);
            context.write(key, new KeyValue(row, at, length));
        }
    }

    @Override
    protected void cleanup(Context context) {
        RowChecksum.Total correction = duplicates.correction();
        context.getCounter(RowCounter.MERGED).increment(duplicates.merged());
        context.getCounter(RowCounter.CORRECTION_ROWS).increment(correction.rows());
        context.getCounter(RowCounter.CORRECTION_CELLS).increment(correction.cells());
        context.getCounter(RowCounter.CORRECTION_SUM).increment(correction.sum());
    }
}
