package org.hconfig.hbase.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.MasterFeature;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.TableDescriptorSettings;
import org.hconfig.xconfig.spi.SettingEdit;

/**
 * Alters a table in one procedure and waits until each of its regions has been reopened. A table with many regions is
 * reopened in growing batches to limit the number of unavailable regions; the batch keys are removed afterwards.
 */
public final class TableAlterer {
    /** Minimum number of regions for batches. */
    private static final int BATCHES_FROM = 64;

    private static final String BATCH_SIZE = "hbase.reopen.table.regions.progressive.batch.size.max";
    private static final String BATCH_SIZE_MAX = "32";
    private static final String BATCH_PAUSE = "hbase.reopen.table.regions.progressive.batch.backoff.ms";
    private static final String BATCH_PAUSE_MILLIS = "1000";
    /** Distinguishes the batch keys of an interrupted alter from the operator's own. */
    private static final String BATCH_MARK = "hconfig.reopen.in.batches";

    private final ClusterConnection connection;
    private final BoundedWait boundedWait;
    private final int batchesFrom;

    TableAlterer(ClusterConnection connection, LongSupplier nanoClock) {
        this(connection, nanoClock, BATCHES_FROM);
    }

    TableAlterer(ClusterConnection connection, LongSupplier nanoClock, int batchesFrom) {
        this(connection, new BoundedWait(nanoClock), batchesFrom);
    }

    /** Creates an alterer that waits with a clock of its caller. */
    public TableAlterer(ClusterConnection connection, BoundedWait boundedWait) {
        this(connection, boundedWait, BATCHES_FROM);
    }

    private TableAlterer(ClusterConnection connection, BoundedWait boundedWait, int batchesFrom) {
        this.connection = connection;
        this.boundedWait = boundedWait;
        this.batchesFrom = batchesFrom;
    }

    /**
     * Reopens the regions of an enabled table where they are, by altering it to its own descriptor. The HMaster completes this even
     * if this process is killed.
     */
    public void reopen(TableName table, Consumer<String> progress) throws IOException {
        try (Admin admin = connection.admin()) {
            TableDescriptor before = admin.getDescriptor(table);
            RegionAssignmentReader places = new RegionAssignmentReader(connection.hbase(), table);
            List<RegionAssignmentReader.RegionAssignment> old = places.read();
            Duration timeout = timeout(old.size());
            modify(admin, before, edited(before, List.of()), inBatches(old.size(), progress), timeout, progress);
            requireReopened(admin, places, old, timeout);
        }
    }

    private static Duration timeout(int regions) {
        return Duration.ofSeconds(120 + 2L * regions);
    }

    void alter(TableName table, List<SettingEdit> settingEdits, Consumer<String> progress) throws IOException {
        try (Admin admin = connection.admin()) {
            TableDescriptor before = admin.getDescriptor(table);
            TableDescriptor after = edited(before, settingEdits);
            RegionAssignmentReader places = new RegionAssignmentReader(connection.hbase(), table);
            List<RegionAssignmentReader.RegionAssignment> old = places.read();
            Duration timeout = timeout(old.size());
            if (TableDescriptorSettings.same(before, after) && !MasterProcedures.altering(admin, table)) {
                progress.accept("table " + table + " already has these values");
            } else {
                boolean reopen = admin.isTableEnabled(table);
                modify(admin, before, after, reopen && inBatches(old.size(), progress), timeout, progress);
                if (reopen) {
                    requireReopened(admin, places, old, timeout);
                    progress.accept("regions reopened: " + old.size());
                }
            }
        }
    }

    /** Returns true when the regions are reopened in batches: there are many, and the HMaster's version can do it. */
    private boolean inBatches(int regions, Consumer<String> progress) throws IOException {
        if (regions < batchesFrom) {
            return false;
        }
        Optional<HBaseVersion> master = connection.masterVersion();
        boolean known = MasterFeature.REOPENING_IN_BATCHES.in(master);
        if (!known) {
            progress.accept("all " + regions + " regions reopen at once: HBase "
                    + master.map(HBaseVersion::toString).orElse("of this version") + " has no batches, which came with "
                    + MasterFeature.REOPENING_IN_BATCHES.since());
        }
        return known;
    }

