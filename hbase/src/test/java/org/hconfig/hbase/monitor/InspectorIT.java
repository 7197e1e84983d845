package org.hconfig.hbase.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.routes.Waiting;
import org.hconfig.lab.Lab;
import org.hconfig.lab.SharedLab;
import org.hconfig.model.ClusterImage;
import org.hconfig.model.ServerImage;
import org.hconfig.model.Vital;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Images of a real cluster. */
@ExtendWith(LabLogs.class)
class InspectorIT {
    private static final TableName NAME = TableName.valueOf("monitor_it");
    private static final byte[] FAMILY = Bytes.toBytes("cf");

    private final Lab lab = SharedLab.get();
    private final ClusterConnection connection =
            ClusterConnection.open(lab.clientDirectory().toString());
    private final ImageReader images = new ImageReader(connection, InstantSource.system());

    @BeforeEach
    void create() throws IOException {
        try (Admin admin = connection.admin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(NAME)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                    .build());
        }
    }

    @AfterEach
    void drop() throws IOException {
        try (connection;
                Admin admin = connection.admin()) {
            admin.disableTable(NAME);
            admin.deleteTable(NAME);
        }
    }

    @Test
    void read_ofALivingCluster_hasEveryVitalOfEveryServer() throws IOException {
        ClusterImage image = onceAllAnswer();

        assertThat(image.silent()).isEmpty();
        assertThat(image.servers()).hasSize(2);
        for (ServerImage server : image.servers()) {
            assertThat(server.vitals().keySet()).containsExactlyInAnyOrderElementsOf(EnumSet.allOf(Vital.class));
            assertThat(server.get(Vital.HEAP_MAX_BYTES).orElse(0)).isBetween(400L << 20, 520L << 20);
        }
        assertThat(image.regions()).anyMatch(region -> region.table().equals(NAME.getNameAsString()));
    }

    @Test
    void look_whileRowsAreWrittenAndRead_countsThem() {
        Inspection look = new Inspector(images, time -> traffic()).look(Duration.ofSeconds(1));

        Inspection.Table table = look.tables().stream()
                .filter(one -> one.name().equals(NAME.getNameAsString()))
                .findFirst()
                .orElseThrow();
        assertThat(Math.round(table.writesPerSecond() * look.seconds())).isEqualTo(500);
        assertThat(Math.round(table.readsPerSecond() * look.seconds())).isEqualTo(200);
        assertThat(table.skew()).isEqualTo(1);
    }

    @Test
    void read_whenAServerIsKilled_neverShowsItAsAnswering() throws IOException {
        List<String> before =
                onceAllAnswer().servers().stream().map(ServerImage::name).toList();
        lab.kill("rs2");
        try {
            ClusterImage image = images.read();

            List<String> gone = new ArrayList<>(image.silent());
            gone.addAll(image.dead());
            assertThat(gone).hasSize(1);
            assertThat(before).containsAll(gone);
        } finally {
            lab.restart("rs2");
        }
    }

    /**
     * The first image on which no server is silent. The very first pages of a server that has just started may take longer
     * than an image waits for them, on a slow machine.
     */
    private ClusterImage onceAllAnswer() throws IOException {
        ClusterImage[] image = {images.read()};
        new Waiting(System::nanoTime)
                .until(
                        () -> {
                            image[0] = images.read();
                            return image[0].silent().isEmpty();
                        },
                        Duration.ofSeconds(60));
        return image[0];
    }

    /** Ends when the servers have reported it, which the next image relies on. */
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
            long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            while (reads() < 200) {
                assertThat(System.nanoTime()).as("the servers report").isLessThan(end);
                Thread.onSpinWait();
            }
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
    }

    private long reads() {
        return images.read().regions().stream()
                .filter(region -> region.table().equals(NAME.getNameAsString()))
                .mapToLong(region -> region.reads())
                .sum();
    }
}
