package org.hconfig.hbase.rebalance.layout;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.RegionServerPageReader;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.model.HBaseServerKind;

/**
 * Rejects clusters whose balancer keeps regions on favored nodes: the servers on whose disks HDFS holds the replicas of a region's
 * files.
 */
public final class FavoredNodesCheck {
    /** The balancer of the cluster, and that of each group where groups of servers are in use. */
    private static final List<String> BALANCERS =
            List.of("hbase.master.loadbalancer.class", "hbase.rsgroup.grouploadbalancer.class");

    private FavoredNodesCheck() {}

    /**
     * Requires that regions may be moved to any server, as far as the HMaster tells its configuration.
     *
     * @throws HConfigException {@link BalanceError#FAVORED_NODES}
     */
    public static void require(ClusterConnection connection, Admin admin) throws IOException {
        ClusterMetrics metrics =
                admin.getClusterMetrics(EnumSet.of(Option.MASTER, Option.MASTER_INFO_PORT, Option.BACKUP_MASTERS));
        for (InfoServer server : InfoServer.all(metrics, connection.configuration())) {
            if (server.kind() == HBaseServerKind.MASTER && server.pages().isPresent()) {
                require(configuration(connection, server));
            }
        }
    }

    private static Map<String, String> configuration(ClusterConnection connection, InfoServer server) {
        try {
            return new RegionServerPageReader(connection)
                    .configuration(server.pages().orElseThrow());
        } catch (HConfigException unread) {
            // Favored nodes are rare: a page that this machine cannot read must not prevent balancing.
            return Map.of();
        }
    }

    /**
     * Requires that an HMaster's values permit moves.
     *
     * @param values the values in force by key
     * @throws HConfigException {@link BalanceError#FAVORED_NODES}
     */
    static void require(Map<String, String> values) {
        for (String key : BALANCERS) {
            String balancer = values.getOrDefault(key, "");
            if (balancer.substring(balancer.lastIndexOf('.') + 1).startsWith("Favored")) {
                throw new HConfigException(
                        BalanceError.FAVORED_NODES,
                        "regions are not moved: HBase keeps them on their favored nodes",
                        key + "=" + balancer + " on the HMaster; a region on another server reads its files over the"
                                + " network, and this balancer moves it back",
                        "let HBase balance the table; or select another balancer on the HMaster, such as the default one, and restart it");
            }
        }
    }
}
