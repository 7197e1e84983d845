package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.RegionSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.workload.FakeCounters;
import org.hconfig.hbase.workload.TableTrafficMix;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.SnapshotSource;

/**
 * A simulated cluster with one table, whose speed depends on the setting {@code files} and on the clients, and another table beside
 * it. Time passes only during waits.
 */
class SimulatedCluster implements SnapshotSource, Sleeper {
    private static final int MEAN_MICROS = 4000;
    private static final long SLOW_MILLIS = 400;
    private static final int PAUSE_MILLIS = 50;

    /** The value of {@code files} for a kind of workload, and the factor by which it changes its speed. */
    record Wish(String files, double factor) {}

    final Map<WorkloadKind, Wish> wishes = new EnumMap<>(WorkloadKind.class);
    WorkloadKind kind = WorkloadKind.WRITE_ONLY;
    double rate = 3000;
    double strain = 1;
    String files = "16";
    boolean hidden;
    List<String> dead = List.of();
    boolean unreadable;
    boolean silent;
    /** The factor by which JVM options change the length of collections. */
    double pauses = 1;

    double secondRate;
    boolean secondTableIsRead;
    private final Random random;
    private final FakeCounters cluster;
    private final TreeMap<Instant, Runnable> events = new TreeMap<>();
    private Duration due = Duration.ZERO;
    private long blocked;
    private long collections;
    private long collectionMillis;

    SimulatedCluster(long seed) {
        this.random = new Random(seed);
        this.cluster = new FakeCounters(random, 2, 9);
        cluster.table("t", 8, 100 << 20);
        cluster.table("u", 4, 100 << 20);
    }

    /** Has something happen after a while. */
    void in(Duration time, Runnable event) {
        events.put(cluster.now().plus(time), event);
    }

    Instant now() {
        return cluster.now();
    }

    long nanos() {
        return Duration.between(Instant.EPOCH, cluster.now()).toNanos();
    }

    private double factor() {
        Wish wish = wishes.get(kind);
        return wish != null && wish.files().equals(files) ? wish.factor() : 1;
    }

    @Override
    public void sleep(Duration time) {
        due = due.plus(time);
        while (due.compareTo(Duration.ofSeconds(1)) >= 0) {
            due = due.minusSeconds(1);
            while (!events.isEmpty() && !events.firstKey().isAfter(cluster.now())) {
                Objects.requireNonNull(events.pollFirstEntry()).getValue().run();
            }
            double speed = rate * factor();
            TableTrafficMix tableTrafficMix = kind == WorkloadKind.POINT_READS
                    ? new TableTrafficMix(speed, 0, 0, 0, 0, 1)
                    : new TableTrafficMix(0, 0, 0, 0, speed, 1);
            Map<String, TableTrafficMix> load = new HashMap<>();
            if (rate > 0) {
                load.put("t", tableTrafficMix);
            }
            if (secondTableIsRead || secondRate > 0) {
                load.put(
                        "u",
                        secondRate > 0
                                ? new TableTrafficMix(0, 0, 0, 0, secondRate, 1)
                                : new TableTrafficMix(500, 0, 0, 0, 0, 1));
            }
            cluster.second(load, 0.05);
            blocked += factor() < 1 ? SLOW_MILLIS : 0;
            collections++;
            collectionMillis += Math.round((PAUSE_MILLIS + collections % 5) * (files.startsWith("-X") ? pauses : 1));
        }
    }

    @Override
    public ClusterSnapshot read() {
        if (unreadable) {
            throw new HConfigException(PlanError.CLUSTER_BUSY, "the HMaster does not answer", "", "wait");
        }
        ClusterSnapshot bare = cluster.image();
        List<ServerSnapshot> servers = new ArrayList<>();
        for (ServerSnapshot server : bare.servers()) {
            EnumMap<ServerMetric, Long> vitals = new EnumMap<>(ServerMetric.class);
            vitals.putAll(server.vitals());
            double micros = strain * MEAN_MICROS / factor() * random.nextDouble(0.9, 1.1);
            if (!hidden) {
                vitals.put(ServerMetric.CALL_MEAN_MICROS, Math.round(micros));
            }
            vitals.put(ServerMetric.CALL_P99_MICROS, Math.round(5 * micros));
            vitals.put(ServerMetric.UPDATES_BLOCKED_MILLIS, blocked);
            vitals.put(ServerMetric.BLOCKED_REQUESTS, 0L);
            vitals.put(ServerMetric.COLLECTIONS, collections);
            vitals.put(ServerMetric.COLLECTION_MILLIS, collectionMillis);
            boolean answers = !silent || !servers.isEmpty();
            servers.add(new ServerSnapshot(
                    server.name(),
                    answers,
                    server.reported(),
                    answers ? vitals : Map.of(),
                    answers ? server.tables() : Map.of()));
        }
        List<RegionSnapshot> regions = bare.regions();
        return new ClusterSnapshot(bare.at(), bare.clusterId(), bare.hbaseVersion(), servers, dead, regions, 0);
    }
}
