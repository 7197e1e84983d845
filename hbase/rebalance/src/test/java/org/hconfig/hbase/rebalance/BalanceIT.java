package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.histogram.AdaptiveHistogramReader;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Histograms and balancing of a real table. */
@ExtendWith(LabLogs.class)
class BalanceIT {
    @TempDir
    Path home;

    private final Lab lab = SharedLab.get();
    private final ClusterConnection connection =
            ClusterConnection.open(lab.clientDirectory().toString());

    private LabTables tables;

    @BeforeEach
    void open() {
        tables = new LabTables(home, connection);
    }

    @AfterEach
    void close() {
        connection.close();
    }

    @Test
    void balance_underTraffic_makesRegionsEqualAndLosesNothing() throws IOException, InterruptedException {
        // Four regions: 1,000, 24,000, 3,000 and 12,000 rows.
        try (SkewedTable table = new SkewedTable(connection, "balance_it", 40_000, 1000, 25_000, 28_000)) {
            Total before = table.total();
            RowHistogram index = tables.histogram(table, HistogramMethod.INDEX);
            RowHistogram exact = tables.histogram(table, HistogramMethod.EXACT);
            assertThat(exact.rows()).isEqualTo(40_000);
            assertThat(index.rows()).isEqualTo(40_000);
            for (int i = 0; i < 4; i++) {
                assertThat(index.regions().get(i).rows())
                        .isEqualTo(exact.regions().get(i).rows());
            }
            RowHistogram inside = tables.histogram(table, HistogramMethod.SERVERS);
            assertThat(inside.method()).isEqualTo(HistogramMethod.SERVERS);
            assertThat(inside.regions().stream().map(RegionHistogram::points).toList())
                    .isEqualTo(index.regions().stream()
                            .map(RegionHistogram::points)
                            .toList());
            assertThat(tables.histogram(table, HistogramMethod.SAMPLED).rows()).isCloseTo(40_000, within(16_000.0));

            BalancePlan plan = tables.service().plan(connection, table.request(4));
            assertThat(plan.proposal().after().spread()).isLessThan(0.02);
            Run run;
            long operations;
            try (ReadWriteTraffic readWriteTraffic = new ReadWriteTraffic(connection.configuration(), table, 0)) {
                run = tables.applier().apply(connection, tables.saved(plan));
                operations = readWriteTraffic.stop();
            }

            assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
            assertThat(operations).isGreaterThan(100);
            RowHistogram after = tables.histogram(table, HistogramMethod.EXACT);
            assertThat(LabTables.skew(after).regions()).isEqualTo(4);
            assertThat(LabTables.skew(after).spread()).isLessThan(0.02);
            assertThat(LabTables.perServer(after))
                    .hasSize(2)
                    .allSatisfy((server, count) -> assertThat(count).isEqualTo(2));
            assertThat(table.total()).isEqualTo(before);
            table.assertSwitchesOn();
            assertRestored(table, after);
            BalancePlan again = tables.service().plan(connection, table.request(4));
            assertThat(again.proposal().steps()).isEmpty();
        }
    }

    @Test
    void plan_bySampledRequests_cutsWhereTheyAre() throws IOException {
        try (SkewedTable table = new SkewedTable(connection, "requests_it", 4000, 2000);
                ReadWriteTraffic readWriteTraffic = new ReadWriteTraffic(connection.configuration(), table, 0, 1000)) {
            BalancePlan plan = tables.service()
                    .plan(
                            connection,
                            new BalanceRequest(
                                    table.name.getNameAsString(),
                                    Objective.REQUESTS,
                                    HistogramMethod.INDEX,
                                    OptionalInt.of(2),
                                    0.05,
                                    0.01,
                                    Duration.ofSeconds(2)));

            assertThat(readWriteTraffic.stop()).isGreaterThan(100);
            // All requests go to rows 0 to 999.
            assertThat(plan.proposal().boundaries())
                    .singleElement()
                    .satisfies(cut -> assertThat(RowKey.ofHex(cut).toString()).isBetween("row00000400", "row00000600"));
            try (Admin admin = connection.admin()) {
                assertThat(admin.getDescriptor(table.name).getCoprocessorDescriptors())
                        .isEmpty();
            }
        }
    }

