package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.Count;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.model.DatasetFacts;
import org.jspecify.annotations.Nullable;

/** Row source limited to the first rows of a dataset, rejected rows not counted: one chunk, because rows are counted from the beginning. */
final class LimitedSource extends DelegatingSource {
    private static final int BATCH_BYTES = 1 << 20;

    private final long rowsMax;

    LimitedSource(RowSource whole, long rowsMax) {
        super(whole);
        this.rowsMax = rowsMax;
    }

    @Override
    public List<Chunk> chunks() {
        return List.of(new Chunk(0, 0, rowsMax, "the first " + Count.of(rowsMax, "row")));
    }

    @Override
    public RowReader open(Chunk chunk, RejectSink rejects) {
        return new Reader(rejects);
    }

    /** Reads the chunks of the dataset one after the other. */
    private final class Reader implements RowReader {
        private final RejectSink rejects;
        private final List<Chunk> left = new ArrayList<>(delegate().chunks());
        private @Nullable RowReader reader;
        private long rows;

        Reader(RejectSink rejects) {
            this.rejects = rejects;
        }

        @Override
        public boolean read(RowBatch into, int batchRowsMax, int bytesMax) throws IOException {
            while (rows < rowsMax && into.rows() < batchRowsMax && into.size() < bytesMax) {
                RowReader current = reader;
                if (current == null) {
                    if (left.isEmpty()) {
                        return false;
                    }
                    current = delegate().open(left.remove(0), rejects);
                    reader = current;
                }
                int before = into.rows();
                long most = Math.min(batchRowsMax, before + (rowsMax - rows));
                boolean more = current.read(into, (int) most, bytesMax);
                rows += into.rows() - before;
                if (!more) {
                    close();
                }
            }
            return rows < rowsMax;
        }

        @Override
        public void close() throws IOException {
            RowReader current = reader;
            reader = null;
            if (current != null) {
                current.close();
            }
        }
    }

    @Override
    public boolean recounted() {
        return false;
    }

    @Override
    public OptionalLong records(BooleanSupplier stopped) {
        return OptionalLong.empty();
    }

    @Override
    public RowBatch sample(int wanted) throws IOException {
        RowBatch all = new RowBatch(HConstants.LATEST_TIMESTAMP, BATCH_BYTES);
        try (RowReader first = new Reader(rejectedRow -> {})) {
            first.read(all, wanted, Integer.MAX_VALUE);
        }
        return all;
    }

    @Override
    public DatasetFacts facts() throws IOException {
        DatasetFacts facts = delegate().facts();
        long rows = facts.rows() == 0 ? rowsMax : Math.min(rowsMax, facts.rows());
        return new DatasetFacts(rows, facts.rowBytes(), facts.cellsPerRow());
    }

    @Override
    public boolean isExact() {
        return false;
    }
}
