package org.hconfig.simulator.decision;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.master.RegionPlan;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * A cluster with some tables.
 *
 * @param servers number of servers
 * @param tableOf the table of each region
 * @param serverOf the server of each region
 * @param regionIds the creation time of each region
 * @param seed the random seed
 */
@SuppressWarnings("ArrayRecordComponent") // cases are printed, never compared
record ClusterCase(int servers, int[] tableOf, int[] serverOf, long[] regionIds, int settings, long seed) {

    private static final List<ServerName> SERVERS = IntStream.range(0, 12)
            .mapToObj(number -> ServerName.valueOf(String.format(Locale.ROOT, "host%03d", number), 16020, 1))
            .toList();

    static ClusterCase next(RandomGenerator random) {
        int servers = ComparisonCases.rarely(random, 10) ? 1 + random.nextInt(3) : 2 + random.nextInt(9);
        int tables = 1 + random.nextInt(4);
        int count = ComparisonCases.one(random, 0, 1, servers, 2 * servers + 1, random.nextInt(60));
        int[] tableOf = new int[count];
        int[] serverOf = new int[count];
        long[] ids = new long[count];
        int crowd = 1 + random.nextInt(servers);
        boolean even = random.nextBoolean();
        for (int region = 0; region < count; region++) {
            tableOf[region] = region * tables / count;
            serverOf[region] = even ? region % servers : random.nextInt(random.nextBoolean() ? crowd : servers);
            ids[region] = random.nextInt(20);
        }
        return new ClusterCase(servers, tableOf, serverOf, ids, random.nextInt(1000), random.nextLong());
    }

    static ServerName server(int number) {
        return SERVERS.get(number);
    }

    static int number(ServerName server) {
        return Integer.parseInt(server.getHostname().substring(4));
    }

    RegionInfo region(int number) {
        return RegionInfoBuilder.newBuilder(TableName.valueOf("table" + tableOf[number]))
                .setStartKey(Bytes.toBytes(number))
                .setEndKey(Bytes.toBytes(number + 1))
                .setRegionId(regionIds[number])
                .build();
    }

    /** A move of a plan of HBase's balancers. */
    static RegionMove move(RegionPlan plan) {
        return new RegionMove(number(plan.getRegionInfo()), number(plan.getSource()), number(plan.getDestination()));
    }

    static int number(RegionInfo region) {
        return Bytes.toInt(region.getStartKey());
    }

    /** The regions of one table (of all tables when {@code table} is −1) on each server. */
    int[][] regions(int table) {
        int[][] regions = new int[servers][];
        for (int server = 0; server < servers; server++) {
            List<Integer> found = new ArrayList<>();
            for (int region = 0; region < tableOf.length; region++) {
                if (serverOf[region] == server && (table < 0 || tableOf[region] == table)) {
                    found.add(region);
                }
            }
            regions[server] = found.stream().mapToInt(Integer::intValue).toArray();
        }
        return regions;
    }

    int tables() {
        return tableOf.length == 0 ? 1 : tableOf[tableOf.length - 1] + 1;
    }

    /** Returns the load as passed by the master to a balancer: every server of the cluster for each table. */
    Map<TableName, Map<ServerName, List<RegionInfo>>> byTable() {
        Map<TableName, Map<ServerName, List<RegionInfo>>> all = new LinkedHashMap<>();
        for (int table = 0; table < tables(); table++) {
            all.put(TableName.valueOf("table" + table), load(table));
        }
        return all;
    }

    /** The regions of one table (of all tables when {@code table} is −1) by server. */
    Map<ServerName, List<RegionInfo>> load(int table) {
        Map<ServerName, List<RegionInfo>> load = new LinkedHashMap<>();
        int[][] regions = regions(table);
        for (int server = 0; server < servers; server++) {
            List<RegionInfo> infos = new ArrayList<>();
            for (int region : regions[server]) {
                infos.add(region(region));
            }
            load.put(server(server), infos);
        }
        return load;
    }

    /** The servers in the order of HBase's hash map of loads, which is filled by {@code compute}: that matters. */
    int[] hashed() {
        Map<ServerName, Integer> map = new HashMap<>();
        for (int server = 0; server < servers; server++) {
            map.compute(server(server), (name, load) -> 0);
        }
        return map.keySet().stream().mapToInt(ClusterCase::number).toArray();
    }

    @Override
    public String toString() {
        return servers + " servers, tables " + java.util.Arrays.toString(tableOf) + ", on "
                + java.util.Arrays.toString(serverOf) + ", ids " + java.util.Arrays.toString(regionIds) + ", settings "
                + settings + ", seed " + seed;
    }
}
