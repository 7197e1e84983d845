package org.hconfig.bench.probes;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;
import org.hconfig.bench.BenchError;
import org.hconfig.core.HConfigException;

/**
 * Probe of a lab's cluster: through HBase's client, which queries each RegionServer directly, and through the
 * RegionServers' info servers for queues, running tasks and counters, which the client does not offer.
 */
public final class LabClusterProbe implements LabProbe {
    private final Admin admin;
    private final Map<Integer, String> names;
    private final InfoServerReader pages;

    /**
     * Creates a probe of one lab.
     *
     * @param admin administration client of the cluster
     * @param names the names of the RegionServers in the lab, by their client port
     * @param pages the RegionServers' info servers
     */
    public LabClusterProbe(Admin admin, Map<Integer, String> names, InfoServerReader pages) {
        this.admin = admin;
        this.names = Map.copyOf(names);
        this.pages = pages;
    }

    @Override
    public TableProbeResult table(String name) throws IOException {
        Map<String, TableProbeResult.ServerShare> servers = new TreeMap<>();
        names.values().forEach(server -> servers.put(server, TableProbeResult.ServerShare.NONE));
        for (ServerName server : admin.getRegionServers()) {
            String known = nameOf(server);
            for (RegionMetrics region : admin.getRegionMetrics(server, TableName.valueOf(name))) {
                servers.merge(known, part(region), TableProbeResult.ServerShare::plus);
            }
        }
        return new TableProbeResult(servers);
    }

    private String nameOf(ServerName server) {
        String name = names.get(server.getPort());
        if (name == null) {
            throw new HConfigException(
                    BenchError.SERVERS_CHANGED,
                    "The cluster has a RegionServer that is not part of the lab: " + server,
                    "Runs with different servers are not comparable.",
                    "Stop and start the lab, then repeat the benchmark.");
        }
        return name;
    }

    private static TableProbeResult.ServerShare part(RegionMetrics region) {
        return new TableProbeResult.ServerShare(
                1,
                region.getCompactionState() == CompactionState.NONE ? 0 : 1,
                region.getWriteRequestCount(),
                bytes(region.getMemStoreSize()),
                bytes(region.getStoreFileSize()));
    }

    private static long bytes(Size size) {
        return Math.round(size.get(Size.Unit.BYTE));
    }

    @Override
    public ClusterActivity activity(String table) throws IOException {
        ClusterMetrics metrics = admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION));
        TableProbeResult look = table(table);
        // Between the steps of a split, regions may briefly be neither open nor in transition.
        int missing = Math.abs(admin.getRegions(TableName.valueOf(table)).size() - look.regions());
        ClusterActivity all = new ClusterActivity(
                Math.max(missing, metrics.getRegionStatesInTransition().size()), 0, look.compacting(), 0);
        if (!all.isQuiet()) {
            return all;
        }
        for (String server : names.values()) {
            all = all.plus(pages.activity(server));
        }
        return all;
    }

    @Override
    public ClusterCounters counters() throws IOException {
        ClusterCounters all = ClusterCounters.NONE;
        for (String server : names.values()) {
            all = all.plus(pages.counters(server));
        }
        return all;
    }

    /** Returns the lookups in the block caches of all RegionServers. */
    public BlockCacheCounters blockCaches() throws IOException {
        BlockCacheCounters all = BlockCacheCounters.NONE;
        for (String server : names.values()) {
            all = all.plus(pages.blockCache(server));
        }
        return all;
    }
}
