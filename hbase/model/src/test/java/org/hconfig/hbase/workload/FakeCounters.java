package org.hconfig.hbase.workload;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.DataSizes;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.TableMetric;

/**
 * Counters as a cluster of HBase 2.6.4 would show them, second by second: RegionServers report every three seconds, and
 * renew what {@code /jmx} shows when it is asked for and older than a while.
 */
public final class FakeCounters {
    private static final int REPORT_SECONDS = 3;
    private static final int RECORD = 1300;

    private final RandomGenerator random;
    private final double renewalSeconds;
    private final Map<String, Server> servers = new TreeMap<>();
    private final Map<String, Region> regions = new TreeMap<>();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    private static final class Server {
        String name;
        boolean silent;
        Instant reported = Instant.EPOCH;
        Instant renewed = Instant.EPOCH;
        List<RegionSnapshot> report = List.of();
        Map<ServerMetric, Long> vitals = new EnumMap<>(ServerMetric.class);
        Map<String, Map<TableMetric, Long>> tables = new HashMap<>();
        Map<ServerMetric, Long> shownVitals = Map.of();
        Map<String, Map<TableMetric, Long>> shownTables = Map.of();

        Server(String name) {
            this.name = name;
        }
    }

    private static final class Region {
        final String name;
        final String table;
        final double weight;
        String server;
        double reads;
        double writes;
        double bytes;

        Region(String name, String table, double weight, String server) {
            this.name = name;
            this.table = table;
            this.weight = weight;
            this.server = server;
        }
    }

    /** A cluster of so many servers, which renew what they show after so many seconds. */
    public FakeCounters(RandomGenerator random, int count, double renewalSeconds) {
        this.random = random;
        this.renewalSeconds = renewalSeconds;
        for (int i = 0; i < count; i++) {
            servers.put("rs" + i, new Server("rs" + i + ",16020,1"));
        }
    }

    /** Creates a table of so many regions. */
    public void table(String table, int count, long bytes) {
        List<String> hosts = new ArrayList<>(servers.keySet());
        for (int i = 0; i < count; i++) {
            Region region = new Region(table + i, table, random.nextDouble(0.2, 2), hosts.get(i % hosts.size()));
            region.bytes = (double) bytes / count;
            regions.put(region.name, region);
        }
    }

    private Server server(String host) {
        return Objects.requireNonNull(servers.get(host));
    }

    /** The time. */
    public Instant now() {
        return now;
    }

    void silence(String host, boolean silent) {
        server(host).silent = silent;
    }

    /** Moves a region to a server chosen by chance. */
    void moveOne() {
        List<Region> all = new ArrayList<>(regions.values());
        Region region = all.get(random.nextInt(all.size()));
        open(region, new ArrayList<>(servers.keySet()).get(random.nextInt(servers.size())));
    }

    /** Reopens every region on its server. */
    void moveAll() {
        regions.values().forEach(region -> open(region, region.server));
    }

    /** Restarts a server chosen by chance; its regions stay on it. */
    void restartOne() {
        List<String> hosts = new ArrayList<>(servers.keySet());
        String host = hosts.get(random.nextInt(hosts.size()));
        String old = server(host).name;
        int life = Integer.parseInt(old.substring(old.lastIndexOf(',') + 1)) + 1;
        servers.put(host, new Server(host + ",16020," + life));
        regions.values().stream().filter(region -> region.server.equals(host)).forEach(region -> open(region, host));
    }

    private void open(Region region, String host) {
        String before = region.server;
        region.server = host;
        region.reads = 0;
        region.writes = 0;
        boolean left = regions.values().stream()
                .noneMatch(other -> other.table.equals(region.table) && other.server.equals(before));
        if (left) {
            server(before).tables.remove(region.table);
        }
    }

    /** One second in which clients do something to each table; {@code noise} is the spread of rates from second to second. */
    public void second(Map<String, TableTrafficMix> load, double noise) {
        now = now.plusSeconds(1);
        load.forEach((table, tableTrafficMix) -> {
            double weights = regions.values().stream()
                    .filter(region -> region.table.equals(table))
                    .mapToDouble(region -> region.weight)
                    .sum();
            double[] rate = {
                noisy(tableTrafficMix.gets(), noise),
                noisy(tableTrafficMix.multiGets(), noise),
                noisy(tableTrafficMix.scans(), noise),
                noisy(tableTrafficMix.writes(), noise)
            };
            for (Region region : regions.values()) {
                if (region.table.equals(table)) {
                    happen(region, tableTrafficMix, rate, region.weight / weights);
                }
            }
        });
        for (Server server : servers.values()) {
            if (!server.silent && now.getEpochSecond() % REPORT_SECONDS == Math.floorMod(server.name.hashCode(), 3)) {
                report(server);
            }
        }
    }