    @Test
    void take_ofATableHalfOfWhichIsInMemory_countsThatHalf() throws IOException {
        try (SkewedTable table = new SkewedTable(connection, "memory_it", 20_000, 1000, 12_000)) {
            table.write(20_000, 20_500);
            // Less than the MiB resolution of the servers' reports.
            assertThat(tables.histogram(table, HistogramMethod.INDEX).rowsHigh())
                    .isBetween(20_500.0, 60_000.0);
            assertThat(tables.histogram(table, HistogramMethod.SERVERS).rowsHigh())
                    .isBetween(20_500.0, 21_500.0);
            table.write(20_500, 40_000);
            long inMemory = table.memstoreBytes();
            assertThat(tables.histogram(table, HistogramMethod.INDEX).rows()).isEqualTo(40_000);

            RowHistogram taken = new AdaptiveHistogramReader(connection, line -> {})
                    .read(table.name.getNameAsString(), HistogramMethod.INDEX, OptionalInt.of(4), 0.05);

            assertThat(taken.method()).isEqualTo(HistogramMethod.INDEX);
            assertThat(taken.rows()).isEqualTo(40_000);
            assertThat(table.memstoreBytes())
                    .as("nothing was flushed")
                    .isEqualTo(inMemory)
                    .isPositive();
        }
    }

    /** The client times out at once, the HMaster continues: the table refers to a jar that must exist when its regions open. */
    @Test
    void take_byServersWhoseAlterEndsLate_leavesTheTableServedAndIsCleanedUpByTheNext() throws IOException {
        try (SkewedTable table = new SkewedTable(connection, "late_it", 1_000);
                ClusterConnection hasty = ClusterConnection.open(hastyClient().toString())) {
            assertThatThrownBy(() -> new HistogramService(hasty, line -> {})
                            .read(table.name.getNameAsString(), HistogramMethod.SERVERS))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            failure -> assertThat(failure.problems().get(0).code())
                                    .isEqualTo(BalanceError.HISTOGRAM_FAILED));

            assertThat(tables.histogram(table, HistogramMethod.SERVERS).rows()).isEqualTo(1_000);
            try (Admin admin = connection.admin()) {
                assertThat(admin.getDescriptor(table.name).getCoprocessorDescriptors())
                        .isEmpty();
            }
        }
    }

    /** The lab's client configuration with a procedure timeout of one millisecond. */
    private Path hastyClient() throws IOException {
        String site = Files.readString(lab.clientDirectory().resolve("hbase-site.xml"));
        Path directory = Files.createDirectory(home.resolve("hasty"));
        Files.writeString(
                directory.resolve("hbase-site.xml"),
                site.replace(
                        "</configuration>",
                        "<property><name>hbase.client.sync.wait.timeout.msec</name><value>1</value></property>"
                                + "</configuration>"));
        return directory;
    }

    @Test
    void take_ofATableThatIsMissing_saysSo() {
        assertThatThrownBy(
                        () -> new HistogramService(connection, line -> {}).read("no_such_table", HistogramMethod.INDEX))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.problems().get(0).code()).isEqualTo(BalanceError.TABLE_MISSING));
    }

    /** Another client moves a region; the restore moves it back. */
    private void assertRestored(SkewedTable table, RowHistogram balanced) throws IOException {
        try (Admin admin = connection.admin()) {
            RegionLayout regionLayout = RegionLayout.read(connection.hbase(), table.name);
            RegionLayout.LocatedRegion first = regionLayout.regions().get(0);
            admin.move(
                    first.info().getEncodedNameAsBytes(),
                    admin.getRegionServers(true).stream()
                            .filter(server -> !server.equals(first.server().orElseThrow()))
                            .findFirst()
                            .orElseThrow());
        }
        RegionRestoration restoration = tables.service().saveRestoration(connection, table.name.getNameAsString());
        tables.applier().apply(connection, restoration.plan());
        assertThat(tables.service().report(connection, restoration, 1).steps()).hasSize(1);
        assertThat(LabTables.perServer(tables.histogram(table, HistogramMethod.EXACT)))
                .isEqualTo(LabTables.perServer(balanced));
    }
}
