package org.hconfig.bench.faults;

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
import org.hconfig.bench.faults.CommandRun.CommandPurpose;

/** One operation of HConfig on a table of its own: how it is prepared, its command lines, and how all must end. */
abstract class FaultScenario {
    /** A value that somebody else gives the table meanwhile. */
    static final String FOREIGN = "hconfig.faults.foreign";

    private static final int BLOCK_BYTES = 2048;

    /** Says that a bench made the table, so that the next one removes what a killed one left. */
    private static final String MARK = "hconfig.bench";

    final FaultTestBed stage;
    final TableName table;
    private Optional<TableDescriptor> before = Optional.empty();

    FaultScenario(FaultTestBed faultTestBed, TableName table) {
        this.stage = faultTestBed;
        this.table = table;
    }

    /** Makes what the command needs; not measured and not disturbed. */
    abstract void prepare(Path home) throws IOException;

    /** The command line of a step; nothing when there is nothing to do for it. */
    abstract Optional<List<String>> arguments(CommandPurpose commandPurpose, Path home) throws IOException;

    /** What is neither as before nor as planned. */
    abstract List<String> differences(ScenarioEnding scenarioEnding) throws IOException;

    /** How a run ended. */
    enum ScenarioEnding {
        /** What was planned must be. */
        PLANNED,
        /** Everything must be as before. */
        BEFORE,
        /** Some values may be as planned and others as before, because the home that knew them is lost. */
        EITHER
    }

    final List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(arguments));
        command.addAll(List.of("--json", "--cluster", stage.cluster()));
        return command;
    }

    final Optional<List<String>> recover(CommandPurpose commandPurpose) {
        return Optional.of(
                command("recover", commandPurpose == CommandPurpose.FINISH ? "--finish" : "--give-back", "--yes"));
    }

    /** Creates the table, cut at these rows' keys in their order. */
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

    /** The table as it was, whatever somebody else has put on it. */
    final List<String> differencesFromBefore() throws IOException {
        String was = withoutForeign(before.orElseThrow()).toString();
        String is = withoutForeign(now()).toString();
        return was.equals(is) ? List.of() : List.of("the table was " + was + " and is " + is);
    }

    private static TableDescriptor withoutForeign(TableDescriptor descriptor) {
        return TableDescriptorBuilder.newBuilder(descriptor)
                .removeValue(FOREIGN)
                .build();
    }

    /** Somebody else alters the table; false when there is none. */
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
