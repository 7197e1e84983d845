package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.hfile.LruBlockCache;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.RegionCoprocessorHost;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.wal.WALFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The cost of an observer per request: the same requests to two real HBase regions in this JVM, one with the observer and one
 * without, in alternation. All work that HBase does for an observer is included. Prints the numbers and asserts none. For
 * results to be recorded: {@code mvn -pl hbase/coprocessor -am package -Dtest=ObserverCostTest
 * -Dhconfig.quick.jvm=-Dhconfig.observer.requests=20000}.
 */
class ObserverCostTest {
    private static final byte[] FAMILY = Bytes.toBytes("f");
    private static final int ROWS = 2_000;
    private static final int SLICE = Integer.getInteger("hconfig.observer.requests", 300);
    private static final int SLICES = 31;
    private static final int BLOCK_BYTES = 4096;
    private static final long CACHE_BYTES = 64 << 20;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @TempDir
    java.nio.file.Path directory;

    private Configuration configuration;
    private WALFactory wals;
    private HRegion alone;
    private HRegion observed;

    @BeforeEach
    void open() throws IOException {
        configuration = HBaseConfiguration.create();
        // There is no server that allocates memstore chunks.
        configuration.setBoolean("hbase.hregion.memstore.mslab.enabled", false);
        // Puts skip the WAL, which a local file system could not store.
        configuration.setBoolean("hbase.regionserver.hlog.enabled", false);
        configuration.set("hbase.rootdir", directory.toUri().toString());
        wals = new WALFactory(configuration, "alone,1,1");
        alone = region("alone");
        observed = region("observed");
    }

    private void observe(Class<?> observer) throws IOException {
        TableDescriptor table = TableDescriptorBuilder.newBuilder(observed.getTableDescriptor())
                .setCoprocessor(observer.getName())
                .build();
        observed.setTableDescriptor(table);
        observed.setCoprocessorHost(new RegionCoprocessorHost(observed, null, configuration));
        assertThat(observed.getCoprocessorHost().getCoprocessors()).containsExactly(observer.getSimpleName());
    }

    private HRegion region(String name) throws IOException {
        TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf(name))
                .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(FAMILY)
                        .setBlocksize(BLOCK_BYTES)
                        .build())
                .build();
        RegionInfo info = RegionInfoBuilder.newBuilder(table.getTableName()).build();
        HRegion region = HRegion.createHRegion(
                info, new Path(directory.toUri()), configuration, table, wals.getWAL(info), false);
        // As on a server, blocks of data, indexes and Bloom filters are cached.
        region.setBlockCache(new LruBlockCache(CACHE_BYTES, BLOCK_BYTES, false, configuration));
        region.initialize();
        for (int row = 0; row < ROWS; row++) {
            region.put(put(row));
        }
        return region;
    }

    @AfterEach
    void close() throws IOException {
        alone.close();
        observed.close();
        wals.close();
    }

    @Test
    void requests_withTheObserverOfKeys_costLittleMore() throws IOException {
        observe(RequestObserver.class);
        print("Get", (region, row) -> region.get(new Get(key(row))));
        print("Put", (region, row) -> region.put(put(row)));
        printScan();

        assertThat(observed.get(new Get(key(1)).setAttribute(RequestObserver.ASKED, new byte[0]))
                        .isEmpty())
                .as("reply of the observer")
                .isFalse();
    }

    /** Rows are read from a file: one tenth of its blocks is sampled, and then none, as before the first query. */
    @Test
    void reads_withTheObserverOfBlocks_costLittleMore() throws IOException {
        alone.flush(true);
        observed.flush(true);
        observe(BlockAccessObserver.class);
        print("Get before the first query", (region, row) -> region.get(new Get(key(row))));
        assertThat(blocks().accesses).isEmpty();

        print("Get", (region, row) -> region.get(new Get(key(row))));
        printScan();

        BlockAccessReply reply = blocks();
        assertThat(reply.failure).isEmpty();
        assertThat(reply.accesses).isNotEmpty();
        assertThat(reply.candidates).isGreaterThanOrEqualTo((long) SLICE * SLICES);
    }

    private BlockAccessReply blocks() throws IOException {
        Get query = new Get(key(1)).setAttribute(BlockAccessObserver.ASKED, new BlockSampling(0.1, 1).toBytes());
        return BlockAccessReply.ofBytes(observed.get(query).value());
    }

    private void printScan() throws IOException {
        print("Scan of a row", (region, row) -> {
            try (RegionScanner scanner = region.getScanner(new Scan().withStartRow(key(row)))) {
                scanner.next(new ArrayList<>());
            }
        });
    }

    private interface Request {
        void make(HRegion region, int row) throws IOException;
    }

    private void print(String name, Request request) throws IOException {
        List<Double> without = new ArrayList<>();
        List<Double> more = new ArrayList<>();
        for (int slice = 0; slice < SLICES; slice++) {
            boolean aloneFirst = slice % 2 == 0;
            double first = micros(request, aloneFirst ? alone : observed, slice);
            double second = micros(request, aloneFirst ? observed : alone, slice);
            // The first third warms up the JIT compiler for the rest.
            if (slice >= SLICES / 3) {
                without.add(aloneFirst ? first : second);
                more.add(aloneFirst ? second - first : first - second);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %.2f us of processor time in the region, %+.2f us with the observer (quartiles %+.2f, %+.2f)%n",
                name,
                quantile(without, 0.5),
                quantile(more, 0.5),
                quantile(more, 0.25),
                quantile(more, 0.75));
    }

    private static double micros(Request request, HRegion region, int seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        long began = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < SLICE; i++) {
            request.make(region, random.nextInt(ROWS));
        }
        return (THREADS.getCurrentThreadCpuTime() - began) / 1e3 / SLICE;
    }

    private static double quantile(List<Double> values, double share) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get((int) Math.round(share * (sorted.size() - 1)));
    }

    private static Put put(int row) {
        return new Put(key(row)).addColumn(FAMILY, FAMILY, 1L, new byte[100]).setDurability(Durability.SKIP_WAL);
    }

    private static byte[] key(int row) {
        return Bytes.toBytes(String.format(Locale.ROOT, "user%08d", row));
    }
}
