package org.hconfig.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.security.access.Permission;
import org.apache.hadoop.hbase.security.access.UserPermission;
import org.hconfig.cli.TestProcessCommand;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads by a user with and without permissions, on a cluster with access control, each in a separate process. */
class RightsIT {
    private static final TableName TABLE = TableName.valueOf("rights_it");
    private static final String CONTROLLER = "org.apache.hadoop.hbase.security.access.AccessController";
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @TempDir
    Path directory;

    private Lab lab;

    @BeforeEach
    void start() throws IOException {
        lab = Lab.up(
                LabSpec.defaults(directory.resolve("lab"))
                        .withRegionServers(1)
                        .withHeap(DataSize.ofMebibytes(512))
                        .withHbaseSite(Map.of(
                                "hbase.security.authorization", "true",
                                "hbase.coprocessor.master.classes", CONTROLLER,
                                "hbase.coprocessor.region.classes", CONTROLLER,
                                "hbase.coprocessor.regionserver.classes", CONTROLLER)),
                LabProgressListener.QUIET);
        try (ClusterConnection connection = connection();
                Admin admin = connection.admin()) {
            admin.createTable(TableDescriptorBuilder.newBuilder(TABLE)
                    .setColumnFamily(ColumnFamilyDescriptorBuilder.of("cf"))
                    .build());
        }
    }

    @AfterEach
    void stop() {
        lab.destroy();
    }

    @Test
    void load_withoutARight_namesTheGrant_andWithReadAndWriteLoads() throws IOException, InterruptedException {
        String refused = load(1);
        assertThat(refused)
                .contains("HC-4027", "grant 'USER', 'RW', 'rights_it'")
                .doesNotContain("HC-4030");

        try (ClusterConnection connection = connection();
                Admin admin = connection.admin()) {
            admin.grant(
                    new UserPermission(
                            "alice",
                            Permission.newBuilder(TABLE)
                                    .withActions(Permission.Action.READ, Permission.Action.WRITE)
                                    .build()),
                    false);
        }

        assertThat(load(0)).contains("OK: row count and checksum match");
    }

    private ClusterConnection connection() {
        return ClusterConnection.open(lab.clientDirectory().toString());
    }

    /** Returns the output of a load by alice. */
    private String load(int exit) throws IOException, InterruptedException {
        Path csv = Files.writeString(directory.resolve("rows.csv"), "k1,a\nk2,b\n");
        Path output = directory.resolve("output.txt");
        List<String> command = TestProcessCommand.of(
                "load",
                "--table",
                TABLE.getNameAsString(),
                "--cluster",
                lab.clientDirectory().toString(),
                "--columns",
                "key,cf:a",
                csv.toString());
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment()
                .putAll(Map.of(
                        "HADOOP_USER_NAME",
                        "alice",
                        "HCONFIG_HOME",
                        directory.resolve("home").toString()));
        Process process = builder.start();
        boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        process.destroyForcibly();
        String printed = Files.readString(output);
        assertThat(ended).as(printed).isTrue();
        assertThat(process.exitValue()).as(printed).isEqualTo(exit);
        return printed;
    }
}
