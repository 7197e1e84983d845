package org.hconfig.hbase.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.model.RegionPlacement;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.OperationRefusedException;
import org.hconfig.xconfig.spi.SettingEdit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The operations of the adapter on a real cluster, including interrupted ones. */
@ExtendWith(LabLogs.class)
class HBaseAdapterIT {
    private static final TableName NAME = TableName.valueOf("hands_it");
    private static final byte[] FAMILY = Bytes.toBytes("cf");
    private static final TableCreation CREATION = new TableCreation(
            "hands_it",
            List.of("cf"),
            "hex",
            List.of("31", "32", "33", "34", "35", "36", "37"),
            Map.of("hbase.hstore.blockingStoreFiles", "40"),
            Map.of("BLOOMFILTER", "NONE", "hbase.hstore.compaction.kv.max", "20"));

    private final List<String> said = new ArrayList<>();
    private final Lab lab = SharedLab.get();
    private final ClusterConnection connection =
            ClusterConnection.open(lab.clientDirectory().toString());
    private final HBaseAdapter hands = new HBaseAdapter(connection, SettingsCatalogue.standard(), System::nanoTime);

    /** Thrown in place of a kill of the process. */
    private static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    @BeforeEach
    void begin() {
        hands.drop("hands_it", true, said::add);
    }

    @AfterEach
    void end() {
        hands.drop("hands_it", true, said::add);
        connection.close();
    }

    @Test
    void create_killedAtEachStage_isFinishedByTheNext() {
        for (String stage : List.of("creating table", "moving region", "regions per server")) {
            hands.drop("hands_it", true, said::add);
            killAt(stage, progress -> hands.create(CREATION, "run-1", progress));

            hands.create(CREATION, "run-1", said::add);

            ObjectFacts facts = hands.object("hands_it");
            assertThat(new TableFactsReader(connection).read("hands_it").regions())
                    .isEqualTo(8);
            assertThat(hands.creator("hands_it")).contains("run-1");
            assertThat(facts.settings()).containsEntry("hbase.hstore.blockingStoreFiles", "40");
            assertThat(facts.partSettings().get("cf"))
                    .containsEntry("BLOOMFILTER", "NONE")
                    .containsEntry("hbase.hstore.compaction.kv.max", "20");
            assertThat(perServer().values()).containsExactly(4, 4);
        }
    }

    @Test
    void create_ofATableThatSomeoneElseCreated_isRefused() throws IOException {
        createPlain(1);

        assertThatThrownBy(() -> hands.create(CREATION, "run-1", said::add))
                .hasMessageContaining("HC-2310")
                .hasMessageContaining("another program");
    }

    @Test
    void alter_andBack_leavesTheDescriptorAsItWas() throws IOException {
        createPlain(3);
        TableDescriptor before = descriptor();
        List<SettingEdit> settingEdits = List.of(
                edit(null, "hbase.hregion.memstore.flush.size", "67108864"),
                edit(null, "hbase.hregion.max.filesize", "1073741824"),
                edit(
                        null,
                        "hbase.regionserver.region.split.policy",
                        "org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy"),
                edit(null, "hbase.hstore.compaction.min", "12"),
                edit("cf", "hbase.hstore.compaction.kv.max", "100"),
                edit("cf", "BLOOMFILTER", "NONE"));
        ObjectFacts facts = hands.object("hands_it");

        hands.alter("hands_it", settingEdits, said::add);
        assertThat(descriptor().getMemStoreFlushSize()).isEqualTo(64L << 20);
        assertThat(descriptor().getMaxFileSize()).isEqualTo(1L << 30);
        assertThat(descriptor().getRegionSplitPolicyClassName()).endsWith("ConstantSizeRegionSplitPolicy");
        assertThat(hands.object("hands_it").settings()).containsEntry("hbase.hregion.memstore.flush.size", "67108864");

        hands.alter(
                "hands_it",
                settingEdits.stream()
                        .map(settingEdit -> new SettingEdit(
                                settingEdit.part(),
                                settingEdit.key(),
                                Optional.ofNullable(
                                        settingEdit.part().isEmpty()
                                                ? facts.settings().get(settingEdit.key())
                                                : facts.partSettings()
                                                        .getOrDefault("cf", Map.of())
                                                        .get(settingEdit.key()))))
                        .toList(),
                said::add);

        assertThat(descriptor()).isEqualTo(before);
        assertThat(hands.object("hands_it")).isEqualTo(facts);
    }

