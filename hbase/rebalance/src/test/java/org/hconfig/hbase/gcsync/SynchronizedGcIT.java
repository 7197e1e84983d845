package org.hconfig.hbase.gcsync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.Waiting;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.monitor.ImageReader;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Servers of a real cluster that collect together while a table asks for it, and show it. */
class SynchronizedGcIT {
    private static final TableName TABLE = TableName.valueOf("together_it");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ClusterConnection connection =
            ClusterConnection.open(SharedLab.get().clientDirectory().toString());
    private final ImageReader images = new ImageReader(connection, InstantSource.system());
    private final List<String> said = new ArrayList<>();
    private final SynchronizedGc servers = new SynchronizedGc(connection, said::add);

    @BeforeEach
    void createTable() throws IOException {
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(TABLE)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                            .build(),
                    new RegionSplitter.HexStringSplit().split(4));
        }
    }

    @AfterEach
    void dropTable() throws IOException {
        try (connection;
                Admin admin = connection.admin()) {
            admin.disableTable(TABLE);
            admin.deleteTable(TABLE);
        }
    }

    @Test
    void on_everySecond_hasBothServersCollectUntilItIsOff() throws IOException {
        SynchronizedGc.State state = servers.on(TABLE.getNameAsString(), new CollectionTerms(1, 0, 60_000, true));
        assertThat(state.on()).isTrue();
        assertThat(state.settings()).containsEntry("hconfig.collections.period.seconds", "1");
        until(() -> images.read().servers().stream().allMatch(server -> made(server) >= 2));

        assertThat(servers.off(TABLE.getNameAsString()).on()).isFalse();

        until(() -> images.read().servers().stream()
                .allMatch(server -> server.answered()
                        && server.get(Vital.SYNCHRONIZED_COLLECTIONS).isEmpty()));
        assertThat(servers.off(TABLE.getNameAsString()).on()).isFalse();
        assertThat(said).hasSize(2);
    }

    @Test
    void on_whereItWouldBeAFullCollection_letsMomentsPass() throws IOException {
        servers.on(TABLE.getNameAsString(), new CollectionTerms(1, 0, 1_000, false));
        until(() -> images.read().servers().stream()
                .allMatch(server -> server.get(Vital.SYNCHRONIZED_SKIPPED).orElse(0) > 0 && made(server) == 0));
        servers.off(TABLE.getNameAsString());
    }

    @Test
    void look_atATableThatIsNotThere_saysSo() {
        assertThatThrownBy(() -> servers.look("no_such_table")).hasMessageContaining("HC-8041");
    }

    private static long made(ServerImage server) {
        return server.get(Vital.SYNCHRONIZED_COLLECTIONS).orElse(0);
    }

    private static void until(Waiting.Condition condition) throws IOException {
        assertThat(new Waiting(System::nanoTime).until(condition, PATIENCE)).isTrue();
    }
}
