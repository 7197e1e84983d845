package org.hconfig.hbase.monitor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.InfoServerAddress;
import org.hconfig.hbase.cluster.RegionServerPageReader;
import org.hconfig.hbase.slowcalls.SlowCallLog;

/** Reads whether RegionServers record slow calls, and with which thresholds, from their pages {@code /conf}. Read-only. */
public final class SlowCallLogReader {
    private final ClusterConnection connection;

    /** Creates a reader for a cluster. */
    public SlowCallLogReader(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Reads the logs of all live RegionServers, ordered by address.
     *
     * @throws org.hconfig.core.HConfigException {@link ClusterError#CLUSTER_READ}
     */
    public List<SlowCallLog> read() {
        RegionServerPageReader pages = new RegionServerPageReader(connection);
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<String, CompletableFuture<Optional<Map<String, String>>>> answers = new TreeMap<>();
        try (Admin admin = connection.admin()) {
            admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                    .getLiveServerMetrics()
                    .forEach((server, metrics) -> answers.put(
                            server.getAddress().toString(),
                            metrics.getInfoServerPort() > 0
                                    ? pages.values(InfoServerAddress.of(
                                            server.getHostname(), metrics.getInfoServerPort(), encrypted))
                                    : CompletableFuture.completedFuture(Optional.empty())));
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
        List<SlowCallLog> logs = new ArrayList<>();
        answers.forEach((server, answer) -> logs.add(answer.join()
                .map(values -> SlowCallLog.of(server, values))
                .orElseGet(() -> SlowCallLog.unread(server))));
        return logs;
    }
}
