package org.hconfig.hbase.load.hfile.sort;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.hconfig.hbase.load.hfile.format.CellHFileSink;
import org.hconfig.hbase.load.hfile.format.FamilyFormat;
import org.hconfig.hbase.load.hfile.format.HFileSink;
import org.hconfig.hbase.load.hfile.format.HFileTarget;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;

/**
 * Prints the rate, in rows per second, of generating, sorting and writing rows of 10 × 100 bytes as HFiles. Arguments: directory
 * (a Hadoop path), rows, regions, threads, rounds, and {@code cells} to write with HBase's cell writer.
 */
public final class HFileBench {
    private final Path directory;
    private final int rows;
    private final int regions;
    private final int threads;
    private final boolean cells;
    private final FileSystem files;
    private final FamilyFormat format;

    private HFileBench(String[] args, Configuration configuration) throws Exception {
        directory = new Path(args[0]);
        rows = Integer.parseInt(args[1]);
        regions = Integer.parseInt(args[2]);
        threads = Integer.parseInt(args[3]);
        cells = args.length > 5 && args[5].equals("cells");
        files = directory.getFileSystem(configuration);
        ColumnFamilyDescriptor family = ColumnFamilyDescriptorBuilder.of("f");
        TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                .setColumnFamily(family)
                .build();
        format = new FamilyFormat(configuration, table, family);
    }

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        Configuration configuration = HBaseConfiguration.create();
        System.getProperties().forEach((key, value) -> {
            if (key.toString().startsWith("dfs.") || key.toString().startsWith("fs.")) {
                configuration.set(key.toString(), value.toString());
            }
        });
        HFileBench bench = new HFileBench(args, configuration);
        for (int round = 0; round < Integer.parseInt(args[4]); round++) {
            bench.round(round);
        }
    }

    private void round(int round) throws Exception {
        RegionBoundaries bounds = bounds();
        long t0 = System.nanoTime();
        long cpu0 = cpuNanos();
        SortMemory memory = new SortMemory(bounds, () -> new RowBatch(1, 8 << 20), 8L << 30, 8 << 20, sortRun -> {
            throw new IllegalStateException();
        });
        AtomicInteger number = new AtomicInteger();
        WorkerGroup.run("generate", threads, () -> generate(memory, bounds, number.getAndIncrement()));
        long t1 = System.nanoTime();
        long cpu1 = cpuNanos();
        SortRun sortRun = memory.remaining();
        Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        for (int region = 0; region < regions; region++) {
            queue.add(region);
        }
        AtomicLong sortNanos = new AtomicLong();
        AtomicLong closeNanos = new AtomicLong();
        Path out = new Path(directory, "round" + round);
        WorkerGroup.run("write", threads, () -> {
            for (Integer region = queue.poll(); region != null; region = queue.poll()) {
                write(sortRun, region, out, sortNanos, closeNanos);
            }
        });
        long t2 = System.nanoTime();
        long cpu2 = cpuNanos();
        System.out.printf(
                Locale.ROOT,
                "round %d: generate %.2f s, sort+write %.2f s (of which sort %.2f, close %.2f thread-s), %.0f rows/s"
                        + " overall, %.0f rows/s write; CPU %.2f + %.2f us/row%n",
                round,
                (t1 - t0) / 1e9,
                (t2 - t1) / 1e9,
                sortNanos.get() / 1e9,
                closeNanos.get() / 1e9,
                rows / ((t2 - t0) / 1e9),
                rows / ((t2 - t1) / 1e9),
                (cpu1 - cpu0) / 1e3 / rows,
                (cpu2 - cpu1) / 1e3 / rows);
        files.delete(out, true);
    }

    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean)
                        java.lang.management.ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private void write(SortRun sortRun, int region, Path out, AtomicLong sortNanos, AtomicLong closeNanos)
            throws java.io.IOException {
        long before = System.nanoTime();
        RowCursor cursor = sortRun.cursor(region);
        sortNanos.addAndGet(System.nanoTime() - before);
        HFileTarget target = new HFileTarget(files, new Path(out, "f/" + region), "bench", System::currentTimeMillis);
        HFileSink sink = cells ? new CellHFileSink(format, target) : format.open(target, RowMetadataFlags.NONE);
        try (UniqueRowCursor unique = new UniqueRowCursor(List.of(cursor), new DuplicateStats(), false)) {
            while (unique.next()) {
                sink.append(unique.bytes(), unique.start(), unique.end());
            }
        }
        before = System.nanoTime();
        sink.close();
        closeNanos.addAndGet(System.nanoTime() - before);
    }

    private RegionBoundaries bounds() {
        List<byte[]> starts = new ArrayList<>();
        for (int region = 0; region < regions; region++) {
            starts.add(
                    region == 0
                            ? new byte[0]
                            : Bytes.toBytes(String.format(Locale.ROOT, "user%04d", (int) (10000L * region / regions))));
        }
        return new RegionBoundaries(starts);
    }

    private void generate(SortMemory memory, RegionBoundaries bounds, int thread)
            throws java.io.IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(thread);
        byte[] family = Bytes.toBytes("f");
        byte[][] qualifiers = new byte[10][];
        for (int i = 0; i < 10; i++) {
            qualifiers[i] = Bytes.toBytes("field" + i);
        }
        RowChecksum sum = new RowChecksum();
        SortBuffer sortBuffer = memory.acquire();
        sortBuffer.segment(ArrivalOrder.of(thread, 0));
        for (int i = 0; i < rows / threads; i++) {
            RowBatch batch = sortBuffer.batch();
            if (batch.size() + 4096 > memory.slabBytes()) {
                memory.giveFilled(sortBuffer);
                sortBuffer = memory.acquire();
                sortBuffer.segment(ArrivalOrder.of(thread, i));
                batch = sortBuffer.batch();
            }
            byte[] key = Bytes.toBytes(String.format(Locale.ROOT, "user%019d", random.nextLong() >>> 1));
            batch.begin(key, 0, key.length);
            for (int field = 0; field < 10; field++) {
                int at = batch.cell(family, qualifiers[field], 100);
                byte[] bytes = batch.bytes();
                for (int b = 0; b < 100; b += 5) {
                    long bits = random.nextLong();
                    bytes[at + b] = (byte) (32 + (bits & 63));
                    bytes[at + b + 1] = (byte) (32 + ((bits >> 6) & 63));
                    bytes[at + b + 2] = (byte) (32 + ((bits >> 12) & 63));
                    bytes[at + b + 3] = (byte) (32 + ((bits >> 18) & 63));
                    bytes[at + b + 4] = (byte) (32 + ((bits >> 24) & 63));
                }
            }
            batch.end();
            int row = batch.rows() - 1;
            int start = batch.start(row);
            byte[] bytes = batch.bytes();
            if (!KeyValueLayout.ascending(bytes, start, batch.end(row))) {
                throw new IllegalStateException();
            }
            int region = bounds.of(bytes, batch.keyOffset(row), batch.keyLength(row));
            sortBuffer.index(row, region, KeyValueLayout.prefix(bytes, start, bounds.sharedPrefix(region)));
            sum.addRow(batch, row);
        }
        memory.giveFilled(sortBuffer);
    }
}
