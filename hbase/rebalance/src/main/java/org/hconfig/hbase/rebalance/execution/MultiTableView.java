package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.layout.ClusterView;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.layout.UncachedClusterView;

/**
 * Snapshot of several tables of one cluster that are rebalanced together: their layouts are read together, and each table's
 * view includes where the regions of the others are or are being moved to. Used by one thread; its semaphore by the threads
 * that execute operations.
 */
public final class MultiTableView implements ClusterView, MultiTableRebalancer.RebalanceRounds, AutoCloseable {
    private final ClusterConnection cluster;
    private final Connection connection;
    private final Admin admin;
    private final Set<TableName> tables;
    private final AdaptiveThrottle adaptiveThrottle;
    private final ResizableSemaphore resizableSemaphore;
    private final List<RegionOperations> operations = new ArrayList<>();
    private final Map<TableName, RegionLayout> layouts = new HashMap<>();
    private final Map<String, RegionInTransit> underWay = new HashMap<>();
    private List<ServerName> servers = List.of();
    private ServerGroups groups = ServerGroups.NONE;
    private volatile int regions;
    private Map<String, Integer> strangers = Map.of();

    /** A region that is being moved. */
    private record RegionInTransit(ServerName to, Future<?> until) {}

    /**
     * Creates a view of tables.
     *
     * @param adaptiveThrottle is refreshed whenever the tables are
     */
    public MultiTableView(
            ClusterConnection cluster, Admin admin, Collection<TableName> tables, AdaptiveThrottle adaptiveThrottle) {
        this.cluster = cluster;
        this.connection = cluster.hbase();
        this.admin = admin;
        this.tables = new HashSet<>(tables);
        this.adaptiveThrottle = adaptiveThrottle;
        this.resizableSemaphore = new ResizableSemaphore(this::regionsInTransit);
    }

    /** Returns the region operations of one of the tables. */
    public RegionOperations operations(TableName table) {
        RegionOperations made = new AdminRegionOperations(cluster, admin, table, this, Optional.of(resizableSemaphore));
        operations.add(made);
        return made;
    }

    @Override
    public void refresh(Collection<TableName> wanted) throws IOException {
        // Before the read: regions that have arrived by now are included in it.
        underWay.values().removeIf(regionInTransit -> regionInTransit.until().isDone());
        connection.clearRegionLocationCache();
        Set<TableName> unseen = new HashSet<>(tables);
        unseen.removeAll(layouts.keySet());
        unseen.addAll(wanted);
        List<Callable<RegionLayout>> reads = new ArrayList<>();
        unseen.forEach(table -> reads.add(() -> RegionLayout.scan(connection, table)));
        HistogramService.runAll(reads).forEach(regionLayout -> layouts.put(regionLayout.table(), regionLayout));
        regions = layouts.values().stream()
                .mapToInt(regionLayout -> regionLayout.regions().size())
                .sum();
        List<ServerName> now = List.copyOf(admin.getRegionServers(true));
        // Regions of other tables do not move, unless their server is lost.
        boolean changed = !now.equals(servers);
        // Tables and servers can change their group during the run.
        if (changed || groups.restrict()) {
            groups = ServerGroupReader.read(connection, admin);
        }
        if (changed) {
            strangers = UncachedClusterView.otherTableRegionCounts(admin, tables);
            servers = now;
        }
        adaptiveThrottle.refresh();
    }

    @Override
    public int serverLimit(String server) {
        return adaptiveThrottle.serverLimit(server);
    }

    /** The limit of the semaphore; while its operations run, the same number are prepared before it. */
    @Override
    public int totalLimit() {
        return 2 * regionsInTransit();
    }

    @Override
    public boolean avoidsClosing() {
        return adaptiveThrottle.clients();
    }

    private int regionsInTransit() {
        return adaptiveThrottle.totalLimit(regions);
    }

    @Override
    public void sleep() throws java.io.InterruptedIOException {
        AdminRegionOperations.sleepBetweenPolls();
    }

    @Override
    public RegionLayout layout(TableName table) throws IOException {
        return Optional.ofNullable(layouts.get(table))
                .orElseThrow(() -> new IOException(table + " has not been read yet"));
    }

    @Override
    public List<ServerName> servers(TableName table) {
        return UncachedClusterView.servers(servers, groups, table);
    }

    @Override
    public Map<String, Integer> otherTableRegionCounts(TableName table) {
        Map<String, Integer> otherTableRegionCounts = new TreeMap<>();
        servers(table).forEach(server -> {
            String address = server.getAddress().toString();
            otherTableRegionCounts.put(address, strangers.getOrDefault(address, 0));
        });
        layouts.forEach((other, regionLayout) -> {
            if (!other.equals(table)) {
                regionLayout
                        .regions()
                        .forEach(locatedRegion -> otherTableRegionCounts.computeIfPresent(
                                home(locatedRegion), (server, count) -> count + 1));
            }
        });
        return otherTableRegionCounts;
    }

    private String home(RegionLayout.LocatedRegion locatedRegion) {
        RegionInTransit regionInTransit = underWay.get(locatedRegion.info().getEncodedName());
        return regionInTransit == null
                ? locatedRegion.address()
                : regionInTransit.to().getAddress().toString();
    }

    @Override
    public void noteMove(RegionInfo region, ServerName to, Future<?> until) {
        underWay.put(region.getEncodedName(), new RegionInTransit(to, until));
    }

    @Override
    public void close() {
        operations.forEach(RegionOperations::close);
    }
}
