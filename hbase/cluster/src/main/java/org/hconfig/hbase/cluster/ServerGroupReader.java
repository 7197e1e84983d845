package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.security.SecurityCapability;
import org.apache.hadoop.hbase.rsgroup.RSGroupInfo;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import org.apache.hadoop.hbase.security.access.Permission;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.placement.ServerGroups;
import org.jspecify.annotations.Nullable;

/**
 * Reads the groups of RegionServers from table {@code hbase:rsgroup}, which HBase 2 and 3 keep in the same form; it exists where
 * groups are in use. HBase 2 lists a group's tables in it, HBase 3 names the group in the table's descriptor.
 */
public final class ServerGroupReader {
    /** The table in which HBase keeps groups. */
    public static final TableName GROUPS = TableName.valueOf("hbase", "rsgroup");

    private static final byte[] FAMILY = Bytes.toBytes("m");
    private static final byte[] QUALIFIER = Bytes.toBytes("i");

    private ServerGroupReader() {}

    /**
     * Reads the groups; {@link ServerGroups#NONE} where none are in use. With access control, HBase can answer a user without the
     * right to read the table with no rows; then the user's rights decide whether there are none.
     *
     * @throws HConfigException {@link ClusterError#GROUPS_UNREAD} without the right to read them
     */
    public static ServerGroups read(Connection connection, Admin admin) throws IOException {
        try {
            if (!exist(admin)) {
                return ServerGroups.NONE;
            }
            Map<String, String> servers = new HashMap<>();
            Map<String, String> tables = new HashMap<>();
            List<ServerGroupRow> rows = rows(connection);
            if (rows.isEmpty() && !isReadable(admin)) {
                throw unread("HBase returns no group to a user who lacks READ on table hbase:rsgroup", null);
            }
            for (ServerGroupRow group : rows) {
                group.servers().forEach(server -> servers.put(server, group.name()));
                group.tables().forEach(table -> tables.put(table, group.name()));
            }
            ServerGroups listed = new ServerGroups(servers, tables, Map.of());
            return listed.restrict() ? withDescriptors(listed, admin) : listed;
        } catch (AccessDeniedException denied) {
            throw unread(HBaseExceptions.text(denied), denied);
        }
    }

    /** Returns true if groups are in use, or were: the table exists. */
    public static boolean exist(Admin admin) throws IOException {
        return admin.tableExists(GROUPS);
    }

    /** Returns true if the user may read the table: the cluster has no access control, or has granted READ. */
    public static boolean isReadable(Admin admin) throws IOException {
        return !admin.getSecurityCapabilities().contains(SecurityCapability.AUTHORIZATION)
                || admin.hasUserPermissions(List.of(Permission.newBuilder(GROUPS)
                                .withActions(Permission.Action.READ)
                                .build()))
                        .equals(List.of(true));
    }

    private static HConfigException unread(String why, @Nullable IOException cause) {
        Problem problem = new Problem(
                ClusterError.GROUPS_UNREAD,
                "the groups of the RegionServers could not be read",
                why,
                "give this user READ on table hbase:rsgroup (in hbase shell: grant 'USER', 'R', 'hbase:rsgroup'), then"
                        + " try again");
        return cause == null ? new HConfigException(List.of(problem)) : new HConfigException(problem, cause);
    }

    private static List<ServerGroupRow> rows(Connection connection) throws IOException {
        List<ServerGroupRow> groups = new ArrayList<>();
        try (Table table = connection.getTable(GROUPS);
                ResultScanner rows = table.getScanner(new Scan().addColumn(FAMILY, QUALIFIER))) {
            // The scanner's iterator would wrap a missing right in an exception without a check.
            for (Result row = rows.next(); row != null; row = rows.next()) {
                groups.add(ServerGroupRow.parse(row.getValue(FAMILY, QUALIFIER)));
            }
        }
        return groups;
    }

    private static ServerGroups withDescriptors(ServerGroups listed, Admin admin) throws IOException {
        Map<String, String> tables = new HashMap<>();
        for (TableDescriptor table : admin.listTableDescriptors((Pattern) null, true)) {
            String group = table.getValue(RSGroupInfo.TABLE_DESC_PROP_GROUP);
            if (group != null) {
                tables.put(table.getTableName().getNameAsString(), group);
            }
        }
        tables.putAll(listed.tables());
        Map<String, String> namespaces = new HashMap<>();
        for (NamespaceDescriptor namespace : admin.listNamespaceDescriptors()) {
            String group = namespace.getConfigurationValue(RSGroupInfo.NAMESPACE_DESC_PROP_GROUP);
            if (group != null) {
                namespaces.put(namespace.getName(), group);
            }
        }
        return new ServerGroups(listed.servers(), tables, namespaces);
    }
}
