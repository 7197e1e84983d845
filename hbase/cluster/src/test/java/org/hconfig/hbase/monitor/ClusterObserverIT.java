package org.hconfig.hbase.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.snapshot.TableCallCounts;
import org.hconfig.hbase.snapshot.TableMetric;
import org.hconfig.hbase.snapshot.TableTraffic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Snapshots of a real cluster. */
@ExtendWith(LabLogs.class)
class ClusterObserverIT {
    /** The metrics that a server provides by itself; the others are from a coprocessor of HConfig. */
    private static final Set<ServerMetric> OF_EVERY_SERVER =
            EnumSet.complementOf(EnumSet.of(ServerMetric.SYNCHRONIZED_COLLECTIONS, ServerMetric.SYNCHRONIZED_SKIPPED));

    private static final TableName NAME = TableName.valueOf("monitor_it");
    private static final byte[] FAMILY = Bytes.toBytes("cf");

    private final Lab lab = SharedLab.get();

    @RegisterExtension
    final LabTable table = LabTable.of(TableDescriptorBuilder.newBuilder(NAME)
            .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
            .build());

    private final ClusterConnection connection = table.connection();
    private final HBaseSnapshotReader images = new HBaseSnapshotReader(connection, InstantSource.system());

    @BeforeEach
    void awaitReports() throws IOException {
        until("the region is reported and its server shows the table", () -> {
            ClusterSnapshot image = images.read();
            return image.regions().stream().anyMatch(ClusterObserverIT::ours)
                    && image.servers().stream()
                            .anyMatch(server -> server.get(NAME.getNameAsString(), TableMetric.GETS)
                                    .isPresent());
        });
    }

    @Test
    void read_ofALivingCluster_hasEveryVitalOfEveryServer() throws IOException {
        ClusterSnapshot image = onceAllAnswer();

        assertThat(image.unreachable()).isEmpty();
        assertThat(image.servers()).hasSize(2);
        for (ServerSnapshot server : image.servers()) {
            assertThat(server.vitals().keySet()).containsExactlyInAnyOrderElementsOf(OF_EVERY_SERVER);
            assertThat(server.get(ServerMetric.HEAP_MAX_BYTES).orElse(0)).isBetween(400L << 20, 520L << 20);
        }
        assertThat(image.regions()).anyMatch(ClusterObserverIT::ours);
    }

    @Test
    void look_whileRowsAreWrittenAndRead_countsThem() {
        InspectionReport look = InspectionReport.of(
                new ClusterObserver(images, time -> traffic(), System::nanoTime).observe(Duration.ofSeconds(1)));

        InspectionReport.Table table = look.tables().stream()
                .filter(one -> one.name().equals(NAME.getNameAsString()))
                .findFirst()
                .orElseThrow();
        assertThat(table.writesPerSecond() / table.readsPerSecond()).isCloseTo(500.0 / 200, offset(1e-9));
        // Servers count between their own reports, two of a lab's every second, of which the last may be some periods
        // old.
        assertThat(200 / table.readsPerSecond()).isBetween(0.1, look.seconds() + 30);
        assertThat(table.skew()).isEqualTo(1);
        assertThat(look.workloads())
                .filteredOn(profile -> profile.table().equals(NAME.getNameAsString()))
                .singleElement()
                .satisfies(profile -> assertThat(profile.observation().missing())
                        .anyMatch(missing -> missing.contains("s are needed")));
    }

    @Test
    void read_afterRequestsOfEachKind_countsThemForTheTable() throws IOException {
        ClusterSnapshot before = onceAllAnswer();

        traffic();
        scans();
        until(
                "everything is shown",
                () -> calls(before)
                        .filter(calls -> calls.gets().multiLeast() >= 190
                                && calls.scans().calls() >= 10
                                && calls.writes().rows() >= 500
                                && calls.writes().walBytes() > 0)
                        .isPresent());

        TableCallCounts calls = calls(before).orElseThrow();
        assertThat(calls.gets().all()).isEqualTo(200);
        assertThat(calls.gets().multiLeast()).isBetween(190L, 200L);
        assertThat(calls.scans().calls()).isEqualTo(10);
        assertThat(calls.scans().rows()).isEqualTo(500);
        assertThat(calls.writes().rows()).isEqualTo(500);
        assertThat(calls.writes().calls()).isBetween(1L, 5L);
        // Row, family and qualifier of a few bytes each, and what HBase adds to every cell.
        assertThat(calls.writes().walBytes() / calls.writes().rows()).isBetween(20L, 60L);
    }

    private Optional<TableCallCounts> calls(ClusterSnapshot before) {
        return new SnapshotDelta(before, images.read())
                .tables().stream()
                        .filter(table -> table.table().equals(NAME.getNameAsString()))
                        .findFirst()
                        .flatMap(TableTraffic::calls);
    }

    private void scans() throws IOException {
        try (Table table = connection.hbase().getTable(NAME)) {
            for (int scan = 0; scan < 10; scan++) {
                try (ResultScanner rows = table.getScanner(new Scan().setLimit(50))) {
                    assertThat(rows).hasSize(50);
                }
            }
        }
    }

    @Test
    void read_whenAServerIsKilled_neverShowsItAsAnswering() throws IOException {
        ClusterSnapshot before = onceAllAnswer();
        lab.kill("rs2");
        try {
            ClusterSnapshot image = images.read();

            List<String> gone = new ArrayList<>(image.unreachable());
            gone.addAll(image.dead());
            // The HMaster still lists servers that earlier tests of this lab killed.
            gone.removeAll(before.dead());
            assertThat(gone).hasSize(1);
            assertThat(before.servers()).extracting(ServerSnapshot::name).containsAll(gone);
        } finally {
            lab.restart("rs2");
        }
    }

    /**
     * The first snapshot with complete metrics of every server. The first pages of a server that has just started can take
     * longer than the timeout of a snapshot on a slow machine, and its HBase metrics appear seconds after those of its JVM.
     */
    private ClusterSnapshot onceAllAnswer() throws IOException {
        ClusterSnapshot[] image = {images.read()};
        new BoundedWait(System::nanoTime)
                .await(
                        () -> {
                            image[0] = images.read();
                            return image[0].unreachable().isEmpty()
                                    && image[0].servers().stream().allMatch(ClusterObserverIT::whole);
                        },
                        Duration.ofSeconds(60));
        return image[0];
    }

    private static boolean whole(ServerSnapshot server) {
        return server.vitals().keySet().containsAll(OF_EVERY_SERVER);
    }

    /** Returns when the servers have reported it, on which the next snapshot relies. */
    private void traffic() {
        try (Table table = connection.hbase().getTable(NAME)) {
            List<Put> puts = new ArrayList<>();
            List<Get> gets = new ArrayList<>();
            for (int row = 0; row < 500; row++) {
                puts.add(new Put(Bytes.toBytes("row" + row)).addColumn(FAMILY, FAMILY, FAMILY));
            }
            table.put(puts);
            for (int row = 0; row < 200; row++) {
                gets.add(new Get(Bytes.toBytes("row" + row)));
            }
            table.get(gets);
            until("the servers report", () -> reads() >= 200);
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }

    private static void until(String what, BooleanSupplier holds) {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    private static boolean ours(RegionSnapshot region) {
        return region.table().equals(NAME.getNameAsString());
    }

    private long reads() {
        return images.read().regions().stream()
                .filter(ClusterObserverIT::ours)
                .mapToLong(region -> region.rows().reads())
                .sum();
    }
}
