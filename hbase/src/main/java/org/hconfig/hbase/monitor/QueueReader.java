package org.hconfig.hbase.monitor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.InfoAddress;
import org.hconfig.hbase.cluster.JsonPages;
import org.hconfig.model.Vital;

/**
 * Reads how busy RegionServers are: how long their calls take, and what waits in their queues. Two pages of each server; see
 * {@link VitalsPage} for how old figures may be. Changes nothing.
 */
public final class QueueReader {
    private final ClusterConnection connection;
    private final VitalsPage vitals = new VitalsPage(new JsonPages());

    /** A reader of a cluster. */
    public QueueReader(ClusterConnection connection) {
        this.connection = connection;
    }

    /** Reads, in the background, by {@code host:port}; empty of a server that does not answer. Fails without an HMaster. */
    public CompletableFuture<Map<String, Map<Vital, Long>>> read() {
        return CompletableFuture.supplyAsync(this::servers).thenCompose(QueueReader::all);
    }

    private Map<String, CompletableFuture<Map<Vital, Long>>> servers() {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<String, CompletableFuture<Map<Vital, Long>>> answers = new TreeMap<>();
        try (Admin admin = connection.admin()) {
            admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                    .getLiveServerMetrics()
                    .forEach((server, load) -> answers.put(
                            server.getAddress().toString(),
                            load.getInfoServerPort() > 0
                                    ? vitals.queues(
                                            InfoAddress.of(server.getHostname(), load.getInfoServerPort(), encrypted))
                                    : CompletableFuture.completedFuture(Map.of())));
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
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
