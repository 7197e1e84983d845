package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
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
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.cache.budget.BudgetPlanner;
import org.hconfig.hbase.cache.budget.CacheDemand;
import org.hconfig.hbase.cache.budget.CacheMachine;
import org.hconfig.hbase.cache.family.CacheRoom;
import org.hconfig.hbase.cache.family.FamilyAdvice;
import org.hconfig.hbase.cache.family.FamilyAdvisor;
import org.hconfig.hbase.cache.family.FamilyState;
import org.hconfig.hbase.cache.family.ReadAges;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.cache.plan.CacheAdvice;
import org.hconfig.hbase.cache.plan.CacheAdvisor;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSampler;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Time-based priority on a real cluster: planned from sampled requests, applied by a rolling restart and an alter of the table, which
 * HBase accepts, and rolled back. It needs servers with a bucket cache, so a lab of its own, and takes about three minutes.
 */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
@ExtendWith(LabLogs.class)
class TimePriorityIT {
    private static final TableName TABLE = TableName.valueOf("time_priority_it");
    private static final byte[] FAMILY = Bytes.toBytes("f");
    private static final int OLD_ROWS = 20_000;
    private static final int NEW_ROWS = 4_000;
    private static final long AGE = Duration.ofDays(40).toMillis();
    private static final String SWITCH = "hbase.regionserver.datatiering.enable";
    private static final String TYPE = "hbase.hstore.datatiering.type";

    @TempDir
    Path directory;

    @Test
    void plan_ofATableWhoseNewRowsAreRead_isAppliedAndRolledBack()
            throws IOException, InterruptedException, ExecutionException {
        Lab lab = Lab.up(
                LabSpec.defaults(directory.resolve("lab"))
                        .withRegionServers(2)
                        .withHeap(DataSize.ofMebibytes(512))
                        .withJvmOptions(List.of("-XX:MaxDirectMemorySize=320m"))
                        .withHbaseSite(
                                Map.of("hbase.bucketcache.ioengine", "offheap", "hbase.bucketcache.size", "128")),
                LabProgressListener.QUIET);
        try (ClusterConnection connection =
                ClusterConnection.open(lab.clientDirectory().toString())) {
            fill(connection);
            TableDescriptor before = descriptor(connection);
            FamilyAdvice advice = advise(connection, before);
            Path home = directory.resolve("home");
            Plan plan = new CachePlanService(home, InstantSource.system()).plan(withSwitch(advice), connection);
            assertThat(plan.changes())
                    .extracting(change -> change.key() + "=" + change.proposed())
                    .containsExactlyInAnyOrder(
                            SWITCH + "=true", TYPE + "=TIME_RANGE", "hbase.hstore.datatiering.hot.age.millis=86400000");

            ApplyService service = new ApplyService(home, InstantSource.system(), System::nanoTime, line -> {});
            assertThat(service.apply(connection, plan).progress().state()).isEqualTo(RunState.APPLIED);

            assertThat(descriptor(connection).getValue(TYPE)).isEqualTo("TIME_RANGE");

            assertThat(service.rollback(plan.id(), false).run().progress().state())
                    .isEqualTo(RunState.ROLLED_BACK);
            assertThat(descriptor(connection)).isEqualTo(before);
        } finally {
            lab.destroy();
        }
    }

    /** Samples requests, of which one in 200 is for an old row. */
    private static FamilyAdvice advise(ClusterConnection connection, TableDescriptor table)
            throws InterruptedException, ExecutionException {
        AtomicBoolean ended = new AtomicBoolean();
        ExecutorService client = Executors.newSingleThreadExecutor();
        Future<Integer> reading = client.submit(() -> {
            SplittableRandom random = new SplittableRandom(1);
            int reads = 0;
            try (Table handle = connection.hbase().getTable(TABLE)) {
                for (; !ended.get(); reads++) {
                    boolean old = random.nextInt(200) == 0;
                    handle.get(new Get(key(old ? "old" : "new", random.nextInt(old ? OLD_ROWS : NEW_ROWS))));
                }
            }
            return reads;
        });
        Map<Target, ReadAges> ages;
        try {
            ages = HitRatioSampler.ages(new BlockAccessSampler(connection, line -> {})
                    .sample(
                            new BlockAccessSampler.Request(List.of(TABLE.getNameAsString()), 1, 1),
                            Duration.ofSeconds(12),
                            () -> {}));
        } finally {
            ended.set(true);
            client.shutdown();
            assertThat(client.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        }
        assertThat(reading.get()).isGreaterThan(1_000);
        System.out.println(ages);
        FamilyState family = new FamilyState(
                TABLE.getNameAsString(),
                "f",
                true,
                Map.of("hbase.hstore.engine.class", table.getValue("hbase.hstore.engine.class")),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.of(1L << 30),
                Optional.ofNullable(ages.get(Target.of(TABLE.getNameAsString(), "f"))));
        CacheRoom full =
                new CacheRoom(128L << 20, OptionalLong.of(1L << 30), 32L << 20, 0, 0, BucketGeometry.STANDARD, true);
        return FamilyAdvisor.advise(List.of(family), full, Map.of(), HBaseVersion.parse("2.6.4"));
    }

    private static CacheAdvice withSwitch(FamilyAdvice advice) {
        String why = advice.timePriorityStep().orElseThrow();
        assertThat(why).contains("up to 1 days old");
        return new CacheAdvice(
                BudgetPlanner.plan(
                        new CacheMachine(8L << 30, 2, OptionalLong.empty()),
                        CacheDemand.of(1, OptionalLong.empty()),
                        BucketGeometry.STANDARD,
                        Optional.empty()),
                List.of(),
                Map.of(SWITCH, "true"),
                List.of(new FlagChange(CacheAdvisor.RULE, SWITCH + "=true", "", why, "the sample", "this test")),
                List.of(),
                List.of(),
                Optional.empty(),
                advice.changes());
    }

    private static byte[] key(String kind, int row) {
        return Bytes.toBytes(String.format(Locale.ROOT, "%s%08d", kind, row));
    }

    private static TableDescriptor descriptor(ClusterConnection connection) throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getDescriptor(TABLE);
        }
    }

    /** Old rows in one file, new rows in another. */
    private static void fill(ClusterConnection connection) throws IOException {
        try (Admin admin = connection.admin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(TABLE)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(FAMILY)
                            .setBlocksize(4096)
                            .build())
                    .setValue("hbase.hstore.engine.class", "org.apache.hadoop.hbase.regionserver.DateTieredStoreEngine")
                    .build());
            write(connection, "old", OLD_ROWS, InstantSource.system().millis() - AGE);
            admin.flush(TABLE);
            write(connection, "new", NEW_ROWS, InstantSource.system().millis());
            admin.flush(TABLE);
        }
    }

    private static void write(ClusterConnection connection, String kind, int rows, long timestamp) throws IOException {
        List<Put> all = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            all.add(new Put(key(kind, row), timestamp).addColumn(FAMILY, FAMILY, new byte[500]));
        }
        try (BufferedMutator puts = connection.hbase().getBufferedMutator(TABLE)) {
            puts.mutate(all);
        }
    }
}
