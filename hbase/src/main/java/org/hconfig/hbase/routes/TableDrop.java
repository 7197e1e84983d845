package org.hconfig.hbase.routes;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.model.HConfigException;

/**
 * Drops a table that holds no row. To be sure of that it makes the table read-only before the last look, so that no row
 * can come in between; a table that turns out to hold one is given back as it was.
 */
final class TableDrop {
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    private final Connection connection;

    TableDrop(Connection connection) {
        this.connection = connection;
    }

    /** False when the table holds rows and was left. */
    boolean drop(TableName table, boolean force, Consumer<String> progress) throws IOException {
        try (Admin admin = connection.getAdmin()) {
            if (!admin.tableExists(table)) {
                return true;
            }
            if (!force && !provenEmpty(admin, table, progress)) {
                return false;
            }
            progress.accept("dropping table " + table);
            if (!admin.isTableDisabled(table)) {
                Waiting.end(admin.disableTableAsync(table), TIMEOUT);
            }
            Waiting.end(admin.deleteTableAsync(table), TIMEOUT);
            return true;
        }
    }

    private boolean provenEmpty(Admin admin, TableName table, Consumer<String> progress) throws IOException {
        boolean readOnly = admin.getDescriptor(table).isReadOnly();
        if (admin.isTableDisabled(table)) {
            requireOwnDoing(table, readOnly);
            return true;
        }
        if (!isEmpty(table)) {
            giveBack(admin, table, readOnly);
            return false;
        }
        if (!readOnly) {
            progress.accept("shutting writers out of table " + table + " before the last look");
            setReadOnly(admin, table, true);
        }
        boolean empty = isEmpty(table);
        giveBack(admin, table, !empty);
        return empty;
    }

    /** Disabled and read-only, it was looked at by a rollback that was then interrupted. */
    private static void requireOwnDoing(TableName table, boolean readOnly) {
        if (!readOnly) {
            throw new HConfigException(
                    ClusterError.DROP_FAILED,
                    "table " + table + " is disabled, so nobody can see whether it holds rows",
                    "HConfig drops only what is empty",
                    "enable it and try again, or drop it with its rows: --force");
        }
    }

    private static void giveBack(Admin admin, TableName table, boolean needed) throws IOException {
        if (needed) {
            setReadOnly(admin, table, false);
        }
    }

    private static void setReadOnly(Admin admin, TableName table, boolean readOnly) throws IOException {
        TableDescriptor now = admin.getDescriptor(table);
        TableDescriptorBuilder next = TableDescriptorBuilder.newBuilder(now);
        // Absent again, not "false": the table shall be exactly as it was created.
        next = readOnly ? next.setReadOnly(true) : next.removeValue(TableDescriptorBuilder.READONLY);
        Waiting.end(admin.modifyTableAsync(next.build()), TIMEOUT);
    }

    private boolean isEmpty(TableName table) throws IOException {
        Scan scan = new Scan().setLimit(1).setCaching(1).setCacheBlocks(false).setFilter(new FirstKeyOnlyFilter());
        try (Table handle = connection.getTable(table);
                ResultScanner rows = handle.getScanner(scan)) {
            return rows.next() == null;
        }
    }
}
