package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.cache.curve.HitRatioReport;
import org.hconfig.hbase.cache.plan.CacheSituation;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hit ratios of sampled requests are those that the RegionServer counts in the same time: Gets by a Zipf distribution, with an on-heap
 * cache of a quarter of the data. It needs a server with a small cache, so a lab of its own. Properties: {@code hconfig.skew}, {@code
 * hconfig.cache.share} of the heap of 512 MiB, {@code hconfig.sample.seconds}.
 */
@ExtendWith(LabLogs.class)
class HitRatioIT {
    private static final long SEED = Long.getLong("hconfig.seed", 20261127);
    private static final double SKEW = Double.parseDouble(System.getProperty("hconfig.skew", "0.99"));
    private static final String CACHE = System.getProperty("hconfig.cache.share", "0.06");
    private static final int SECONDS = Integer.getInteger("hconfig.sample.seconds", 20);
    private static final int ROWS = 100_000;
    private static final int ROW_BYTES = 1_000;
    private static final int BLOCK_BYTES = 4_096;
    private static final int CLIENTS = 6;
    private static final TableName TABLE = TableName.valueOf("hit_ratio_it");
    private static final byte[] FAMILY = Bytes.toBytes("f");

    /** Shares of the blocks that are sampled: a build takes the harder one. */
    private static final double[] RATES =
            Boolean.getBoolean("hconfig.long") ? new double[] {1, 0.5} : new double[] {0.5};

    /** Difference of hit ratios in points that a plan tolerates. */
    private static final double POINTS = 0.03;

    @TempDir
    Path directory;

    private final AtomicBoolean ended = new AtomicBoolean();

    @Test
    void hitRatio_ofSampledRequests_isThatOfTheCountersOfTheServer()
            throws IOException, InterruptedException, ExecutionException {
        Lab lab = Lab.up(
                LabSpec.defaults(directory.resolve("lab"))
                        .withRegionServers(1)
                        .withHeap(DataSize.ofMebibytes(512))
                        .withHbaseSite(Map.of("hfile.block.cache.size", CACHE)),
                LabProgressListener.QUIET);
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try (ClusterConnection connection =
                ClusterConnection.open(lab.clientDirectory().toString())) {
            fill(connection);
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                long seed = SEED + i;
                running.add(clients.submit(() -> {
                    read(connection, seed);
                    return null;
                }));
            }
            check(connection);
            ended.set(true);
            for (Future<?> client : running) {
                client.get();
            }
        } finally {
            ended.set(true);
            clients.shutdown();
            assertThat(clients.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
            lab.destroy();
        }
    }

    private static void check(ClusterConnection connection) throws IOException {
        InstantSource clock = InstantSource.system();
        HBaseFacts facts = new LiveFactsReader(connection, SettingsCatalogue.standard())
                .read(new ClusterObserver(
                                new HBaseSnapshotReader(connection, clock),
                                time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                                System::nanoTime)
                        .observe(Duration.ofSeconds(10)));
        CachePlanRequest request = CachePlanRequest.OF_CLUSTER.withSample(SECONDS, List.of(), false);
        CacheSituation situation = CacheFacts.of(
                facts,
                request,
                new BlockSizeReader(connection.configuration()).read(facts).map(BlockSizeReader.FileSample::blocks));
        HitRatioSampler sampler = new HitRatioSampler(connection, clock, line -> {});
        SampledTables tables = SampledTables.of(facts, List.of());
        assertThat(tables.names()).containsExactly(TABLE.getNameAsString());
        for (double rate : RATES) {
            HitRatioSampler.Sampled sampled = sampler.sample(
                    facts,
                    situation,
                    tables,
                    request.sample().orElseThrow(),
                    new BlockAccessSampler.Request(tables.names(), rate, 1));
            HitRatioReport.PresentCache present = sampled.report().present().orElseThrow();
            System.out.println("rate " + rate + ": " + present + ", " + sampled.report() + " " + sampled.notes());
            assertThat(present.bucket()).isFalse();
            assertThat(present.estimated().ratio().orElseThrow())
                    .as("seed %d, rate %s: %s %s", SEED, rate, sampled.report(), sampled.notes())
                    .isCloseTo(present.measured().orElseThrow(), within(POINTS));
            assertThat(CachePlanService.advise(situation, List.of(), sampled).hitRatios())
                    .isPresent();
        }
        try (Admin admin = connection.admin()) {
            assertThat(admin.getDescriptor(TABLE).getCoprocessorDescriptors()).isEmpty();
        }
    }

    private static byte[] key(long row) {
        return Bytes.toBytes(String.format(Locale.ROOT, "%08d", row));
    }

    private void read(ClusterConnection connection, long seed) throws IOException {
        long[] rows = ZipfBlocks.sequence(ROWS, 500_000, SKEW, new SplittableRandom(SEED));
        SplittableRandom random = new SplittableRandom(seed);
        try (Table table = connection.hbase().getTable(TABLE)) {
            while (!ended.get()) {
                // The same popular rows for all clients, in another order.
                long row = rows[random.nextInt(rows.length)];
                assertThat(table.get(new Get(key(row))).isEmpty()).isFalse();
            }
        }
    }

    private static void fill(ClusterConnection connection) throws IOException {
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(TABLE)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(FAMILY)
                                    .setBlocksize(BLOCK_BYTES)
                                    .build())
                            .build(),
                    new byte[][] {key(ROWS / 4), key(ROWS / 2), key(ROWS * 3L / 4)});
            SplittableRandom random = new SplittableRandom(SEED);
            try (BufferedMutator puts = connection.hbase().getBufferedMutator(TABLE)) {
                for (int row = 0; row < ROWS; row++) {
                    byte[] value = new byte[ROW_BYTES];
                    random.nextBytes(value);
                    puts.mutate(new Put(key(row)).addColumn(FAMILY, FAMILY, value));
                }
            }
            admin.flush(TABLE);
            // A quarter of the rows are in a second file as well, which Bloom filters exclude for the others.
            try (BufferedMutator puts = connection.hbase().getBufferedMutator(TABLE)) {
                for (int row = 0; row < ROWS; row += 4) {
                    puts.mutate(new Put(key(row)).addColumn(FAMILY, FAMILY, new byte[ROW_BYTES]));
                }
            }
            admin.flush(TABLE);
        }
    }
}
