package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.placement.ServerGroups;

/**
 * Refuses rolling restarts, before the first server is restarted, of clusters with a RegionServer that is alone in its group: its
 * regions cannot be moved.
 */
final class LoneServerCheck {
    private final ClusterConnection connection;

    LoneServerCheck(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Returns if each group of which a live RegionServer hosts regions has another live RegionServer.
     *
     * @param own the server of the step, which counts as live: this run may be restarting it
     * @throws HConfigException {@link SiteError#ALONE_IN_GROUP}
     */
    void require(String own) throws IOException {
        try (Admin admin = connection.admin()) {
            ServerGroups groups = ServerGroupReader.read(connection.hbase(), admin);
            Map<String, ServerName> live = new TreeMap<>();
            admin.getRegionServers(true)
                    .forEach(server -> live.put(server.getAddress().toString(), server));
            Set<String> members = new TreeSet<>(live.keySet());
            members.add(own);
            for (Map.Entry<String, String> alone : groups.alone(members).entrySet()) {
                Set<String> tables = new TreeSet<>();
                ServerName server = live.get(alone.getValue());
                if (server != null) {
                    for (RegionInfo region : admin.getRegions(server)) {
                        tables.add(region.getTable().getNameAsString());
                    }
                }
                tables.removeIf(table -> !groups.ofTable(table).equals(alone.getKey()));
                if (!tables.isEmpty()) {
                    throw refusal(alone.getValue(), alone.getKey(), String.join(", ", tables));
                }
            }
        }
    }

    private static HConfigException refusal(String server, String group, String tables) {
        return new HConfigException(
                SiteError.ALONE_IN_GROUP,
                "RegionServer " + server + " is the only live one of group " + group + ", so no server is restarted",
                "no other server may host its regions of " + tables + ", which would be unavailable",
                "move a second server into the group; or permit the outage with --allow-group-outage");
    }
}
