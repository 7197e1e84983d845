package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.InfoServerAddress;
import org.hconfig.hbase.cluster.RegionServerPageReader;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerKind;

/** The live servers of a cluster and their values in force. */
final class LiveServers {
    private static final EnumSet<Option> OPTIONS =
            EnumSet.of(Option.LIVE_SERVERS, Option.MASTER, Option.MASTER_INFO_PORT, Option.BACKUP_MASTERS);

    private final ClusterConnection connection;
    private final RegionServerPageReader pages;
    private final Set<Server> seen = ConcurrentHashMap.newKeySet();

    LiveServers(ClusterConnection connection) {
        this.connection = connection;
        this.pages = new RegionServerPageReader(connection);
    }

    /** Returns RegionServers in the order of their names, then the HMasters, the active one last. */
    List<Server> all() throws IOException {
        ClusterMetrics metrics = metrics();
        List<Server> servers = new ArrayList<>();
        new TreeMap<>(metrics.getLiveServerMetrics())
                .keySet()
                .forEach(name -> servers.add(server(name, HBaseServerKind.REGION_SERVER)));
        metrics.getBackupMasterNames().stream()
                .sorted()
                .forEach(name -> servers.add(server(name, HBaseServerKind.MASTER)));
        if (metrics.getMasterName() != null) {
            servers.add(server(metrics.getMasterName(), HBaseServerKind.MASTER));
        }
        seen.addAll(servers);
        return servers;
    }

    private static Server server(ServerName name, ServerKind kind) {
        return new Server(name.getAddress().toString(), kind);
    }

    /** Returns the present full name of a server, including its start code; absent when it is not live. */
    Optional<ServerName> currentName(Server server) throws IOException {
        ClusterMetrics metrics = metrics();
        List<ServerName> names = new ArrayList<>();
        if (server.kind() == HBaseServerKind.REGION_SERVER) {
            names.addAll(metrics.getLiveServerMetrics().keySet());
        } else {
            names.addAll(metrics.getBackupMasterNames());
            if (metrics.getMasterName() != null) {
                names.add(metrics.getMasterName());
            }
        }
        return names.stream()
                .filter(name -> name.getAddress().toString().equals(server.name()))
                .findFirst();
    }

    boolean isActiveMaster(Server server) throws IOException {
        ServerName active = metrics().getMasterName();
        return active != null && active.getAddress().toString().equals(server.name());
    }

    /**
     * Returns the values in force of a server, from its {@code /conf} page; absent when it is not live or has no info port.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cluster.ClusterError#PAGE_UNREAD}
     */
    Optional<Map<String, String>> configuration(Server server) throws IOException {
        return pages(server).map(pages::configuration);
    }

    /**
     * Returns the arguments of a server's JVM, from its {@code /jmx} page; absent when the page does not contain them.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cluster.ClusterError#PAGE_UNREAD}
     */
    Optional<JvmFacts> jvm(Server server) throws IOException {
        return pages(server).flatMap(pages::jvm);
    }

    /** Returns the servers whose info pages do not respond, requested concurrently, and those known before that the HMaster no longer lists as live. */
    List<String> unresponsive() throws IOException {
        Map<String, CompletableFuture<Boolean>> answers = new LinkedHashMap<>();
        List<Server> live = all();
        for (Server server : live) {
            pages(server).ifPresent(page -> answers.put(server.label(), pages.isReachable(page)));
        }
        seen.stream()
                .filter(server -> !live.contains(server))
                .forEach(server ->
                        answers.put(server.label() + " (not live)", CompletableFuture.completedFuture(false)));
        return answers.entrySet().stream()
                .filter(answer -> !answer.getValue().join())
                .map(Map.Entry::getKey)
                .toList();
    }

    private Optional<URI> pages(Server server) throws IOException {
        ClusterMetrics metrics = metrics();
        Optional<ServerName> name = currentName(server);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        ServerMetrics own = metrics.getLiveServerMetrics().get(name.get());
        int port = own != null ? own.getInfoServerPort() : masterPort(metrics, name.get());
        if (port <= 0) {
            return Optional.empty();
        }
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        return Optional.of(InfoServerAddress.of(name.get().getHostname(), port, encrypted));
    }

    private int masterPort(ClusterMetrics metrics, ServerName master) {
        // Only the active HMaster reports its port; others of the cluster use the configured one.
        return master.equals(metrics.getMasterName())
                ? metrics.getMasterInfoPort()
                : connection.configuration().getInt("hbase.master.info.port", 16010);
    }

    private ClusterMetrics metrics() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getClusterMetrics(OPTIONS);
        }
    }
}
