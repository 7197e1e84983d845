package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.ImmutableBytesWritable;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.load.hfile.sort.ArrivalOrder;
import org.jspecify.annotations.Nullable;

/** Mapper that reads chunks and emits each row under its key, prefixed with its arrival order. */
public final class RowMapper extends Mapper<NullWritable, Chunk, ImmutableBytesWritable, BytesWritable> {
    private static final int READ_BYTES = 256 << 10;

    private @Nullable TaskSettings settings;
    private @Nullable RowSource source;
    private final List<ChunkReport> reports = new ArrayList<>();
    private final ImmutableBytesWritable key = new ImmutableBytesWritable();
    private final BytesWritable value = new BytesWritable();

    @Override
    public void run(Context context) throws IOException, InterruptedException {
        TaskFailureStore.runRecording(context, () -> {
            super.run(context);
            report(context);
        });
    }

    @Override
    protected void setup(Context context) {
        Configuration configuration = context.getConfiguration();
        settings = TaskSettings.of(configuration);
        source = settings.open();
    }

    @Override
    protected void map(NullWritable none, Chunk chunk, Context context) throws IOException, InterruptedException {
        if (settings == null || source == null) {
            throw new IllegalStateException("map was called before setup");
        }
        ChunkRejectCollector chunkRejectCollector = new ChunkRejectCollector(settings.rejectsMax());
        RowChecksum sum = new RowChecksum();
        RowBatch batch = new RowBatch(
                settings.timestamp(),
                READ_BYTES + READ_BYTES / 4,
                source.metadata().timesToLive());
        StopFile stop = StopFile.of(context.getConfiguration());
        long position = 0;
        try (RowReader reader = source.open(chunk, chunkRejectCollector)) {
            boolean more = true;
            while (more) {
                stop.check();
                batch.clear();
                more = reader.read(batch, Integer.MAX_VALUE, READ_BYTES);
                for (int row = 0; row < batch.rows(); row++) {
                    sum.addRow(batch, row);
                    write(batch, row, ArrivalOrder.of(chunk.number(), position++), context);
                }
                count(batch, context);
            }
        }
        RowChecksum.Total total = sum.total();
        reports.add(new ChunkReport(
                chunk.number(),
                total.rows(),
                total.cells(),
                total.sum(),
                chunkRejectCollector.count,
                chunkRejectCollector.first));
    }

    private void report(Context context) throws IOException {
        Configuration configuration = context.getConfiguration();
        TaskAttemptID attempt = context.getTaskAttemptID();
        new ChunkReportStore(TaskSettings.reports(configuration), configuration)
                .write(attempt.getTaskID().getId(), reports, attempt.toString());
        // Counted after they were reported, so that the reported rows are complete whenever the count is read.
        context.getCounter(LoadCounter.REJECTS)
                .increment(reports.stream().mapToLong(ChunkReport::rejected).sum());
    }

    private static void count(RowBatch batch, Context context) {
        context.getCounter(LoadCounter.ROWS).increment(batch.rows());
        context.getCounter(LoadCounter.CELLS).increment(batch.cells());
        context.getCounter(LoadCounter.BYTES).increment(batch.size());
        context.progress();
    }

    private void write(RowBatch batch, int row, long order, Context context) throws IOException, InterruptedException {
        key.set(batch.bytes(), batch.keyOffset(row), batch.keyLength(row));
        int length = batch.end(row) - batch.start(row);
        value.setSize(RowReducer.ORDER_BYTES + length);
        ByteBuffer.wrap(value.getBytes()).putLong(order).put(batch.bytes(), batch.start(row), length);
        context.write(key, value);
    }

    /** Rejects of one chunk. */
    private static final class ChunkRejectCollector implements RejectSink {
        private final long max;
        private final List<RejectedRow> first = new ArrayList<>();
        private long count;

        ChunkRejectCollector(long max) {
            this.max = max;
        }

        @Override
        public void reject(RejectedRow rejectedRow) {
            count++;
            if (count <= max) {
                first.add(rejectedRow);
            }
        }
    }
}
