package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans created, applied and rolled back on a real cluster of two RegionServers. */
class PlanApplyIT {
    private static final DatasetFacts DATA = new DatasetFacts(300_000, 1_100, 10);
    private static final TableName NAME = TableName.valueOf("plan_it");
    private static final byte[] FAMILY = Bytes.toBytes("family");

    @TempDir
    Path home;

    private final List<String> said = new ArrayList<>();
    private final String cluster = SharedLab.get().clientDirectory().toString();
    private ClusterConnection connection;

    PlanApplyIT() {
        connection = ClusterConnection.open(cluster);
    }

    @BeforeEach
    @AfterEach
    void dropTable() throws IOException {
        try (Admin admin = connection.admin()) {
            if (admin.tableExists(NAME)) {
                if (!admin.isTableDisabled(NAME)) {
                    admin.disableTable(NAME);
                }
                admin.deleteTable(NAME);
            }
        }
    }

    @AfterEach
    void disconnect() {
        connection.close();
    }

    @Test
    void plan_ofANewTable_createsItSpreadEvenly() throws IOException {
        Plan plan = plans().plan(request(PresplitRequest.withPartitioner("ycsb-hash", Map.of())));

        Run run = service().apply(plans().save(plan));

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(TableCreation.of(plan))
                .hasValueSatisfying(creation -> assertThat(creation.regions()).isEqualTo(8));
        assertThat(regionsPerServer())
                .hasSize(2)
                .allSatisfy((server, count) -> assertThat(count).isEqualTo(4));
        assertThat(descriptor().getValue("SPLIT_POLICY"))
                .isEqualTo("org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy");
        try (ClusterConnection other = ClusterConnection.open(cluster)) {
            assertThat(service().hints(other, "plan_it")).containsKey("hbase.client.pause");
        }
        assertThat(plans().plan(request(PresplitRequest.none())).changes()).isEmpty();

        Rollback.RollbackReport rollbackReport = service().rollback(plan.id(), false);
        assertThat(rollbackReport.refused()).isEmpty();
        try (Admin admin = connection.admin()) {
            assertThat(admin.tableExists(NAME)).isFalse();
        }
    }

    @Test
    void rollback_ofATableWithRows_keepsItAsItIs() throws IOException {
        Plan plan = plans().plan(
                        request(PresplitRequest.withPartitioner("hex", Map.of()).withRegionsPerServer(1)));
        service().apply(plan);
        TableDescriptor created = descriptor();
        put(10);

        assertThatThrownBy(() -> service().rollback(plan.id(), false)).hasMessageContaining("HC-2109");

        assertThat(descriptor()).isEqualTo(created);
        assertThat(service().rollback(plan.id(), true).run().progress().state()).isEqualTo(RunState.ROLLED_BACK);
    }

    @Test
    void plan_ofATableWithData_isAppliedAndUndoneExactly() throws IOException {
        create(Map.of("hbase.hstore.blockingStoreFiles", "12", "unrelated", "kept"), 4);
        put(500);
        TableDescriptor before = descriptor();
        Plan plan = plans().plan(request(PresplitRequest.none()));
        assertThat(plan.creation()).isEmpty();
        assertThat(plan.changes()).isNotEmpty();

        Run run = service().apply(plan);

        plan.changes().stream()
                .filter(change -> change.key().startsWith("hbase.hstore"))
                .forEach(change -> assertThat(descriptorValue(change.key())).isEqualTo(change.proposed()));
        assertThat(rows()).isEqualTo(500);
        assertThat(said).anyMatch(line -> line.equals("regions reopened: 4"));

        service().rollback(run.id(), false);
        assertThat(descriptor()).isEqualTo(before);
        assertThat(rows()).isEqualTo(500);
    }

    @Test
    void apply_whenARegionServerDiesBeforeAStep_stops_andGoesOnOnceItIsBack() throws IOException {
        create(Map.of(), 2);
        Plan plan = plans().plan(request(PresplitRequest.none()));
        boolean[] killed = {false};
        StepGuard kill = new StepGuard() {
            @Override
            public void before(String what) {
                if (what.contains("step 1 of") && !killed[0]) {
                    killed[0] = true;
                    SharedLab.get().kill("rs2");
                    awaitServers(1);
                }
            }

            @Override
            public void after(Run run, Run.StepRecord step, Optional<Server> server) {}
        };
        try {
            ApplyService watched = new ApplyService(home, InstantSource.system(), System::nanoTime, said::add, kill);
            assertThatThrownBy(() -> watched.apply(plan))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            e -> assertThat(e.problems())
                                    .extracting(Problem::code)
                                    .contains(PlanError.SERVER_LOST))
                    .hasMessageContainingAll("HC-2115", "1 of 2 servers are live", "apply the same plan again");
            assertThat(killed[0]).isTrue();
        } finally {
            SharedLab.get().restart("rs2");
        }
        awaitServers(2);

        assertThat(service().apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
        service().rollback(plan.id(), false);
    }

