package org.hconfig.console;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.DataSizes;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.ServerSnapshot.CollectorCounters;

/** Snapshots of a cluster whose counters grow by the same amount in each. */
public final class SnapshotFactory {
    /** Id of the cluster. */
    public static final String CLUSTER = "2f1c8a6e-0000-4000-8000-000000000001";

    private final int servers;
    private final int tables;
    private final int regions;

    /**
     * Creates a factory.
     *
     * @param servers number of servers
     * @param tables number of tables
     * @param regions number of regions of all tables
     */
    public SnapshotFactory(int servers, int tables, int regions) {
        this.servers = servers;
        this.tables = tables;
        this.regions = regions;
    }

    /** Returns the snapshot with a number, five seconds after the one before. */
    public ClusterSnapshot at(Instant time, int number) {
        List<ServerSnapshot> all = new ArrayList<>();
        for (int server = 0; server < servers; server++) {
            all.add(server(server, number));
        }
        List<RegionSnapshot> open = new ArrayList<>();
        for (int region = 0; region < regions; region++) {
            int table = region % tables;
            open.add(new RegionSnapshot(
                    "region" + region,
                    "table" + table,
                    name(region % servers),
                    new RegionSnapshot.RowCounts(1_000L * number * (table + 1), 0, 500L * number),
                    3,
                    new DataSizes(1L << 30, 1L << 20),
                    1));
        }
        return new ClusterSnapshot(time, CLUSTER, "2.6.4", all, List.of(), open, 0);
    }

    private static ServerSnapshot server(int server, int number) {
        Map<ServerMetric, Long> vitals = new EnumMap<>(ServerMetric.class);
        for (ServerMetric metric : ServerMetric.values()) {
            vitals.put(metric, metric.kind() == ServerMetric.Kind.COUNTER ? 1_000L * number : 1_000L);
        }
        return new ServerSnapshot(
                name(server),
                true,
                Optional.empty(),
                vitals,
                Map.of(),
                Map.of(
                        "G1 Young Generation",
                        new CollectorCounters(number, 10L * number),
                        "G1 Old Generation",
                        new CollectorCounters(0, 0)));
    }

    private static String name(int server) {
        return "rs" + server + ".example.com,16020,1700000000000";
    }
}