    private double noisy(double rate, double noise) {
        return rate * Math.exp(noise * random.nextGaussian() - noise * noise / 2);
    }

    private long events(double mean) {
        if (mean > 50) {
            return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.nextGaussian()));
        }
        long events = 0;
        for (double left = Math.exp(-mean), product = random.nextDouble(); product > left; events++) {
            product *= random.nextDouble();
        }
        return events;
    }

    private void happen(Region region, TableTrafficMix tableTrafficMix, double[] rate, double share) {
        Server server = server(region.server);
        long single = events(rate[0] * share);
        long multi = events(rate[1] * share);
        long scans = events(rate[2] * share);
        long scanRows = Math.round(scans * tableTrafficMix.rowsPerScan());
        long batches = events(rate[3] * share / tableTrafficMix.batch());
        long writes = batches * tableTrafficMix.batch();
        region.reads += single + multi + scanRows;
        region.writes += writes;
        region.bytes += (double) writes * RECORD;
        Map<TableMetric, Long> table = server.tables.computeIfAbsent(region.table, key -> zeroes());
        count(table, TableMetric.GETS, single + multi);
        count(table, TableMetric.SCANS, scans);
        count(table, TableMetric.READ_ROWS, single + multi + scanRows);
        count(table, TableMetric.WRITE_ROWS, writes);
        count(table, tableTrafficMix.batch() == 1 ? TableMetric.PUTS : TableMetric.PUT_BATCHES, batches);
        count(table, TableMetric.WAL_BYTES, writes * RECORD);
        server.vitals.merge(ServerMetric.GETS, single + multi, Long::sum);
        server.vitals.merge(ServerMetric.GET_CALLS, single, Long::sum);
    }

    private static void count(Map<TableMetric, Long> table, TableMetric vital, long more) {
        table.merge(vital, more, Long::sum);
    }

    private static Map<TableMetric, Long> zeroes() {
        EnumMap<TableMetric, Long> zeroes = new EnumMap<>(TableMetric.class);
        for (TableMetric vital : TableMetric.values()) {
            if (vital != TableMetric.SCAN_BYTES) {
                zeroes.put(vital, 0L);
            }
        }
        return zeroes;
    }

    private void report(Server server) {
        String host = server.name.substring(0, server.name.indexOf(','));
        server.reported = now;
        server.report = regions.values().stream()
                .filter(region -> region.server.equals(host))
                .map(region -> new RegionSnapshot(
                        region.name,
                        region.table,
                        server.name,
                        new RegionSnapshot.RowCounts((long) region.reads, 0, (long) region.writes),
                        1,
                        new DataSizes(
                                region.bytes < 8 << 20 ? 0 : (long) (region.bytes * 0.7),
                                region.bytes == 0 ? 0 : (long) (region.bytes * 0.3) + (1 << 20)),
                        1))
                .toList();
    }

    /** What HConfig reads now. */
    public ClusterSnapshot image() {
        return image(now);
    }

    /** What HConfig reads at a moment of the second that began now; counts are those at its begin. */
    ClusterSnapshot image(Instant at) {
        List<ServerSnapshot> images = new ArrayList<>();
        List<RegionSnapshot> reported = new ArrayList<>();
        for (Server server : servers.values()) {
            reported.addAll(server.report);
            images.add(image(server, at).reported(server.reported));
        }
        return new ClusterSnapshot(at, "c", "2.6.4", images, List.of(), reported, 0);
    }

    private ServerSnapshot image(Server server, Instant at) {
        if (server.silent) {
            return ServerSnapshot.unreachable(server.name);
        }
        if (Duration.between(server.renewed, at).toMillis() / 1000.0 >= renewalSeconds) {
            server.renewed = at;
            server.shownVitals = Map.of(
                    ServerMetric.GETS, server.vitals.getOrDefault(ServerMetric.GETS, 0L),
                    ServerMetric.GET_CALLS, server.vitals.getOrDefault(ServerMetric.GET_CALLS, 0L));
            Map<String, Map<TableMetric, Long>> copy = new HashMap<>();
            server.tables.forEach((table, figures) -> copy.put(table, new EnumMap<>(figures)));
            server.shownTables = copy;
        }
        return new ServerSnapshot(server.name, true, Optional.empty(), server.shownVitals, server.shownTables);
    }
}
