package org.hconfig.hbase.heat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.DataSizes;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerSnapshot;

/** A table whose regions count requests by position in the key space, split, move, and restart as HBase's do. */
public final class SimulatedTable {
    private final String name;
    private final DoubleFunction<RowKey> keys;
    private final TreeMap<Double, SimulatedRegion> regions = new TreeMap<>();
    private final List<String> servers = new ArrayList<>();
    private int created;
    private int starts;

    /** A region and its counters since it was opened. */
    private static final class SimulatedRegion {
        private final String encoded;
        private String server;
        private double reads;
        private double writes;
        private double bytes = 1 << 20;

        SimulatedRegion(String encoded, String server) {
            this.encoded = encoded;
            this.server = server;
        }
    }

    /** Creates a table of equal regions on three servers. */
    public SimulatedTable(String name, int regionCount) {
        this(name, regionCount, SimulatedTable::key);
    }

    /** Creates a table of equal regions on three servers, whose positions have these keys; position 0 has the empty key. */
    public SimulatedTable(String name, int regionCount, DoubleFunction<RowKey> keys) {
        this.name = name;
        this.keys = keys;
        for (int i = 0; i < 3; i++) {
            servers.add("host" + i + ",16020," + (1000 + starts++));
        }
        for (int i = 0; i < regionCount; i++) {
            open((double) i / regionCount, servers.get(i % servers.size()));
        }
    }

    private void open(double start, String server) {
        regions.put(start, new SimulatedRegion(String.format("%032x", created++), server));
    }

    /** Returns the number of regions. */
    public int size() {
        return regions.size();
    }

    /** Returns the first positions of all regions. */
    public List<Double> starts() {
        return List.copyOf(regions.keySet());
    }

    /** Adds requests at a position from 0 to 1. */
    public void request(double position, double reads, double writes) {
        SimulatedRegion region =
                regions.floorEntry(Math.min(position, 0.999_999_9)).getValue();
        region.reads += reads;
        region.writes += writes;
        region.bytes += writes * 100;
    }

    /** Splits the region at a position; its daughters count from zero. */
    public void split(double at) {
        double parent = regions.floorKey(at);
        if (parent == at) {
            return;
        }
        String server = Objects.requireNonNull(regions.remove(parent)).server;
        open(parent, server);
        open(at, server);
    }

    /** Merges the region at a position with the next one. */
    public void merge(double at) {
        double low = regions.floorKey(at);
        Double high = regions.higherKey(low);
        if (high != null) {
            String server = Objects.requireNonNull(regions.remove(low)).server;
            regions.remove(high);
            open(low, server);
        }
    }

    /** Moves the region at a position to another server, where it counts from zero. */
    public void move(double at, int server) {
        SimulatedRegion region = regions.floorEntry(at).getValue();
        region.server = servers.get(server);
        region.reads = 0;
        region.writes = 0;
    }

    /** Restarts a server: it gets another name, and its regions count from zero. */
    public void restart(int server) {
        String before = servers.get(server);
        String after = "host" + server + ",16020," + (1000 + starts++);
        servers.set(server, after);
        regions.values().stream().filter(region -> region.server.equals(before)).forEach(region -> {
            region.server = after;
            region.reads = 0;
            region.writes = 0;
        });
    }

    /** Returns the key of a position. */
    public static RowKey key(double position) {
        return position == 0 ? RowKey.EMPTY : RowKey.ofText(String.format("user%08d", (long) (position * 1e8)));
    }

    /** Returns a snapshot in which all servers reported at that moment. */
    public ClusterSnapshot snapshot(Instant at) {
        List<RegionSnapshot> snapshots = new ArrayList<>();
        regions.forEach((start, region) -> snapshots.add(new RegionSnapshot(
                region.encoded,
                name,
                start == 0 ? RowKey.EMPTY : keys.apply(start),
                region.server,
                new RegionSnapshot.RowCounts((long) region.reads, 0, (long) region.writes),
                1,
                new DataSizes((long) region.bytes, 0),
                1)));
        return new ClusterSnapshot(
                at,
                "cluster",
                "2.6.4",
                servers.stream()
                        .map(server -> new ServerSnapshot(
                                server, true, Optional.of(at), java.util.Map.of(), java.util.Map.of()))
                        .toList(),
                List.of(),
                snapshots,
                0);
    }
}
