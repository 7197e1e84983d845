package org.hconfig.cli.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeatIT {
    private static final TableName TABLE = TableName.valueOf("heated");
    private static final byte[] FAMILY = bytes("f");
    /** Pause between batches of 20 rows: thousands of rows a second are a hot region, and leave the processors to others. */
    private static final long PAUSE_NANOS = 5_000_000;

    @TempDir
    Path home;

    @Test
    void heat_whileOneOfFourRegionsIsWritten_namesItsKeys() throws Exception {
        String cluster = SharedLab.get().clientDirectory().toString();
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(TABLE)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                            .build(),
                    new byte[][] {bytes("b"), bytes("d"), bytes("f")});
            AtomicBoolean writing = new AtomicBoolean(true);
            FutureTask<Void> writer = new FutureTask<>(() -> write(connection, writing), null);
            new Thread(writer, "writer").start();
            try {
                CommandRunner heat = new CommandRunner(home)
                        .of("heat", "heated", "--cluster", cluster, "--duration", "40s", "--json");

                assertThat(heat.ended(ExitCode.OK)).as(heat.err()).isTrue();
                var caption = heat.json().get("captions").get(0);
                assertThat(caption.get("pattern").asString()).isEqualTo("hot-row");
                assertThat(caption.get("metric").asString()).isEqualTo("writes");
                assertThat(caption.get("startKey").asString()).isEqualTo("b");
                assertThat(caption.get("endKey").asString()).isEqualTo("d");
            } finally {
                writing.set(false);
                writer.get();
                admin.disableTable(TABLE);
                admin.deleteTable(TABLE);
            }
        }
    }

    private static void write(ClusterConnection connection, AtomicBoolean writing) {
        try (Table table = connection.hbase().getTable(TABLE)) {
            for (int i = 0; writing.get(); i++) {
                List<Put> puts = new ArrayList<>();
                for (int row = 0; row < 20; row++) {
                    puts.add(new Put(bytes("c" + (i * 20 + row) % 5000)).addColumn(FAMILY, bytes("q"), bytes("value")));
                }
                table.put(puts);
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
