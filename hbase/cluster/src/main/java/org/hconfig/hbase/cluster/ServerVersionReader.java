package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HBaseVersion;

/**
 * Reads the HBase version of each RegionServer, which differ during a rolling upgrade. The HMaster does not pass them on (its metrics
 * have {@code 0.0.0} for all servers); each server's {@code /conf} page contains that of its own defaults.
 */
public final class ServerVersionReader {
    private static final String KEY = "hbase.defaults.for.version";

    private final ClusterConnection connection;
    private final RegionServerPageReader pages;

    /** Creates a reader of one cluster. */
    public ServerVersionReader(ClusterConnection connection) {
        this.connection = connection;
        this.pages = new RegionServerPageReader(connection);
    }

    /**
     * Returns the versions of the live RegionServers by their {@code host:port}; those that do not tell it are left out.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_READ}
     */
    public Map<String, HBaseVersion> read() {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        List<ServerName> servers = new ArrayList<>();
        List<CompletableFuture<Optional<HBaseVersion>>> answers = new ArrayList<>();
        try (Admin admin = connection.admin()) {
            admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                    .getLiveServerMetrics()
                    .forEach((server, metrics) -> {
                        if (metrics.getInfoServerPort() > 0) {
                            servers.add(server);
                            answers.add(pages.version(InfoServerAddress.of(
                                    server.getHostname(), metrics.getInfoServerPort(), encrypted)));
                        }
                    });
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
        Map<String, HBaseVersion> versions = new TreeMap<>();
        for (int index = 0; index < servers.size(); index++) {
            String address = servers.get(index).getAddress().toString();
            answers.get(index).join().ifPresent(version -> versions.put(address, version));
        }
        return versions;
    }

    /** Returns the version in a server's values in force; empty when they have none. */
    public static Optional<HBaseVersion> of(Map<String, String> shown) {
        return Optional.ofNullable(shown.get(KEY)).flatMap(HBaseVersion::parse);
    }
}
