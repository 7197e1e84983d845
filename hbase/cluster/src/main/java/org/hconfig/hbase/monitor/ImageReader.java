package org.hconfig.hbase.monitor;

import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.cluster.InfoAddress;
import org.hconfig.hbase.cluster.JsonPages;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.RegionImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.monitor.Images;

/**
 * Reads images of a cluster: one call to the HMaster for servers and regions, seven pages from each RegionServer, all
 * at once. Changes nothing.
 */
public final class ImageReader implements Images {
    private final ClusterConnection connection;
    private final VitalsPage vitals = new VitalsPage(new JsonPages());
    private final InstantSource clock;

    /** A reader that dates images by a clock. */
    public ImageReader(ClusterConnection connection, InstantSource clock) {
        this.connection = connection;
        this.clock = clock;
    }

    /**
     * The cluster now.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cluster.ClusterError#CLUSTER_READ} when the
     *     HMaster does not answer; a RegionServer that does not is a fact in the image
     */
    @Override
    public ClusterImage read() {
        ClusterMetrics metrics = metrics();
        Instant at = clock.instant();
        Map<ServerName, ServerMetrics> live = new TreeMap<>(metrics.getLiveServerMetrics());
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<ServerName, CompletableFuture<ServerImage>> answers = new LinkedHashMap<>();
        live.forEach((server, load) -> answers.put(server, ask(server, load, encrypted)));
        List<ServerImage> servers = new ArrayList<>();
        answers.values().forEach(answer -> servers.add(answer.join()));
        List<RegionImage> regions = new ArrayList<>();
        live.forEach((server, load) ->
                load.getRegionMetrics().forEach((name, region) -> regions.add(image(server, name, region))));
        return new ClusterImage(
                at,
                metrics.getClusterId(),
                metrics.getHBaseVersion(),
                servers,
                metrics.getDeadServerNames().stream()
                        .map(ServerName::getServerName)
                        .sorted()
                        .toList(),
                regions,
                metrics.getRegionStatesInTransition().size());
    }

    private CompletableFuture<ServerImage> ask(ServerName server, ServerMetrics load, boolean encrypted) {
        CompletableFuture<ServerImage> answer =
                CompletableFuture.completedFuture(ServerImage.silent(server.getServerName()));
        if (load.getInfoServerPort() > 0) {
            Set<String> tables = new HashSet<>();
            load.getRegionMetrics().keySet().forEach(name -> tables.add(table(name)));
            URI address = InfoAddress.of(server.getHostname(), load.getInfoServerPort(), encrypted);
            answer = vitals.read(address, server.getServerName(), tables);
        }
        return answer.thenApply(image -> image.reported(Instant.ofEpochMilli(load.getReportTimestamp())));
    }

    private static String table(byte[] region) {
        return RegionInfo.getTable(region).getNameAsString();
    }

    private static RegionImage image(ServerName server, byte[] name, RegionMetrics region) {
        return new RegionImage(
                RegionInfo.encodeRegionName(name),
                table(name),
                server.getServerName(),
                region.getReadRequestCount(),
                region.getFilteredReadRequestCount(),
                region.getWriteRequestCount(),
                region.getStoreFileCount(),
                bytes(region.getStoreFileSize()),
                bytes(region.getMemStoreSize()),
                region.getDataLocality());
    }

    private static long bytes(Size size) {
        return (long) size.get(Size.Unit.BYTE);
    }

    private ClusterMetrics metrics() {
        try (Admin admin = connection.admin()) {
            return admin.getClusterMetrics(EnumSet.of(
                    ClusterMetrics.Option.CLUSTER_ID,
                    ClusterMetrics.Option.HBASE_VERSION,
                    ClusterMetrics.Option.LIVE_SERVERS,
                    ClusterMetrics.Option.DEAD_SERVERS,
                    ClusterMetrics.Option.REGIONS_IN_TRANSITION));
        } catch (IOException failure) {
            throw Failures.unread("the servers of cluster " + connection.name(), failure);
        }
    }
}
