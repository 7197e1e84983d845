package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Online updates of settings on a real cluster of two RegionServers. */
class OnlineUpdateIT {
    private static final String THREADS = "hbase.regionserver.thread.compaction.small";
    private static final TableName TABLE = TableName.valueOf("online_it");
    private static final byte[] FAMILY = Bytes.toBytes("f");
    private static final int ROWS = 200;
    /** Limit of cache hits: reads of hbase:meta hit its few cached blocks; the second read of 20 rows would hit 20. */
    private static final long FEW = 12;

    @TempDir
    Path home;

    private final ServerLab lab = new ServerLab();
    private final ClusterConnection connection = ClusterConnection.open(lab.cluster());
    private final List<String> said = new ArrayList<>();

    @AfterEach
    void cleanUp() throws IOException {
        try (connection;
                Admin admin = connection.admin()) {
            if (admin.tableExists(TABLE)) {
                admin.disableTable(TABLE);
                admin.deleteTable(TABLE);
            }
        }
    }

    @Test
    void apply_ofAnOnlineKey_isTakenByEveryServerAndUndoneByteForByte() {
        Map<String, String> before = lab.sites();
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.ONLINE_UPDATE, THREADS, "3")
                .made();

        Run run = service().apply(plan);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(run.steps())
                .extracting(Run.StepRecord::description)
                .hasSize(3)
                .allMatch(words -> words.endsWith(": 1 value"));
        for (String process : List.of("rs1", "rs2", "master")) {
            assertThat(lab.conf(process, THREADS)).isEqualTo("3");
            assertThat(lab.sites().get(process)).contains("<name>" + THREADS + "</name>");
        }
        // The effect: the pool itself was resized.
        assertThat(lab.log("rs1")).contains("Changing the value of " + THREADS + " from 1 to 3");

        service().rollback(run.id(), false);

        assertThat(lab.sites()).isEqualTo(before);
        assertThat(lab.conf("rs2", THREADS)).isNotEqualTo("3");
        assertThat(lab.log("rs1")).contains("Changing the value of " + THREADS + " from 3 to 1");
        assertThat(service().history().get(0).progress().state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void apply_toSiteFilesWithSecrets_leavesNoneInTheHomeNorInViews() throws IOException {
        String secret = "planted-" + Long.toString(System.nanoTime(), 36);
        String original = lab.sites().getOrDefault("rs1", "");
        String planted = original.replace(
                "</configuration>",
                "<property><name>hbase.ssl.keystore.password</name><value>" + secret + "</value></property>"
                        + "<property><name>my.url</name><value>https://admin:" + secret
                        + "@proxy</value></property></configuration>");
        Files.writeString(lab.site("rs1"), planted);
        try {
            Run run = service()
                    .apply(new ServerPlan(connection)
                            .set(HBaseRoute.ONLINE_UPDATE, THREADS, "4")
                            .made());
            String views = PlanJsonCodec.mapper().writeValueAsString(service().history()) + said;
            assertThat(HomeBytes.holding(home, secret)).isEmpty();

            service().rollback(run.id(), false);

            assertThat(lab.sites()).containsEntry("rs1", planted);
            assertThat(HomeBytes.holding(home, secret)).isEmpty();
            assertThat(views + said).doesNotContain(secret);
        } finally {
            Files.writeString(lab.site("rs1"), original);
            SharedLab.get().restart("rs1");
        }
    }

    @Test
    void apply_whileAServerStandsStill_saysWithinHalfAMinuteWhich() throws IOException {
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.ONLINE_UPDATE, THREADS, "5")
                .made();
        String address = lab.process("rs2").addresses().rpcAddress();
        AtomicBoolean stopped = new AtomicBoolean();
        ApplyService apply = new ApplyService(home, InstantSource.system(), System::nanoTime, line -> {
            said.add(line);
            if (line.startsWith("step ") && line.contains(address) && stopped.compareAndSet(false, true)) {
                lab.signal("rs2", "STOP");
            }
            if (line.contains("in progress")) {
                lab.signal("rs2", "CONT");
            }
        });
        try {
            apply.apply(plan);
        } catch (HConfigException broken) {
            said.add(String.valueOf(broken.getMessage()));
        } finally {
            lab.signal("rs2", "CONT");
            SharedLab.get().restart("rs2");
        }

        assertThat(said)
                .anyMatch(line -> line.contains("in progress for 25 s; no response from RegionServer " + address));
        service().rollback(plan.id(), false);
    }

    @Test
    void apply_whileAFamilyIsNotCached_leavesItUncached() throws IOException {
        createUncached();
        Map<String, Long> opened = openings();
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.ONLINE_UPDATE, "hbase.hstore.compaction.min", "4")
                .made();

        Run run = service().apply(plan);

