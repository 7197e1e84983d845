package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;

/**
 * Scenario of one HConfig operation on its own table: its preparation, its command lines, and its expected final state.
 */
abstract class FaultScenario {
    /** Key of a table value that another client sets during the run. */
    static final String FOREIGN = "hconfig.faults.foreign";

    private static final int BLOCK_BYTES = 2048;

    /** Table attribute of tables created by a benchmark, so that the next benchmark removes those of a killed one. */
    private static final String MARK = "hconfig.bench";

    final FaultTestBed stage;
    final TableName table;
    private Optional<TableDescriptor> before = Optional.empty();

    FaultScenario(FaultTestBed faultTestBed, TableName table) {
        this.stage = faultTestBed;
        this.table = table;
    }

    /** Prepares the scenario; not measured, and without a fault. */
    abstract void prepare(Path home) throws IOException;

    /** Returns the command line of a step; empty if the step needs no command. */
    abstract Optional<List<String>> arguments(CommandPurpose commandPurpose, Path home) throws IOException;

    /** Returns the deviations from both the former and the planned state. */
    abstract List<String> differences(ScenarioEnding scenarioEnding) throws IOException;

    /** Expected final state of a run. */
    enum ScenarioEnding {
        /** The planned state. */
        PLANNED,
        /** The former state. */
        BEFORE,
        /** Values of either state, because the home with the run is lost. */
        EITHER
    }

    final List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.addAll(List.of("--json", "--cluster", stage.cluster()));
        return command;
    }

    final Optional<List<String>> recover(CommandPurpose commandPurpose) {
        return Optional.of(
                command("recover", commandPurpose == CommandPurpose.FINISH ? "--finish" : "--rollback", "--yes"));
    }

    /** Creates the table, split at these keys. */
    final void create(String... splits) throws IOException {
        byte[][] keys = new byte[splits.length][];
        for (int i = 0; i < splits.length; i++) {
            keys[i] = Bytes.toBytes(splits[i]);
        }
        try (Admin admin = stage.connection().getAdmin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(table)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(FaultRows.FAMILY)
                                    .setBlocksize(BLOCK_BYTES)
                                    .build())
                            .setValue(MARK, "true")
                            .build(),
                    keys);
            before = Optional.of(admin.getDescriptor(table));
        }
    }

    final void fill() throws IOException {
        try (BufferedMutator mutator = stage.connection().getBufferedMutator(table)) {
            for (int row = 0; row < stage.rows().count(); row++) {
                mutator.mutate(stage.rows().put(row));
            }
        }
    }

    final boolean exists() throws IOException {
        try (Admin admin = stage.connection().getAdmin()) {
            return admin.tableExists(table);
        }
    }

    final TableDescriptor now() throws IOException {
        try (Admin admin = stage.connection().getAdmin()) {
            return admin.getDescriptor(table);
        }
    }

    /** Returns the differences from the former table, ignoring the values of other clients. */
    final List<String> differencesFromBefore() throws IOException {
        String was = withoutForeign(before.orElseThrow()).toString();
        String is = withoutForeign(now()).toString();
        return was.equals(is) ? List.of() : List.of("table: before " + was + ", now " + is);
    }

    private static TableDescriptor withoutForeign(TableDescriptor descriptor) {
        return TableDescriptorBuilder.newBuilder(descriptor)
                .removeValue(FOREIGN)
                .build();
    }

    /** Alters the table as another client; returns false if there is no table. */
    final boolean alter(String value) throws IOException {
        try (Admin admin = stage.connection().getAdmin()) {
            if (!admin.tableExists(table)) {
                return false;
            }
            admin.modifyTable(TableDescriptorBuilder.newBuilder(admin.getDescriptor(table))
                    .setValue(FOREIGN, value)
                    .build());
            return true;
        }
    }

    final void drop() throws IOException {
        try (Admin admin = stage.connection().getAdmin()) {
            if (admin.tableExists(table)) {
                if (admin.isTableEnabled(table)) {
                    admin.disableTable(table);
                }
                admin.deleteTable(table);
            }
        }
    }
}
