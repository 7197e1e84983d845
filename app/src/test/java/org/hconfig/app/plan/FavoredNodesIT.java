package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.LabWatchdog;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.BalanceService;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A cluster whose balancer keeps regions on favored nodes: it is restarted like others, and not balanced. */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class FavoredNodesIT {
    private static final TableName TABLE = TableName.valueOf("favored_it");

    @TempDir
    Path directory;

    @Test
    void apply_onAClusterWithFavoredNodes_restartsItsServers_andABalanceIsRefused() throws IOException {
        LabSpec spec = LabSpec.defaults(directory.resolve("lab"))
                .withRegionServers(3)
                .withHeap(DataSize.ofMebibytes(256))
                .withHbaseSite(Map.of(
                        "hbase.master.loadbalancer.class",
                        "org.apache.hadoop.hbase.master.balancer.FavoredStochasticBalancer"));
        LabWatchdog guard = LabWatchdog.watch(directory.resolve("lab"));
        try {
            Lab lab = Lab.up(spec, LabProgressListener.QUIET);
            check(lab);
            lab.destroy();
        } finally {
            guard.close();
        }
    }

    private void check(Lab lab) throws IOException {
        try (ClusterConnection connection =
                ClusterConnection.open(lab.clientDirectory().toString())) {
            List<ServerName> before;
            List<RegionInfo> regions;
            try (Admin admin = connection.admin()) {
                admin.createTable(
                        TableDescriptorBuilder.newBuilder(TABLE)
                                .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                                .build(),
                        new RegionSplitter.HexStringSplit().split(6));
                before = List.copyOf(admin.getRegionServers());
                regions = admin.getRegions(TABLE);
            }

            assertThatThrownBy(() -> new BalanceService(directory, InstantSource.system(), line -> {})
                            .plan(
                                    connection,
                                    new BalanceRequest(
                                            TABLE.getNameAsString(),
                                            Objective.ROWS,
                                            HistogramMethod.EXACT,
                                            OptionalInt.empty(),
                                            0.05,
                                            0.05)))
                    .hasMessageContaining("HC-7512")
                    .hasMessageContaining("FavoredStochasticBalancer");
            Plan restart = new ServerPlan(connection)
                    .set(HBaseRoute.ROLLING_RESTART, "hfile.block.cache.size", "0.3")
                    .made();
            assertThat(new ApplyService(directory, InstantSource.system(), System::nanoTime, line -> {})
                            .apply(restart)
                            .progress()
                            .state())
                    .isEqualTo(RunState.APPLIED);

            try (Admin admin = connection.admin()) {
                assertThat(admin.getRegionServers()).hasSize(3).doesNotContainAnyElementsOf(before);
                assertThat(admin.getRegions(TABLE)).containsExactlyInAnyOrderElementsOf(regions);
            }
        }
    }
}
