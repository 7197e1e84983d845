package org.hconfig.hbase.monitor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.InfoServerAddress;
import org.hconfig.hbase.snapshot.ServerMetric;

/**
 * Reads the load of RegionServers: call times, queue lengths, and client requests to some tables.
 * Two pages of each server; see {@link JmxPageReader} for the age of metrics. Read-only.
 */
public final class ServerLoadReader {
    private final ClusterConnection connection;
    private final JmxPageReader vitals;

    /** Creates a reader for a cluster. */
    public ServerLoadReader(ClusterConnection connection) {
        this.connection = connection;
        this.vitals = new JmxPageReader(connection.pages());
    }

    /**
     * A reading.
     *
     * @param vitals metrics of each server, by {@code host:port}; empty for an unresponsive one
     * @param answered requests that regions have processed since they were opened, by encoded name, a few seconds old
     */
    public record ServerLoadReading(Map<String, Map<ServerMetric, Long>> vitals, Map<String, Long> answered) {
        /** Returns an empty reading. */
        public static final ServerLoadReading NONE = new ServerLoadReading(Map.of(), Map.of());

        /** Copies the arguments. */
        public ServerLoadReading {
            vitals = Map.copyOf(vitals);
            answered = Map.copyOf(answered);
        }
    }

    /**
     * Reads asynchronously. Fails without an HMaster.
     *
     * @param tables the tables whose region requests are read
     */
    public CompletableFuture<ServerLoadReading> read(Collection<TableName> tables) {
        return CompletableFuture.supplyAsync(this::servers).thenCompose(servers -> {
            Map<String, Long> answered = answered(servers.values(), Set.copyOf(tables));
            return all(pages(servers)).thenApply(vitals -> new ServerLoadReading(vitals, answered));
        });
    }

    private Map<ServerName, ServerMetrics> servers() {
        try (Admin admin = connection.admin()) {
            return admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                    .getLiveServerMetrics();
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
    }

    private static Map<String, Long> answered(Collection<ServerMetrics> servers, Set<TableName> tables) {
        Map<String, Long> answered = new HashMap<>();
        for (ServerMetrics server : servers) {
            for (RegionMetrics region : server.getRegionMetrics().values()) {
                if (tables.contains(RegionInfo.getTable(region.getRegionName()))) {
                    // While a region moves, two servers may report it.
                    answered.merge(
                            RegionInfo.encodeRegionName(region.getRegionName()), region.getRequestCount(), Math::max);
                }
            }
        }
        return answered;
    }

    private Map<String, CompletableFuture<Map<ServerMetric, Long>>> pages(Map<ServerName, ServerMetrics> servers) {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<String, CompletableFuture<Map<ServerMetric, Long>>> answers = new TreeMap<>();
        servers.forEach((server, load) -> answers.put(
                server.getAddress().toString(),
                load.getInfoServerPort() > 0
                        ? vitals.readLoad(
                                InfoServerAddress.of(server.getHostname(), load.getInfoServerPort(), encrypted))
                        : CompletableFuture.completedFuture(Map.of())));
        return answers;
    }

    private static <T> CompletableFuture<Map<String, T>> all(Map<String, CompletableFuture<T>> answers) {
        return CompletableFuture.allOf(answers.values().toArray(CompletableFuture[]::new))
                .thenApply(done -> {
                    Map<String, T> all = new TreeMap<>();
                    answers.forEach((server, answer) -> all.put(server, answer.join()));
                    return all;
                });
    }
}