    @Test
    void alter_ofTheSame_reopensNothing() throws IOException {
        createPlain(2);
        List<SettingEdit> settingEdits = List.of(edit(null, "hbase.hstore.compaction.min", "12"));
        hands.alter("hands_it", settingEdits, said::add);
        said.clear();

        hands.alter("hands_it", settingEdits, said::add);

        assertThat(said).containsExactly("table hands_it already has these values");
    }

    @Test
    void alter_ofManyRegions_reopensInBatchesAndLeavesNoTrace() throws IOException {
        createPlain(6);
        TableDescriptor before = descriptor();

        new TableAlterer(connection, System::nanoTime, 4)
                .alter(NAME, List.of(edit(null, "hbase.hstore.compaction.min", "12")), said::add);

        assertThat(descriptor())
                .isEqualTo(TableDescriptorBuilder.newBuilder(before)
                        .setValue("hbase.hstore.compaction.min", "12")
                        .build());
    }

    @Test
    void alter_inBatchesWhileSomeoneElseAlters_keepsTheirAlter() throws IOException {
        createPlain(6);
        TableDescriptor before = descriptor();

        new TableAlterer(connection, System::nanoTime, 4)
                .alter(NAME, List.of(edit(null, "hbase.hstore.compaction.min", "12")), line -> {
                    if (line.startsWith("removing the batch keys from")) {
                        modify(table -> table.setValue("someone.elses", "1"));
                    }
                });

        assertThat(descriptor())
                .isEqualTo(TableDescriptorBuilder.newBuilder(before)
                        .setValue("hbase.hstore.compaction.min", "12")
                        .setValue("someone.elses", "1")
                        .build());
    }

    @Test
    void alter_afterAnInterruptedOneInBatches_takesItsKeysOff() throws IOException {
        createPlain(2);
        TableDescriptor before = descriptor();
        try (Admin admin = connection.admin()) {
            admin.modifyTable(TableDescriptorBuilder.newBuilder(before)
                    .setValue("hconfig.reopen.in.batches", "true")
                    .setValue("hbase.reopen.table.regions.progressive.batch.size.max", "32")
                    .setValue("hbase.reopen.table.regions.progressive.batch.backoff.ms", "1000")
                    .build());
        }

        hands.alter("hands_it", List.of(edit(null, "hbase.hstore.compaction.min", null)), said::add);

        assertThat(descriptor()).isEqualTo(before);
    }

    @Test
    void alter_ofADisabledTable_isDoneWithoutReopening() throws IOException {
        createPlain(2);
        disable();

        hands.alter("hands_it", List.of(edit(null, "hbase.hstore.compaction.min", "12")), said::add);

        assertThat(descriptor().getValue("hbase.hstore.compaction.min")).isEqualTo("12");
        assertThat(said).noneMatch(line -> line.startsWith("regions reopened"));
    }

    @Test
    void alter_ofAnUnknownFamily_isRefused() throws IOException {
        createPlain(1);

        assertThatThrownBy(() -> hands.alter("hands_it", List.of(edit("nope", "a", "b")), said::add))
                .hasMessageContaining("HC-2313")
                .hasMessageContaining("[cf]");
    }

    @Test
    void drop_ofATableWithRows_leavesItWritable() throws IOException {
        createPlain(3);
        TableDescriptor before = descriptor();
        put();

        assertThat(hands.drop("hands_it", false, said::add)).isFalse();

        assertThat(descriptor()).isEqualTo(before);
        put();
    }

    @Test
    void drop_killedOnTheWay_isFinishedByTheNext() throws IOException {
        createPlain(3);
        killAt("dropping table", progress -> hands.drop("hands_it", false, progress));
        assertThat(descriptor().isReadOnly()).isTrue();

        assertThat(hands.drop("hands_it", false, said::add)).isTrue();

        assertThat(hands.object("hands_it").exists()).isFalse();
    }

    @Test
    void drop_killedWhenTheTableWasDisabled_isFinishedByTheNext() throws IOException {
        createPlain(3);
        killAt("dropping table", progress -> hands.drop("hands_it", false, progress));
        disable();

        assertThat(hands.drop("hands_it", false, said::add)).isTrue();

        assertThat(hands.object("hands_it").exists()).isFalse();
    }