        assertThat(said).anyMatch(line -> line.contains("regions have settings of their own"));
        openings()
                .forEach((region, sequence) ->
                        assertThat(sequence).as(region).isGreaterThan(opened.getOrDefault(region, 0L)));
        assertThat(dataBlocksCachedByReading()).isLessThan(FEW);
        service().rollback(run.id(), false);
        assertThat(dataBlocksCachedByReading()).isLessThan(FEW);
        // Without the repair: the same update, directly in HBase.
        try (Admin admin = connection.admin()) {
            admin.updateConfiguration();
        }
        assertThat(dataBlocksCachedByReading()).isGreaterThan(FEW);
    }

    @Test
    void apply_ofAKeyThatRegionsReadWhenTheyOpen_reopensThem() throws IOException {
        createUncached();
        Map<String, Long> opened = openings();
        Map<String, String> before = lab.sites();
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.REGION_REOPEN, "hbase.hregion.memstore.block.multiplier", "6")
                .made();

        Run run = service().apply(plan);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(lab.conf("rs1", "hbase.hregion.memstore.block.multiplier")).isEqualTo("6");
        Map<String, Long> reopened = openings();
        reopened.forEach(
                (region, sequence) -> assertThat(sequence).as(region).isGreaterThan(opened.getOrDefault(region, 0L)));
        try (Admin admin = connection.admin()) {
            assertThat(admin.isBalancerEnabled()).isTrue();
            assertThat(admin.isSplitEnabled()).isTrue();
        }
        service().rollback(run.id(), false);
        assertThat(lab.sites()).isEqualTo(before);
        openings()
                .forEach((region, sequence) ->
                        assertThat(sequence).as(region).isGreaterThan(reopened.getOrDefault(region, 0L)));
    }

    @Test
    void apply_toASiteFileWithASyntaxError_touchesNothing() throws IOException {
        Map<String, String> before = lab.sites();
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.ONLINE_UPDATE, THREADS, "5")
                .made();
        Path site = lab.site("rs2");
        Files.writeString(site, ServerLab.read(site).replace("</configuration>", "</configuratio>"));
        try {
            assertThatThrownBy(() -> service().apply(plan))
                    .hasMessageContaining("HC-2501 " + site)
                    .hasMessageContaining("this is not XML");
        } finally {
            Files.writeString(site, before.getOrDefault("rs2", ""));
        }

        assertThat(lab.sites()).isEqualTo(before);
        assertThat(service().history()).isEmpty();
        assertThat(lab.conf("rs1", THREADS)).isNotEqualTo("5");
    }

    @Test
    void rollback_afterAForeignChangeOfTheSameFile_keepsThat() throws IOException {
        Map<String, String> before = lab.sites();
        Run run = service()
                .apply(new ServerPlan(connection)
                        .set(HBaseRoute.ONLINE_UPDATE, THREADS, "2")
                        .made());
        Path site = lab.site("rs1");
        String undone = before.getOrDefault("rs1", "");
        String foreign = "<!-- mine --><property><name>my.own</name><value>1</value></property>";
        Files.writeString(site, ServerLab.read(site).replace("</configuration>", foreign + "</configuration>"));
        try {
            service().rollback(run.id(), false);

            assertThat(lab.sites().get("rs1"))
                    .isEqualTo(undone.replace("</configuration>", foreign + "</configuration>"));
            assertThat(lab.sites().get("rs2")).isEqualTo(before.get("rs2"));
        } finally {
            Files.writeString(site, undone);
        }
    }

    private void createUncached() throws IOException {
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(TABLE)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(FAMILY)
                                    .setBlockCacheEnabled(false)
                                    .build())
                            .build(),
                    new byte[][] {Bytes.toBytes("r1"), Bytes.toBytes("r2"), Bytes.toBytes("r3")});
            try (Table table = connection.hbase().getTable(TABLE)) {
                List<Put> puts = new ArrayList<>();
                for (int row = 0; row < ROWS; row++) {
                    puts.add(new Put(row(row)).addColumn(FAMILY, FAMILY, new byte[500]));
                }
                table.put(puts);
            }
            admin.flush(TABLE);
        }
    }

    /** Returns the cached data blocks after two reads of all rows: none, unless reads have cached them. */
    private long dataBlocksCachedByReading() throws IOException {
        long hits = hits();
        for (int times = 0; times < 2; times++) {
            try (Table table = connection.hbase().getTable(TABLE)) {
                for (int row = 0; row < ROWS; row += 10) {
                    assertThat(table.get(new Get(row(row))).isEmpty()).isFalse();
                }
            }
        }
        waitForMetrics();
        return hits() - hits;
    }

    private long hits() throws IOException {
        return lab.metric("rs1", "blockCacheDataHitCount") + lab.metric("rs2", "blockCacheDataHitCount");
    }

    /** Waits for the metrics, which are a copy that is updated every second. */
    private static void waitForMetrics() throws IOException {
        new org.hconfig.hbase.execution.BoundedWait(System::nanoTime)
                .await(() -> false, java.time.Duration.ofMillis(2500));
    }

    private Map<String, Long> openings() throws IOException {
        connection.hbase().clearRegionLocationCache();
        Map<String, Long> openings = new HashMap<>();
        try (RegionLocator locator = connection.hbase().getRegionLocator(TABLE)) {
            for (HRegionLocation location : locator.getAllRegionLocations()) {
                openings.put(location.getRegion().getEncodedName(), location.getSeqNum());
            }
        }
        return openings;
    }

    private static byte[] row(int number) {
        return Bytes.toBytes("r" + number % 4 + "-" + number);
    }

    private ApplyService service() {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, said::add);
    }
}
