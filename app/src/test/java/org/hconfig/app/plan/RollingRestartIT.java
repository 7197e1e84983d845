package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Rolling restarts on a real cluster of two RegionServers, under client load. */
class RollingRestartIT {
    private static final String CACHE = "hfile.block.cache.size";
    private static final TableName TABLE = TableName.valueOf("rolling_it");

    @TempDir
    Path home;

    private final ServerLab lab = new ServerLab();

    @RegisterExtension
    final LabTable table = LabTable.alone(TABLE, 8);

    private final ClusterConnection connection = table.connection();
    private final List<String> said = new ArrayList<>();

    @Test
    void apply_andRollback_underTraffic_failNoOperationAndLoseNoRow() throws IOException, InterruptedException {
        Map<String, String> sites = lab.sites();
        Map<String, Long> startCodes = ServerLab.startCodes(connection);
        Map<String, Set<String>> places = ServerLab.places(connection);
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.ROLLING_RESTART, CACHE, "0.3")
                .made();
        try (ClientTraffic clientTraffic = new ClientTraffic(lab.cluster(), TABLE)) {
            Run run = service().apply(plan);

            assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
            Map<String, Long> restarted = ServerLab.startCodes(connection);
            restarted.forEach((server, code) -> assertThat(code).as(server).isGreaterThan(startCodes.get(server)));
            assertThat(ServerLab.places(connection)).isEqualTo(places);
            for (String process : List.of("rs1", "rs2")) {
                assertThat(lab.conf(process, CACHE)).isEqualTo("0.3");
            }
            assertSwitchesOn();

            service().rollback(run.id(), false);

            ServerLab.startCodes(connection)
                    .forEach((server, code) -> assertThat(code).as(server).isGreaterThan(restarted.get(server)));
            assertThat(ServerLab.places(connection)).isEqualTo(places);
            assertThat(lab.sites()).isEqualTo(sites);
            assertThat(lab.conf("rs1", CACHE)).isNotEqualTo("0.3");
            assertSwitchesOn();
            assertThat(clientTraffic.failures()).isEmpty();
            assertThat(clientTraffic.written()).isGreaterThan(100);
            assertThat(clientTraffic.reads()).isGreaterThan(100);
        }
    }

    @Test
    void apply_ofWhatNoServerStartsWith_stopsAtTheCanaryAndIsUndone() throws IOException {
        Map<String, String> sites = lab.sites();
        Map<String, Long> startCodes = ServerLab.startCodes(connection);
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.ROLLING_RESTART, CACHE, "0.7")
                .made();

        assertThatThrownBy(() -> service().apply(plan))
                .hasMessageContaining("HC-2106 " + plan.id() + " stopped at step 1")
                .hasMessageContaining("HC-2514");

        assertThat(ServerLab.startCodes(connection)).hasSize(1);
        ServerLab.startCodes(connection)
                .forEach((server, code) -> assertThat(code).isEqualTo(startCodes.get(server)));
        assertSwitchesOn();
        service().rollback(plan.id(), false);
        assertThat(lab.sites()).isEqualTo(sites);
        assertThat(ServerLab.startCodes(connection)).hasSize(2);
        assertSwitchesOn();
    }

    @Test
    void apply_toTheMaster_restartsItUnderTraffic() throws IOException, InterruptedException {
        Map<String, String> sites = lab.sites();
        Map<String, Long> startCodes = ServerLab.startCodes(connection);
        long master = masterStartCode();
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.MASTER_RESTART, "hbase.balancer.period", "290000")
                .made();
        try (ClientTraffic clientTraffic = new ClientTraffic(lab.cluster(), TABLE)) {
            Run run = service().apply(plan);

            assertThat(masterStartCode()).isGreaterThan(master);
            assertThat(lab.conf("master", "hbase.balancer.period")).isEqualTo("290000");
            assertThat(ServerLab.startCodes(connection)).isEqualTo(startCodes);
            service().rollback(run.id(), false);
            assertThat(lab.sites()).isEqualTo(sites);
            assertThat(clientTraffic.failures()).isEmpty();
        }
    }

    @Test
    void apply_whileAnotherHConfigHoldsTheCluster_isRefused(@TempDir Path otherHome) {
        Plan plan = new ServerPlan(connection)
                .set(HBaseRoute.ONLINE_UPDATE, "hbase.hstore.compaction.min", "5")
                .made();
        List<String> refused = new ArrayList<>();
        ApplyService other = new ApplyService(otherHome, InstantSource.system(), System::nanoTime, said::add);
        ApplyService first = new ApplyService(home, InstantSource.system(), System::nanoTime, line -> {
            if (line.startsWith("step 1") && refused.isEmpty()) {
                refused.add("asked");
                assertThatThrownBy(() -> other.apply(plan)).hasMessageContaining("HC-2102");
                refused.add("refused");
            }
        });

        Run run = first.apply(plan);

        assertThat(refused).containsExactly("asked", "refused");
        first.rollback(run.id(), false);
    }

    private void assertSwitchesOn() throws IOException {
        try (Admin admin = connection.admin()) {
            assertThat(admin.isBalancerEnabled()).isTrue();
            assertThat(admin.isNormalizerEnabled()).isTrue();
            assertThat(admin.isSplitEnabled()).isTrue();
            assertThat(admin.isMergeEnabled()).isTrue();
        }
    }

    private long masterStartCode() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getMaster().getStartCode();
        }
    }

    private ApplyService service() {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, said::add);
    }
}
