package org.hconfig.hbase.rebalance;

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

/**
 * Tables of one cluster that are worked on together: they are looked at together, and each knows where the regions of the
 * others are, or are about to be. Used by one thread; its gate by those that carry out orders.
 */
final class AdminTables implements Looks, SideBySide.Rounds, AutoCloseable {
    private final ClusterConnection cluster;
    private final Connection connection;
    private final Admin admin;
    private final Set<TableName> tables;
    private final Guarding guarding;
    private final Gate gate;
    private final List<RegionHands> hands = new ArrayList<>();
    private final Map<TableName, Layout> layouts = new HashMap<>();
    private final Map<String, Way> underWay = new HashMap<>();
    private List<ServerName> servers = List.of();
    private volatile int regions;
    private Map<String, Integer> strangers = Map.of();

    /** A region that is being moved. */
    private record Way(ServerName to, Future<?> until) {}

    /**
     * Tables.
     *
     * @param guarding is let look as often as they are looked at
     */
    AdminTables(ClusterConnection cluster, Admin admin, Collection<TableName> tables, Guarding guarding) {
        this.cluster = cluster;
        this.connection = cluster.hbase();
        this.admin = admin;
        this.tables = new HashSet<>(tables);
        this.guarding = guarding;
        this.gate = new Gate(this::away);
    }

    /** The hands on one of the tables. */
    RegionHands hands(TableName table) {
        RegionHands made = new AdminHands(cluster, admin, table, this, Optional.of(gate));
        hands.add(made);
        return made;
    }

    @Override
    public void look(Collection<TableName> wanted) throws IOException {
        // Before the look: who has arrived by now is seen there.
        underWay.values().removeIf(way -> way.until().isDone());
        connection.clearRegionLocationCache();
        Set<TableName> unseen = new HashSet<>(tables);
        unseen.removeAll(layouts.keySet());
        unseen.addAll(wanted);
        List<Callable<Layout>> reads = new ArrayList<>();
        unseen.forEach(table -> reads.add(() -> Layout.scan(connection, table)));
        HistogramService.together(reads).forEach(layout -> layouts.put(layout.table(), layout));
        regions = layouts.values().stream()
                .mapToInt(layout -> layout.regions().size())
                .sum();
        List<ServerName> now = List.copyOf(admin.getRegionServers(true));
        // Nobody moves regions of other tables, unless their server is lost.
        if (!now.equals(servers)) {
            strangers = FreshLooks.strangers(admin, tables);
            servers = now;
        }
        guarding.look();
    }

    @Override
    public int steps(String server) {
        return guarding.steps(server);
    }

    /** Behind the gate; while they are away as many more are prepared before it. */
    @Override
    public int inAll() {
        return 2 * away();
    }

    @Override
    public boolean sparing() {
        return guarding.clients();
    }

    private int away() {
        return guarding.inAll(regions);
    }

    @Override
    public void pause() throws java.io.InterruptedIOException {
        AdminHands.moment();
    }

    @Override
    public Layout layout(TableName table) throws IOException {
        return Optional.ofNullable(layouts.get(table)).orElseThrow(() -> new IOException(table + " was not seen yet"));
    }

    @Override
    public List<ServerName> servers() {
        return servers;
    }

    @Override
    public Map<String, Integer> others(TableName table) {
        Map<String, Integer> others = new TreeMap<>();
        servers.forEach(server -> {
            String address = server.getAddress().toString();
            others.put(address, strangers.getOrDefault(address, 0));
        });
        layouts.forEach((other, layout) -> {
            if (!other.equals(table)) {
                layout.regions().forEach(place -> others.computeIfPresent(home(place), (server, count) -> count + 1));
            }
        });
        return others;
    }

    private String home(Layout.Place place) {
        Way way = underWay.get(place.info().getEncodedName());
        return way == null ? place.address() : way.to().getAddress().toString();
    }

    @Override
    public void moving(RegionInfo region, ServerName to, Future<?> until) {
        underWay.put(region.getEncodedName(), new Way(to, until));
    }

    @Override
    public void close() {
        hands.forEach(RegionHands::close);
    }
}
