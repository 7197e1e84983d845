package org.hconfig.hbase.dataset.ycsb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.model.DatasetFacts;

/** Row source that generates the rows of YCSB's load phase. A chunk is a range of record numbers. */
public final class YcsbSource implements RowSource {
    /** Maximum key length: prefix, sign and 19 digits; padding can exceed it. */
    private static final int KEY_BYTES_MAX = 24;

    private final YcsbSourceSpec spec;
    private final YcsbWorkload shape;
    private final long chunkRows;

    private YcsbSource(YcsbSourceSpec spec, YcsbWorkload shape, long chunkRows) {
        this.spec = spec;
        this.shape = shape;
        this.chunkRows = chunkRows;
    }

    public static YcsbSource open(YcsbSourceSpec spec, SourceOptions options) {
        YcsbWorkload shape = YcsbWorkload.of(spec);
        int nameBytes = (shape.fieldPrefix() + shape.fieldCount()).getBytes(UTF_8).length;
        int keyBytes = Math.max(KEY_BYTES_MAX, 4 + shape.zeroPadding());
        long cellBytes =
                (long) RowBatch.CELL_OVERHEAD_BYTES + keyBytes + spec.family().length() + nameBytes;
        if (cellBytes + shape.lengths().max() > options.limits().cellBytes()) {
            throw new HConfigException(
                    LoadError.YCSB_PROPERTY,
                    "fields of up to " + shape.lengths().max() + " bytes result in cells above "
                            + options.limits().cellBytes() + " bytes",
                    "hbase.client.keyvalue.maxsize does not allow them",
                    "lower fieldlength, or raise that setting on the client and the servers");
        }
        double rowBytes = shape.fieldCount() * (cellBytes + shape.lengths().mean());
        return new YcsbSource(spec, shape, Math.max(1, Math.round(options.chunkBytes() / rowBytes)));
    }

    @Override
    public String fingerprint() {
        return "ycsb-1 " + spec.properties() + " family=" + spec.family() + " seed=" + spec.seed();
    }

    @Override
    public List<Chunk> chunks() {
        long end = shape.start() + shape.count();
        int chunks = Math.toIntExact((shape.count() + chunkRows - 1) / chunkRows);
        return IntStream.range(0, chunks)
                .mapToObj(number -> {
                    long from = shape.start() + number * chunkRows;
                    return new Chunk(number, from, Math.min(end, from + chunkRows), "ycsb");
                })
                .toList();
    }

    @Override
    public RowReader open(Chunk chunk, RejectSink rejects) {
        YcsbRowWriter rows = rows();
        return new RowReader() {
            private long next = chunk.from();

            @Override
            public boolean read(RowBatch into, int rowsMax, int bytesMax) {
                while (next < chunk.to() && into.rows() < rowsMax && into.size() < bytesMax) {
                    rows.add(into, next++);
                }
                return next < chunk.to();
            }

            @Override
            public void close() {
                next = chunk.to();
            }
        };
    }

    @Override
    public RowBatch sample(int rowsMax) {
        RowBatch batch = new RowBatch(HConstants.LATEST_TIMESTAMP, 1 << 16);
        YcsbRowWriter rows = rows();
        long wanted = Math.min(rowsMax, shape.count());
        SplittableRandom random = new SplittableRandom(spec.seed());
        for (long i = 0; i < wanted; i++) {
            // Stratified: one record from each of equal ranges; no record twice, all equally likely.
            long from = shape.start() + (long) ((double) shape.count() * i / wanted);
            long to = shape.start() + (long) ((double) shape.count() * (i + 1) / wanted);
            rows.add(batch, random.nextLong(from, Math.max(from + 1, to)));
        }
        return batch;
    }

    @Override
    public List<String> families() {
        return List.of(spec.family());
    }

    @Override
    public DatasetFacts facts() {
        RowBatch some = sample(100);
        double keyBytes = 0;
        for (int row = 0; row < some.rows(); row++) {
            keyBytes += some.keyLength(row);
        }
        double rowBytes =
                keyBytes / some.rows() + shape.fieldCount() * shape.lengths().mean();
        return new DatasetFacts(shape.count(), rowBytes, shape.fieldCount());
    }

    @Override
    public boolean isExact() {
        return true;
    }

    private YcsbRowWriter rows() {
        return new YcsbRowWriter(shape, spec.family(), spec.seed());
    }
}