    private void awaitServers(int count) {
        try (Admin admin = connection.admin()) {
            assertThat(new BoundedWait(System::nanoTime)
                            .await(() -> admin.getRegionServers().size() == count, Duration.ofMinutes(3)))
                    .isTrue();
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    @Test
    void rollback_afterSomeoneElsesChange_leavesThatKey() throws IOException {
        create(Map.of(), 1);
        Plan plan = plans().plan(request(PresplitRequest.none()));
        service().apply(plan);
        try (Admin admin = connection.admin()) {
            admin.modifyTable(TableDescriptorBuilder.newBuilder(descriptor())
                    .setValue("hbase.hstore.blockingStoreFiles", "7")
                    .build());
        }

        Rollback.RollbackReport rollbackReport = service().rollback(plan.id(), false);

        assertThat(rollbackReport.refused())
                .singleElement()
                .extracting(Problem::what)
                .asString()
                .contains("hbase.hstore.blockingStoreFiles was changed by another user or program to 7");
        assertThat(descriptor().getValue("hbase.hstore.blockingStoreFiles")).isEqualTo("7");
        assertThat(descriptor().getValue("hbase.hstore.compaction.min")).isNull();
    }

    @Test
    void apply_ofAStalePlan_isRefused() throws IOException {
        create(Map.of(), 1);
        Plan plan = plans().plan(request(PresplitRequest.none()));
        try (Admin admin = connection.admin()) {
            admin.modifyTable(TableDescriptorBuilder.newBuilder(descriptor())
                    .setMemStoreFlushSize(77 << 20)
                    .build());
        }

        assertThatThrownBy(() -> service().apply(plan))
                .hasMessageContaining("HC-2107")
                .hasMessageContaining(
                        "table[plan_it].setting.hbase.hregion.memstore.flush.size was (not set) and is 80740352");
    }

    @Test
    void plan_ofATableWithOtherFamilies_isRefused() throws IOException {
        create(Map.of(), 1);
        PlanRequest request = new PlanRequest(
                cluster,
                "plan_it",
                List.of("other"),
                WorkloadKind.BULK_LOAD,
                Optional.empty(),
                DATA,
                2,
                PresplitRequest.none());

        assertThatThrownBy(() -> plans().plan(request))
                .hasMessageContaining("HC-2006")
                .hasMessageContaining("family");
    }

    @Test
    void facts_ofTheLab_areItsOwn() {
        Plan plan = plans().plan(request(PresplitRequest.withPartitioner("hex", Map.of())));

        assertThat(plan.facts())
                .containsEntry("cluster.servers", "2")
                .containsEntry("node.heap", Long.toString(512L << 20))
                .containsEntry("site.setting.hfile.block.cache.size", "0.4")
                .containsEntry("cluster.version", "2.6.4-hadoop3");
        assertThat(plans().text(plan, 80)).last().asString().startsWith("Plan: 1 to create (8 regions");
    }

    @Test
    void apply_ofRegionsMovedByOthers_spreadsThem() throws IOException {
        Plan plan = plans().plan(request(PresplitRequest.withPartitioner("hex", Map.of())));
        service().apply(plan);
        List<ServerName> servers = new ArrayList<>();
        try (Admin admin = connection.admin()) {
            servers.addAll(admin.getRegionServers());
            admin.getRegions(NAME).forEach(region -> move(admin, region.getEncodedNameAsBytes(), servers.get(0)));
            assertThat(regionsPerServer()).hasSize(1);

            new org.hconfig.hbase.execution.HBaseAdapter(
                            connection, org.hconfig.hbase.catalogue.SettingsCatalogue.standard(), System::nanoTime)
                    .create(plan.creation().orElseThrow(), plan.id(), said::add);
        }

        assertThat(regionsPerServer())
                .hasSize(2)
                .allSatisfy((server, count) -> assertThat(count).isEqualTo(4));
    }

    private static void move(Admin admin, byte[] region, ServerName server) {
        try {
            admin.move(region, server);
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private PlanRequest request(PresplitRequest presplit) {
        return new PlanRequest(
                cluster, "plan_it", List.of("family"), WorkloadKind.BULK_LOAD, Optional.empty(), DATA, 2, presplit);
    }

    private PlanService plans() {
        return PlanService.standard(home, InstantSource.system()).tablesOnly();
    }

    private ApplyService service() {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, said::add);
    }

    private void create(Map<String, String> values, int regions) throws IOException {
        TableDescriptorBuilder builder =
                TableDescriptorBuilder.newBuilder(NAME).setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY));
        values.forEach(builder::setValue);
        byte[][] splits = new byte[regions - 1][];
        for (int i = 0; i < splits.length; i++) {
            splits[i] = Bytes.toBytes("row" + (i + 1));
        }
        try (Admin admin = connection.admin()) {
            admin.createTable(builder.build(), splits.length == 0 ? null : splits);
        }
    }

    private void put(int rows) throws IOException {
        try (Table table = connection.hbase().getTable(NAME)) {
            for (int row = 0; row < rows; row++) {
                table.put(new Put(Bytes.toBytes("row" + row)).addColumn(FAMILY, FAMILY, FAMILY));
            }
        }
    }

    private long rows() throws IOException {
        try (Table table = connection.hbase().getTable(NAME);
                var scanner = table.getScanner(FAMILY)) {
            long rows = 0;
            while (scanner.next() != null) {
                rows++;
            }
            return rows;
        }
    }

    private TableDescriptor descriptor() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getDescriptor(NAME);
        }
    }

    private String descriptorValue(String key) {
        try {
            return String.valueOf(descriptor().getValue(key));
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private Map<String, Integer> regionsPerServer() throws IOException {
        Map<String, Integer> counts = new java.util.TreeMap<>();
        connection.hbase().clearRegionLocationCache();
        try (RegionLocator locator = connection.hbase().getRegionLocator(NAME)) {
            for (HRegionLocation location : locator.getAllRegionLocations()) {
                counts.merge(String.valueOf(location.getServerName()), 1, Integer::sum);
            }
        }
        return counts;
    }
}
