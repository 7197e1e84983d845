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
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.InfoServerAddress;
import org.hconfig.hbase.cluster.RegionNames;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.DataSizes;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.xconfig.spi.SnapshotSource;

/**
 * Reads snapshots of a cluster: one call to the HMaster for servers and regions, and seven pages from each RegionServer,
 * concurrently. Read-only.
 */
public final class HBaseSnapshotReader implements SnapshotSource {
    private final ClusterConnection connection;
    private final JmxPageReader vitals;
    private final InstantSource clock;

    /** Creates a reader that timestamps snapshots with a clock. */
    public HBaseSnapshotReader(ClusterConnection connection, InstantSource clock) {
        this.connection = connection;
        this.vitals = new JmxPageReader(connection.pages());
        this.clock = clock;
    }

    /**
     * Reads a snapshot.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cluster.ClusterError#CLUSTER_READ} when the
     *     HMaster does not respond; an unresponsive RegionServer is recorded in the snapshot
     */
    @Override
    public ClusterSnapshot read() {
        ClusterMetrics metrics = metrics();
        Instant at = clock.instant();
        Map<ServerName, ServerMetrics> live = new TreeMap<>(metrics.getLiveServerMetrics());
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<ServerName, CompletableFuture<ServerSnapshot>> answers = new LinkedHashMap<>();
        live.forEach((server, load) -> answers.put(server, fetch(server, load, encrypted)));
        List<ServerSnapshot> servers = new ArrayList<>();
        answers.values().forEach(answer -> servers.add(answer.join()));
        List<RegionSnapshot> regions = new ArrayList<>();
        // A secondary replica has the rows and the files of its primary one, which would count twice.
        live.forEach((server, load) -> load.getRegionMetrics().forEach((name, region) -> {
            if (!RegionNames.isSecondary(name)) {
                regions.add(snapshot(server, name, region));
            }
        }));
        return new ClusterSnapshot(
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

    private CompletableFuture<ServerSnapshot> fetch(ServerName server, ServerMetrics load, boolean encrypted) {
        CompletableFuture<ServerSnapshot> answer =
                CompletableFuture.completedFuture(ServerSnapshot.unreachable(server.getServerName()));
        if (load.getInfoServerPort() > 0) {
            Set<String> tables = new HashSet<>();
            load.getRegionMetrics().keySet().forEach(name -> tables.add(table(name)));
            URI address = InfoServerAddress.of(server.getHostname(), load.getInfoServerPort(), encrypted);
            answer = vitals.read(address, server.getServerName(), tables);
        }
        return answer.thenApply(snapshot -> snapshot.reported(Instant.ofEpochMilli(load.getReportTimestamp())));
    }

    private static String table(byte[] region) {
        return RegionInfo.getTable(region).getNameAsString();
    }

    private static RegionSnapshot snapshot(ServerName server, byte[] name, RegionMetrics region) {
        return new RegionSnapshot(
                RegionInfo.encodeRegionName(name),
                table(name),
                startKey(name),
                server.getServerName(),
                new RegionSnapshot.RowCounts(
                        region.getReadRequestCount(),
                        region.getFilteredReadRequestCount(),
                        region.getWriteRequestCount()),
                region.getStoreFileCount(),
                new DataSizes(bytes(region.getStoreFileSize()), bytes(region.getMemStoreSize())),
                region.getDataLocality());
    }

    /** A name without a start key is not one of a table's partitions that HBase creates: its start is unknown. */
    private static RowKey startKey(byte[] region) {
        try {
            return RowKey.of(RegionInfo.getStartKey(region));
        } catch (IOException unparsable) {
            return RowKey.EMPTY;
        }
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
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }
}
