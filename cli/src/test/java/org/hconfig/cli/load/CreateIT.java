package org.hconfig.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A dry run, and a load that creates its table, on a cluster. */
class CreateIT {
    private static final TableName TABLE = TableName.valueOf("create_it");
    private static final int ROWS = 2_000;

    @TempDir
    Path home;

    private String cluster = "";

    @BeforeEach
    void findLab() throws IOException {
        cluster = SharedLab.get().clientDirectory().toString();
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin()) {
            if (admin.tableExists(TABLE)) {
                admin.disableTable(TABLE);
                admin.deleteTable(TABLE);
            }
        }
    }

    @Test
    void dryRunThenCreate_loadsTypedRowsIntoANewTable_andRestoresItsValues() throws IOException {
        Path csv = Files.writeString(home.resolve("rows.csv"), rows());

        CommandRunner dry = load(csv, "--dry-run", "--json");
        assertThat(dry.ended(ExitCode.REJECTS)).as(dry.err()).isTrue();
        assertThat(dry.json().get("tableExists").asBoolean()).isFalse();
        assertThat(dry.json().at("/rows/0/cells/0/value").asString()).isEqualTo("value0");
        try (Stream<Path> files = Files.list(home)) {
            assertThat(files).containsExactly(csv);
        }
        assertThat(exists()).isFalse();

        assertThat(load(csv, "--json").ended(ExitCode.REFUSED)).isTrue();
        assertThat(exists()).isFalse();

        CommandRunner created = load(csv, "--yes", "--json");
        assertThat(created.ended(ExitCode.REJECTS)).as(created.err()).isTrue();
        assertThat(created.json().get("verified").asBoolean()).isTrue();
        assertThat(created.json().get("rows").asLong()).isEqualTo(ROWS);
        assertThat(created.out()).contains("was created with", "and restored");
        checkTable();

        assertThat(load(csv, "--yes").err()).contains("HC-4028");
    }

    @Test
    void createAgain_afterOneThatDidNotComeToItsEnd_namesWhatRestoresTheTablesValues() throws IOException {
        Path csv = Files.writeString(home.resolve("rows.csv"), rows());
        long altersBefore = procedures("ModifyTableProcedure");
        long creationsBefore = procedures("CreateTableProcedure");
        CommandRunner stopped = load(csv, "--yes", "--reject-limit", "0");
        assertThat(stopped.err()).contains("HC-4005", "HC-4029");
        assertThat(stopped.err())
                .containsPattern("step 1 of 2: [0-9]+ values on table create_it, set at its creation")
                .doesNotContain("alter table");
        assertThat(procedures("CreateTableProcedure") - creationsBefore).isEqualTo(1);
        assertThat(procedures("ModifyTableProcedure")).isEqualTo(altersBefore);
        assertThat(flushSize()).isPositive();

        CommandRunner again = load(csv, "--yes");

        assertThat(again.err()).contains("HC-4028", "still has the values that were set for a load");
        Matcher rollback =
                Pattern.compile("hconfig rollback (plan-\\S+?)\\.?\\s").matcher(again.err() + " ");
        assertThat(rollback.find()).as(again.err()).isTrue();
        assertThat(stopped.err()).contains("hconfig rollback " + rollback.group(1));
        CommandRunner restored = new CommandRunner(home).of("rollback", rollback.group(1), "--yes");
        assertThat(restored.ended(ExitCode.OK)).as(restored.err()).isTrue();
        assertThat(procedures("ModifyTableProcedure") - altersBefore).isEqualTo(1);
        assertThat(flushSize()).isNotPositive();
        assertThat(load(csv, "--yes").err()).contains("HC-4028").doesNotContain("hconfig rollback");
    }

    private void checkTable() throws IOException {
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin();
                Table table = connection.hbase().getTable(TABLE)) {
            TableDescriptor descriptor = admin.getDescriptor(TABLE);
            assertThat(descriptor.getRegionSplitPolicyClassName()).isNull();
            assertThat(descriptor.getMemStoreFlushSize()).isNotPositive();
            assertThat(admin.getRegions(TABLE)).hasSizeGreaterThan(1);
            Result row = table.get(new Get(Bytes.toBytes("k00007")));
            assertThat(Bytes.toString(row.getValue(Bytes.toBytes("cf"), Bytes.toBytes("a"))))
                    .isEqualTo("value7");
        }
    }

    private long flushSize() throws IOException {
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin()) {
            return admin.getDescriptor(TABLE).getMemStoreFlushSize();
        }
    }

    /** Returns how many procedures of a kind the HMaster has begun for the table. */
    private long procedures(String kind) throws IOException {
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin()) {
            String inJson = Base64.getEncoder().encodeToString(TABLE.getQualifier());
            return StreamSupport.stream(
                            JsonMapper.shared().readTree(admin.getProcedures()).spliterator(), false)
                    .filter(procedure -> procedure.path("className").asString().endsWith("." + kind))
                    .filter(procedure -> procedure.toString().contains(inJson))
                    .count();
        }
    }

    private boolean exists() throws IOException {
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin()) {
            return admin.tableExists(TABLE);
        }
    }

    private CommandRunner load(Path csv, String... more) {
        String[] usual = {
            "load", "--create", "--table", TABLE.getNameAsString(), "--columns", "key,cf:a", "--cluster", cluster
        };
        String[] all = Stream.of(Stream.of(usual), Stream.of(more), Stream.of(csv.toString()))
                .flatMap(part -> part)
                .toArray(String[]::new);
        return new CommandRunner(home).of(all);
    }

    private static String rows() {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < ROWS; row++) {
            text.append(String.format("k%05d,value%d%n", row, row));
            text.append(row == 10 ? "only one field\n" : "");
        }
        return text.toString();
    }
}
