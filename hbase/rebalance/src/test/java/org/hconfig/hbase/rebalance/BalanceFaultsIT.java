package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Balancing while processes that take part in it are killed. About ten minutes: run it with {@code -Dhconfig.long=true}. */
@ExtendWith(LabLogs.class)
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class BalanceFaultsIT {
    private static final int POINTS_MAX = 60;

    @TempDir
    Path directory;

    @Test
    void balance_killedAtAnyWriteOfTheJournal_isFinishedByTheNext() throws IOException, InterruptedException {
        Lab lab = SharedLab.get();
        boolean killed = true;
        int point = 0;
        for (; killed && point < POINTS_MAX; point++) {
            Path home = Files.createDirectory(directory.resolve("killed-" + point));
            try (ClusterConnection connection = connection(lab);
                    SkewedTable table = new SkewedTable(connection, "balance_killed_at_" + point, 6000, 500, 5000)) {
                Total before = table.total();
                Plan plan = saved(service(home, line -> {}), connection, table.request(3));

                killed = KilledBalanceProcess.at(point, home, plan.id(), lab);

                if (killed) {
                    Run run = applier(home, line -> {}).apply(connection, plan);
                    assertThat(run.progress().state()).as("killed at " + point).isEqualTo(RunState.APPLIED);
                }
                assertBalanced(connection, table, before);
            }
        }
        assertThat(killed).isFalse();
        assertThat(point).isGreaterThan(8);
    }

    @Test
    void balance_whileARegionServerIsKilled_comesToItsEndWithoutAFailedOperation()
            throws IOException, InterruptedException {
        balancedWhileDying("rs2", "balance_server_it");
    }

    @Test
    void balance_whileTheMasterIsKilled_comesToItsEndWithoutAFailedOperation()
            throws IOException, InterruptedException {
        balancedWhileDying("master", "balance_master_it");
    }

    @Test
    void balance_ofRegionsThatCameBackAMomentAgo_failsNoOperationOfAnImpatientClient()
            throws IOException, InterruptedException {
        Lab lab = SharedLab.get();
        try (ClusterConnection connection = connection(lab);
                SkewedTable table = new SkewedTable(connection, "balance_returned_it", 20_000, 1000, 15_000)) {
            Total before = table.total();
            BalanceService service = service(directory, System.err::println);
            Plan plan = saved(service, connection, table.request(4));
            thereAndBack(connection, table);
            // Attempts for about eight seconds: a split takes two.
            Configuration impatient = new Configuration(connection.configuration());
            impatient.setInt(HConstants.HBASE_CLIENT_RETRIES_NUMBER, 8);

            try (ReadWriteTraffic readWriteTraffic = new ReadWriteTraffic(impatient, table, 0.5)) {
                assertThat(applier(directory, System.err::println)
                                .apply(connection, plan)
                                .progress()
                                .state())
                        .isEqualTo(RunState.APPLIED);
                assertThat(readWriteTraffic.stop()).isGreaterThan(100);
            }

            assertBalanced(connection, table, before);
        }
    }

    @Test
    void take_insideServersThatRefuseCoprocessors_samplesInstead() throws IOException {
        Lab lab = Lab.up(
                LabSpec.defaults(directory.resolve("lab"))
                        .withRegionServers(1)
                        .withHeap(DataSize.ofMebibytes(512))
                        .withHbaseSite(Map.of(
                                "hbase.coprocessor.master.classes",
                                "org.apache.hadoop.hbase.security.access.CoprocessorWhitelistMasterObserver",
                                "hbase.coprocessor.region.whitelist.paths",
                                "hdfs://nowhere/allowed")),
                LabProgressListener.QUIET);
        try (ClusterConnection connection = connection(lab);
                SkewedTable table = new SkewedTable(connection, "refused_it", 6000, 500, 5000)) {
            List<String> told = new CopyOnWriteArrayList<>();

            RowHistogram taken = new HistogramService(connection, told::add)
                    .read(table.name.getNameAsString(), HistogramMethod.SERVERS);

            assertThat(taken.method()).isEqualTo(HistogramMethod.SAMPLED);
            assertThat(told).anyMatch(line -> line.contains("rejects coprocessors"));
            try (Admin admin = connection.admin()) {
                assertThat(admin.getDescriptor(table.name).getCoprocessorDescriptors())
                        .isEmpty();
            }
        } finally {
            lab.destroy();
        }
    }

    /** Kills a process when the first step is done, and restarts it at once, as a supervisor would. */
    private void balancedWhileDying(String process, String name) throws IOException, InterruptedException {
        Lab lab = SharedLab.get();
        try (ClusterConnection connection = connection(lab);
                SkewedTable table = new SkewedTable(connection, name, 40_000, 1000, 25_000, 28_000)) {
            Total before = table.total();
            List<CompletableFuture<Void>> restarts = new CopyOnWriteArrayList<>();
            Consumer<String> progress = line -> {
                System.err.println(line);
                if (line.startsWith("done (1 of")) {
                    lab.kill(process);
                    restarts.add(CompletableFuture.runAsync(() -> lab.restart(process)));
                }
            };
            BalanceService service = service(directory, progress);
            Plan plan = saved(service, connection, table.request(6));
            Run run;
            try (ReadWriteTraffic readWriteTraffic = new ReadWriteTraffic(connection.configuration(), table, 0.5)) {
                run = applier(directory, progress).apply(connection, plan);
                restarts.forEach(CompletableFuture::join);
                assertThat(restarts).hasSize(1);
                assertThat(readWriteTraffic.stop()).isGreaterThan(100);
            }

            assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
            assertBalanced(connection, table, before);
        }
    }

    /** Every region moves to another server and returns before the move information expires. */
    private static void thereAndBack(ClusterConnection connection, SkewedTable table) throws IOException {
        try (Admin admin = connection.admin()) {
            for (RegionLayout.LocatedRegion locatedRegion :
                    RegionLayout.read(connection.hbase(), table.name).regions()) {
                ServerName home = locatedRegion.server().orElseThrow();
                ServerName other = admin.getRegionServers().stream()
                        .filter(server -> !server.equals(home))
                        .findFirst()
                        .orElseThrow();
                admin.move(locatedRegion.info().getEncodedNameAsBytes(), other);
                admin.move(locatedRegion.info().getEncodedNameAsBytes(), home);
            }
        }
    }

    private static void assertBalanced(ClusterConnection connection, SkewedTable table, Total before)
            throws IOException, InterruptedException {
        RowHistogram after =
                new HistogramService(connection, line -> {}).read(table.name.getNameAsString(), HistogramMethod.EXACT);
        assertThat(RegionSkew.of(after.regions().stream()
                                .mapToDouble(RegionHistogram::rows)
                                .toArray())
                        .spread())
                .isLessThan(0.04);
        assertThat(table.total()).isEqualTo(before);
        table.assertSwitchesOn();
    }

    private static ClusterConnection connection(Lab lab) {
        return ClusterConnection.open(lab.clientDirectory().toString());
    }

    private static Plan saved(BalanceService service, ClusterConnection connection, BalanceRequest request) {
        return service.save(connection, List.of(service.plan(connection, request)), BalanceService.AWAY_PERCENT);
    }

    private static BalanceService service(Path home, Consumer<String> progress) {
        return new BalanceService(home, InstantSource.system(), progress);
    }

    private static BalancePlanApplier applier(Path home, Consumer<String> progress) {
        return new BalancePlanApplier(home, InstantSource.system(), progress);
    }
}
