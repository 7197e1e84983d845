package org.hconfig.bench.costs;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.ChunkCreator;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.MemStoreLAB;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.wal.WALFactory;

/**
 * Region of HBase's own class in this JVM, with a write-ahead log, in a directory of the local file system. Three files
 * are written and then compacted to one, as in the first compaction of a store.
 */
final class InProcessRegion {
    private static final byte[] FAMILY = Bytes.toBytes("cf");
    private static final int FILES = 3;
    private static final int BATCH_ROWS = 100;
    private static final int NOISE_BYTES = 1 << 20;
    /** Approximate overhead of a cell in bytes, in addition to its value. */
    private static final long CELL_BYTES = 60;

    private static final long NO_FLUSH = 4L << 30;
    /** Odd multiplier that distributes row numbers over all keys (Fibonacci hashing): the golden ratio in 64 bits. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final RowShape shape;
    private final int rows;
    private final Random random;
    private final byte[] noise = new byte[NOISE_BYTES];
    private final byte[][] qualifiers;
    private final CpuTimeMeter meter;

    /** @param fileBytes approximate size of each file in bytes; each file has at least one batch of rows */
    InProcessRegion(RowShape shape, long fileBytes, long seed, CpuTimeMeter meter) {
        this.shape = shape;
        this.meter = meter;
        rows = (int) Math.max(BATCH_ROWS, fileBytes / (shape.cells() * (CELL_BYTES + shape.valueBytes())));
        random = new Random(seed);
        random.nextBytes(noise);
        qualifiers = new byte[shape.cells()][];
        for (int cell = 0; cell < qualifiers.length; cell++) {
            qualifiers[cell] = Bytes.toBytes("field" + cell);
        }
    }

    /** Returns the CPU time per row in microseconds, by step. */
    @SuppressWarnings("try") // used only to be closed
    Map<CostStep, Double> measure(java.nio.file.Path directory) throws IOException {
        Configuration configuration = HBaseConfiguration.create();
        configuration.set("hbase.rootdir", directory.toUri().toString());
        configuration.set("hbase.wal.provider", "filesystem");
        // A local file system has no hflush; no data need to survive the process.
        configuration.setBoolean("hbase.unsafe.stream.capability.enforce", false);
        configuration.setLong("hbase.hregion.memstore.flush.size", NO_FLUSH);
        ChunkCreator.initialize(MemStoreLAB.CHUNK_SIZE_DEFAULT, false, 1L << 30, 1f, 0f, null, 0.1f);
        TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf("costs"))
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                .build();
        RegionInfo info = RegionInfoBuilder.newBuilder(table.getTableName()).build();
        WALFactory logs = new WALFactory(configuration, "costs,1,1");
        try (Closeable closing = logs::close) {
            HRegion region = HRegion.createHRegion(
                    info, new Path(configuration.get("hbase.rootdir")), configuration, table, logs.getWAL(info));
            try (Closeable too = () -> region.close(true)) {
                return measure(region);
            }
        }
    }

    private Map<CostStep, Double> measure(HRegion region) throws IOException {
        double put = 0;
        double flush = 0;
        for (int file = 0; file < FILES; file++) {
            List<Mutation[]> batches = batches(file);
            put += meter.micros(() -> {
                for (Mutation[] batch : batches) {
                    region.batchMutate(batch);
                }
            });
            flush += meter.micros(() -> region.flush(true));
        }
        double compact = meter.micros(() -> region.compact(true));
        double all = (double) FILES * rows;
        Map<CostStep, Double> costs = new EnumMap<>(CostStep.class);
        costs.put(CostStep.PUT, put / all);
        costs.put(CostStep.FLUSH, flush / all);
        costs.put(CostStep.COMPACT, compact / all);
        return costs;
    }

    private List<Mutation[]> batches(int file) {
        List<Mutation[]> batches = new ArrayList<>();
        for (int from = 0; from < rows; from += BATCH_ROWS) {
            batches.add(batch(from, file));
        }
        return batches;
    }

    private Mutation[] batch(int from, int file) {
        Mutation[] batch = new Mutation[Math.min(BATCH_ROWS, rows - from)];
        for (int i = 0; i < batch.length; i++) {
            long row = (long) (from + i) * FILES + file;
            Put put = new Put(Bytes.toBytes(String.format("user%019d", (row * SPREAD) >>> 1)))
                    .setDurability(Durability.SYNC_WAL);
            for (byte[] qualifier : qualifiers) {
                int at = random.nextInt(noise.length - shape.valueBytes());
                byte[] value = new byte[shape.valueBytes()];
                System.arraycopy(noise, at, value, 0, value.length);
                put.addColumn(FAMILY, qualifier, value);
            }
            batch[i] = put;
        }
        return batch;
    }
}
