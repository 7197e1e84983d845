package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.fanout.ReplicasDoNotHelp;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.OperatorValues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan that adds read replicas to a table under traffic, and its rollback. */
class RegionReplicasIT {
    private static final TableName NAME = TableName.valueOf("replicas_it");
    private static final int REGIONS = 4;
    private static final int ROWS = 500;

    @TempDir
    Path home;

    private final String cluster = SharedLab.get().clientDirectory().toString();
    private final ClusterConnection connection = ClusterConnection.open(cluster);

    @AfterEach
    void dropTable() throws IOException {
        try (connection;
                Admin admin = connection.admin()) {
            if (admin.tableExists(NAME)) {
                if (admin.isTableEnabled(NAME)) {
                    admin.disableTable(NAME);
                }
                admin.deleteTable(NAME);
            }
        }
    }

    @Test
    void plan_ofReplicas_underTraffic_opensThemOnOtherServers_andItsRollbackClosesThem() throws Exception {
        create();
        TableDescriptor before = descriptor();
        PlanService plans = PlanService.standard(home, InstantSource.system());
        try (ClientTraffic traffic = new ClientTraffic(cluster, NAME)) {
            await(() -> traffic.written() > ROWS);
            Plan plan = plans.plan(
                    OperatorValues.read(
                            SettingsCatalogue.standard(),
                            List.of("REGION_REPLICATION=2"),
                            Optional.of(NAME.getNameAsString()),
                            List.of(),
                            InstantSource.system().instant().toString()),
                    connection);

            assertThat(service().apply(plan).progress().state()).isEqualTo(RunState.APPLIED);

            assertThat(descriptor().getRegionReplication()).isEqualTo(2);
            assertThat(locations())
                    .hasSize(REGIONS)
                    .allSatisfy((start, servers) -> assertThat(servers).hasSize(2));
            assertThat(findings()).containsExactly("<stale-replicas> of " + NAME);
            int written = traffic.written();
            await(() -> traffic.written() > written + ROWS);

            assertThat(service().rollback(plan.id(), false).refused()).isEmpty();

            assertThat(findings()).isEmpty();
            assertThat(descriptor()).isEqualTo(before);
            assertThat(locations())
                    .hasSize(REGIONS)
                    .allSatisfy((start, servers) -> assertThat(servers).hasSize(1));
            assertThat(traffic.failures()).isEmpty();
        }
    }

    /** Returns the findings about read replicas, from the settings and tables of the cluster. */
    private List<String> findings() {
        InstantSource clock = InstantSource.system();
        HBaseFacts facts = new LiveFactsReader(connection, SettingsCatalogue.standard())
                .read(new ClusterObserver(
                                new HBaseSnapshotReader(connection, clock),
                                time -> LockSupport.parkNanos(time.toNanos()),
                                System::nanoTime)
                        .observe(Duration.ofSeconds(2)));
        RuleResult result = new ReplicasDoNotHelp().evaluate(facts);
        assertThat(result.missing()).isEmpty();
        return result.findings().stream()
                .map(finding -> finding.subject().key() + " of "
                        + finding.subject().target().label())
                .toList();
    }

    private void create() throws IOException {
        byte[][] splits = {Bytes.toBytes("4"), Bytes.toBytes("8"), Bytes.toBytes("c")};
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(NAME)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                            .build(),
                    splits);
        }
    }

    private TableDescriptor descriptor() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getDescriptor(NAME);
        }
    }

    /** Returns the servers of all replicas of each region, by its start key. */
    private Map<String, Set<ServerName>> locations() throws IOException {
        Map<String, Set<ServerName>> servers = new HashMap<>();
        try (RegionLocator locator = connection.hbase().getRegionLocator(NAME)) {
            locator.clearRegionLocationCache();
            for (byte[] start : locator.getStartKeys()) {
                for (HRegionLocation replica : locator.getRegionLocations(start, true)) {
                    servers.computeIfAbsent(Bytes.toStringBinary(start), key -> new HashSet<>())
                            .add(replica.getServerName());
                }
            }
        }
        return servers;
    }

    private static void await(BoundedWait.WaitCondition condition) throws IOException {
        assertThat(new BoundedWait(System::nanoTime).await(condition, Duration.ofMinutes(2)))
                .isTrue();
    }

    private ApplyService service() {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, step -> {});
    }
}