    private static void modify(
            Admin admin,
            TableDescriptor before,
            TableDescriptor after,
            boolean batches,
            Duration timeout,
            Consumer<String> progress)
            throws IOException {
        progress.accept("altering table " + after.getTableName());
        // The operator's own batch keys, if any, are kept.
        boolean operatorsOwn = before.getValue(BATCH_SIZE) != null && before.getValue(BATCH_MARK) == null;
        if (!batches || operatorsOwn) {
            BoundedWait.awaitProcedure(admin.modifyTableAsync(after), timeout);
            return;
        }
        TableDescriptor carried = TableDescriptorBuilder.newBuilder(after)
                .setValue(BATCH_MARK, "true")
                .setValue(BATCH_SIZE, BATCH_SIZE_MAX)
                .setValue(BATCH_PAUSE, BATCH_PAUSE_MILLIS)
                .build();
        BoundedWait.awaitProcedure(admin.modifyTableAsync(carried), timeout);
        progress.accept("removing the batch keys from table " + after.getTableName());
        // The current descriptor: the table may have been altered while its regions were reopened.
        TableDescriptor now = admin.getDescriptor(after.getTableName());
        if (now.getValue(BATCH_MARK) != null) {
            BoundedWait.awaitProcedure(
                    admin.modifyTableAsync(withoutBatches(now).build(), false), timeout);
        }
    }

    private static TableDescriptorBuilder withoutBatches(TableDescriptor table) {
        return TableDescriptorBuilder.newBuilder(table)
                .removeValue(BATCH_MARK)
                .removeValue(BATCH_SIZE)
                .removeValue(BATCH_PAUSE);
    }

    /** Returns the descriptor with the edits applied, and without leftovers of an interrupted alter. */
    private static TableDescriptor edited(TableDescriptor before, List<SettingEdit> settingEdits) {
        TableDescriptorBuilder table = before.getValue(BATCH_MARK) != null
                ? withoutBatches(before)
                : TableDescriptorBuilder.newBuilder(before);
        Map<String, ColumnFamilyDescriptorBuilder> families = new HashMap<>();
        for (SettingEdit settingEdit : settingEdits) {
            if (settingEdit.part().isEmpty()) {
                TableDescriptorSettings.set(table, settingEdit.key(), settingEdit.value());
            } else {
                String family = settingEdit.part().get();
                TableDescriptorSettings.set(
                        families.computeIfAbsent(family, name -> family(before, name)),
                        settingEdit.key(),
                        settingEdit.value());
            }
        }
        families.values().forEach(family -> table.modifyColumnFamily(family.build()));
        return table.build();
    }

    private static ColumnFamilyDescriptorBuilder family(TableDescriptor table, String name) {
        ColumnFamilyDescriptor family = Optional.ofNullable(table.getColumnFamily(Bytes.toBytes(name)))
                .orElseThrow(() -> new HConfigException(
                        ClusterError.FAMILY_UNKNOWN,
                        "table " + table.getTableName() + " has no column family " + name,
                        "it has "
                                + table.getColumnFamilyNames().stream()
                                        .map(Bytes::toString)
                                        .toList(),
                        "make a new plan for the existing table"));
        return ColumnFamilyDescriptorBuilder.newBuilder(family);
    }

    /** Returns true when every former region has been reopened and none is in transition; split or merged ones are new. */
    private void requireReopened(
            Admin admin,
            RegionAssignmentReader places,
            List<RegionAssignmentReader.RegionAssignment> old,
            Duration timeout)
            throws IOException {
        Map<String, Long> sequences = new HashMap<>();
        old.forEach(regionAssignment -> sequences.put(regionAssignment.region(), regionAssignment.openSequence()));
        boolean reopened = boundedWait.await(
                () -> RegionAssignmentReader.inTransition(admin, places.table()) == 0
                        && places.read().stream()
                                .allMatch(regionAssignment ->
                                        !regionAssignment.server().isEmpty()
                                                && regionAssignment.openSequence()
                                                        > sequences.getOrDefault(regionAssignment.region(), -1L)),
                timeout);
        if (!reopened) {
            throw new IOException("some regions did not reopen within " + timeout.toSeconds() + " s");
        }
    }
}
