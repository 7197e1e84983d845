package org.hconfig.hbase.balance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.balance.Key;
import org.hconfig.balance.Places;
import org.hconfig.balance.RegionStep;

/** Sees to it that servers differ by at most one region of a table. */
final class Spreading {
    private final TableName table;
    private final Admin admin;

    Spreading(TableName table, Admin admin) {
        this.table = table;
        this.admin = admin;
    }

    /** For each server that may carry regions, how many it has of other tables. */
    static Map<String, Integer> others(Admin admin, TableName table) throws IOException {
        Map<ServerName, ServerMetrics> live = admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS))
                .getLiveServerMetrics();
        Map<String, Integer> others = new TreeMap<>();
        for (ServerName server : admin.getRegionServers(true)) {
            int count = 0;
            ServerMetrics metrics = live.get(server);
            for (RegionMetrics region : metrics == null
                    ? List.<RegionMetrics>of()
                    : metrics.getRegionMetrics().values()) {
                count += RegionInfo.getTable(region.getRegionName()).equals(table) ? 0 : 1;
            }
            others.put(server.getAddress().toString(), count);
        }
        return others;
    }

    /** True when it is so; else the moves are ordered that make it so. */
    boolean even(Layout layout, Consumer<String> progress) throws IOException {
        if (layout.regions().stream().anyMatch(place -> place.server().isEmpty())) {
            return false;
        }
        List<RegionStep> moves = moves(layout);
        for (RegionStep move : moves) {
            progress.accept(move.words());
            move(layout, move);
        }
        return moves.isEmpty();
    }

    private List<RegionStep> moves(Layout layout) throws IOException {
        List<Places.Region> regions = new ArrayList<>();
        for (Layout.Place place : layout.regions()) {
            regions.add(new Places.Region(place.start(), place.address(), 0));
        }
        return Places.moves(regions, others(admin, table));
    }

    private void move(Layout layout, RegionStep move) throws IOException {
        Key start = move.at();
        Optional<ServerName> to = admin.getRegionServers(true).stream()
                .filter(server -> server.getAddress().toString().equals(move.server()))
                .findFirst();
        for (Layout.Place place : layout.regions()) {
            if (place.start().equals(start) && to.isPresent()) {
                admin.move(place.info().getEncodedNameAsBytes(), to.get());
            }
        }
    }
}
