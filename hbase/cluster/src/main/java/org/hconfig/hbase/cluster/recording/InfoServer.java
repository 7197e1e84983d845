package org.hconfig.hbase.cluster.recording;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.cluster.InfoServerAddress;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;

/**
 * A live server of a cluster and the address of its pages.
 *
 * @param name its full name
 * @param kind its role
 * @param pages the base address of its pages; empty when its info port is closed
 */
public record InfoServer(ServerName name, HBaseServerKind kind, Optional<URI> pages) {
    private static final int MASTER_PORT = 16010;

    /** Returns the RegionServers in the order of their names, then the HMasters, the active one last. */
    public static List<InfoServer> all(ClusterMetrics metrics, Configuration client) {
        boolean encrypted = client.getBoolean("hbase.ssl.enabled", false);
        List<InfoServer> servers = new ArrayList<>();
        new TreeMap<>(metrics.getLiveServerMetrics())
                .forEach((name, load) ->
                        servers.add(of(name, HBaseServerKind.REGION_SERVER, load.getInfoServerPort(), encrypted)));
        // Only the active HMaster reports its port; others of the cluster use the configured one.
        metrics.getBackupMasterNames().stream()
                .sorted()
                .forEach(name -> servers.add(of(
                        name,
                        HBaseServerKind.MASTER,
                        client.getInt("hbase.master.info.port", MASTER_PORT),
                        encrypted)));
        if (metrics.getMasterName() != null) {
            servers.add(of(metrics.getMasterName(), HBaseServerKind.MASTER, metrics.getMasterInfoPort(), encrypted));
        }
        return servers;
    }

    private static InfoServer of(ServerName name, HBaseServerKind kind, int port, boolean encrypted) {
        return new InfoServer(
                name,
                kind,
                port > 0 ? Optional.of(InfoServerAddress.of(name.getHostname(), port, encrypted)) : Optional.empty());
    }

    /** Returns the server by its stable name, {@code host:port}. */
    public Server server() {
        return new Server(name.getAddress().toString(), kind);
    }
}
