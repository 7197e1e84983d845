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
import org.hconfig.xconfig.execution.OperationRefusedException;

/**
 * Drops a table that holds no row. To be sure of that it makes the table read-only before the last look, so that no row
 * can come in between; a table that turns out to hold one is given back as it was. It never drops unseen, unless forced:
 * a table that an interrupted drop disabled is enabled again for the look, and one that someone else disabled is refused.
 */
final class EmptyTableDropper {
    /**
     * Stands on a table, with read-only, from before the last look until the table is gone or given back: a table that
     * has it was disabled by a drop that was interrupted. Its value is what READONLY was before.
     */
    private static final String MARK = "hconfig.drop.readonly.before";

    private static final String UNSET = "unset";
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    private final ClusterConnection connection;

    EmptyTableDropper(ClusterConnection connection) {
        this.connection = connection;
    }

    /** False when the table holds rows and was left. */
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
            progress.accept("enabling table " + table + " again to look whether it holds rows");
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
                "table " + table + " is disabled, so nobody can see whether it holds rows",
                "HConfig drops only what is empty; nothing has been changed",
                "enable it and roll back again, or drop it with whatever it holds: --force");
    }

    private static void shutWritersOut(Admin admin, TableName table, Consumer<String> progress) throws IOException {
        TableDescriptor now = admin.getDescriptor(table);
        String marked = now.getValue(MARK);
        if (marked != null && now.isReadOnly()) {
            return;
        }
        progress.accept("shutting writers out of table " + table + " before the last look");
        String readOnly = now.getValue(TableDescriptorBuilder.READONLY);
        String before = Objects.requireNonNullElse(marked, Objects.requireNonNullElse(readOnly, UNSET));
        modify(admin, TableDescriptorBuilder.newBuilder(now).setReadOnly(true).setValue(MARK, before));
    }

    private static void restore(Admin admin, TableName table) throws IOException {
        TableDescriptor now = admin.getDescriptor(table);
        String before = now.getValue(MARK);
        if (before != null) {
            TableDescriptorBuilder next = TableDescriptorBuilder.newBuilder(now).removeValue(MARK);
            // Absent again where it was, not "false": the table shall be exactly as it was created.
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
