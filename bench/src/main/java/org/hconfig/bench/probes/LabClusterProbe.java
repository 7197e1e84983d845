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
 * Looks at a lab through HBase's client, which asks each RegionServer itself, and through the RegionServers' info
 * servers for what the client has no call for: queues, tasks that run, counters.
 */
public final class LabClusterProbe implements LabProbe {
    private final Admin admin;
    private final Map<Integer, String> names;
    private final InfoServerReader pages;

    /**
     * An eye on one lab.
     *
     * @param admin its cluster
     * @param names the RegionServers' names in the lab, by the port on which clients speak to them
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
                    "The cluster has a RegionServer that the lab does not know: " + server,
                    "Runs with different servers cannot be compared.",
                    "Bring the lab down and up again, then repeat the bench.");
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
        // Between the steps of a split its regions are for a moment neither open nor in transition.
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
}
