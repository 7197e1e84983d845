package org.hconfig.hbase.execution;

import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.xconfig.spi.OperationRefusedException;

/**
 * Drops empty tables. The table is made read-only before the final check, so that no row
 * can be added in between; a table that turns out to contain a row is restored. It never drops without a check, unless forced:
 * a table that an interrupted drop disabled is re-enabled for the check, and one disabled by others is refused.
 */
final class EmptyTableDropper {
    /**
     * Attribute set on a table, with read-only, from before the final check until the table is dropped or restored: a table that
     * has it was disabled by an interrupted drop. Its value is the former value of READONLY.
     */
    private static final String MARK = "hconfig.drop.readonly.before";

    private static final String UNSET = "unset";
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    private final ClusterConnection connection;

    EmptyTableDropper(ClusterConnection connection) {
        this.connection = connection;
    }

    /** Returns false when the table contains rows and was left unchanged. */
    boolean drop(TableName table, boolean force, Consumer<String> progress) throws IOException {
        try (Admin admin = connection.admin()) {
            if (!admin.tableExists(table)) {
                return true;
            }
            if (!force && !provenEmpty(admin, table, progress)) {
                return false;
            }
            progress.accept("dropping table " + table);
            if (!admin.isTableDisabled(table)) {
                BoundedWait.awaitProcedure(admin.disableTableAsync(table), TIMEOUT);
            }
            BoundedWait.awaitProcedure(admin.deleteTableAsync(table), TIMEOUT);
            return true;
        }
    }

    private boolean provenEmpty(Admin admin, TableName table, Consumer<String> progress) throws IOException {
        boolean ours = admin.getDescriptor(table).getValue(MARK) != null;
        if (!admin.isTableEnabled(table)) {
            if (!ours) {
                throw unseen(table);
            }
            progress.accept("enabling table " + table + " again to check whether it contains rows");
            BoundedWait.awaitProcedure(admin.enableTableAsync(table), TIMEOUT);
        }
        boolean empty = isEmpty(table);
        if (empty) {
            shutWritersOut(admin, table, progress);
            empty = isEmpty(table);
        }
        if (!empty) {
            restore(admin, table);
        }
        return empty;
    }

    private static OperationRefusedException unseen(TableName table) {
        return new OperationRefusedException(
                ClusterError.DROP_FAILED,
                "table " + table + " is disabled, so HConfig cannot check whether it contains rows",
                "HConfig drops only empty tables; nothing has been changed",
                "enable it and roll back again, or drop it including its rows: --force");
    }

    private static void shutWritersOut(Admin admin, TableName table, Consumer<String> progress) throws IOException {
        TableDescriptor now = admin.getDescriptor(table);
        String marked = now.getValue(MARK);
        if (marked != null && now.isReadOnly()) {
            return;
        }
        progress.accept("blocking writes to table " + table + " before the final check");
        String readOnly = now.getValue(TableDescriptorBuilder.READONLY);
        String before = Objects.requireNonNullElse(marked, Objects.requireNonNullElse(readOnly, UNSET));
        modify(admin, TableDescriptorBuilder.newBuilder(now).setReadOnly(true).setValue(MARK, before));
    }

    private static void restore(Admin admin, TableName table) throws IOException {
        TableDescriptor now = admin.getDescriptor(table);
        String before = now.getValue(MARK);
        if (before != null) {
            TableDescriptorBuilder next = TableDescriptorBuilder.newBuilder(now).removeValue(MARK);
            // Removed where it was absent, not "false": the table must be exactly as it was created.
            modify(
                    admin,
                    before.equals(UNSET)
                            ? next.removeValue(TableDescriptorBuilder.READONLY)
                            : next.setValue(TableDescriptorBuilder.READONLY, before));
        }
    }

    private static void modify(Admin admin, TableDescriptorBuilder next) throws IOException {
        BoundedWait.awaitProcedure(admin.modifyTableAsync(next.build()), TIMEOUT);
    }

    private boolean isEmpty(TableName table) throws IOException {
        Scan scan = new Scan().setLimit(1).setCaching(1).setCacheBlocks(false).setFilter(new FirstKeyOnlyFilter());
        try (Table handle = connection.hbase().getTable(table);
                ResultScanner rows = handle.getScanner(scan)) {
            return rows.next() == null;
        }
    }
}