    @Test
    void drop_ofATableThatGotRowsSinceAKilledOne_givesItBack() throws IOException {
        createPlain(3);
        TableDescriptor before = descriptor();
        killAt("dropping table", progress -> hands.drop("hands_it", false, progress));
        modify(table -> table.setReadOnly(false));
        put();
        modify(table -> table.setReadOnly(true));
        disable();

        assertThat(hands.drop("hands_it", false, said::add)).isFalse();

        assertThat(descriptor()).isEqualTo(before);
        assertThat(holdsTheRow()).isTrue();
        put();
    }

    @Test
    void drop_ofATableThatSomeoneDisabled_isRefused() throws IOException {
        createPlain(1);
        disable();

        assertThatThrownBy(() -> hands.drop("hands_it", false, said::add))
                .isInstanceOf(OperationRefusedException.class)
                .hasMessageContaining("HC-2312");
    }

    @Test
    void drop_ofATableWithRowsThatSomeoneMadeReadOnlyAndDisabled_isRefusedAndLosesNothing() throws IOException {
        createPlain(1);
        put();
        modify(table -> table.setReadOnly(true));
        disable();
        TableDescriptor before = descriptor();

        assertThatThrownBy(() -> hands.drop("hands_it", false, said::add))
                .isInstanceOf(OperationRefusedException.class)
                .hasMessageContaining("HC-2312");

        assertThat(descriptor()).isEqualTo(before);
        try (Admin admin = connection.admin()) {
            assertThat(admin.isTableDisabled(NAME)).isTrue();
            admin.enableTable(NAME);
        }
        assertThat(holdsTheRow()).isTrue();
    }

    @Test
    void drop_ofATableWithRowsThatSomeoneMadeReadOnly_leavesItReadOnly() throws IOException {
        createPlain(1);
        put();
        modify(table -> table.setReadOnly(true));
        TableDescriptor before = descriptor();

        assertThat(hands.drop("hands_it", false, said::add)).isFalse();

        assertThat(descriptor()).isEqualTo(before);
    }

    @Test
    void create_whileAServerIsDown_usesTheOthersAndSpreadsWhenItIsBack() {
        lab.kill("rs2");
        try {
            hands.create(CREATION, "run-1", said::add);
            assertThat(perServer().values()).isNotEmpty();
        } finally {
            lab.restart("rs2");
        }

        hands.create(CREATION, "run-1", said::add);
        assertThat(perServer().values()).containsExactly(4, 4);
    }

    private interface Move {
        void with(java.util.function.Consumer<String> progress);
    }

    private static void killAt(String stage, Move move) {
        try {
            move.with(line -> {
                if (line.startsWith(stage)) {
                    throw new Killed();
                }
            });
        } catch (Killed killed) {
            assertThat(killed).isNotNull();
        }
    }

    private Map<String, Integer> perServer() {
        try (Admin admin = connection.admin()) {
            Map<String, String> placed =
                    RegionAssignmentReader.servers(new RegionAssignmentReader(connection.hbase(), NAME).read());
            return new TreeMap<>(RegionPlacement.counts(placed, RegionAssignmentReader.carriers(admin)));
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private static SettingEdit edit(@Nullable String family, String key, @Nullable String value) {
        return new SettingEdit(Optional.ofNullable(family), key, Optional.ofNullable(value));
    }

    private void createPlain(int regions) throws IOException {
        byte[][] splits = new byte[regions - 1][];
        for (int i = 0; i < splits.length; i++) {
            splits[i] = Bytes.toBytes("r" + (i + 1));
        }
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(NAME)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                            .build(),
                    splits.length == 0 ? null : splits);
        }
    }

    private void put() throws IOException {
        try (Table table = connection.hbase().getTable(NAME)) {
            table.put(new Put(Bytes.toBytes("r")).addColumn(FAMILY, FAMILY, FAMILY));
        }
    }

    private boolean holdsTheRow() throws IOException {
        try (Table table = connection.hbase().getTable(NAME)) {
            return table.exists(new Get(Bytes.toBytes("r")));
        }
    }

    private void disable() throws IOException {
        try (Admin admin = connection.admin()) {
            admin.disableTable(NAME);
        }
    }

    /** An alter by another program. */
    private void modify(UnaryOperator<TableDescriptorBuilder> edit) {
        try (Admin admin = connection.admin()) {
            admin.modifyTable(edit.apply(TableDescriptorBuilder.newBuilder(admin.getDescriptor(NAME)))
                    .build());
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private TableDescriptor descriptor() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getDescriptor(NAME);
        }
    }
}
