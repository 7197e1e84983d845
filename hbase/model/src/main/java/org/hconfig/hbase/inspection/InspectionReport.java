package org.hconfig.hbase.inspection;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.jspecify.annotations.Nullable;

/**
 * Report of a short observation of a cluster: its state and its activity. Metrics that a server does not report are null, never zero.
 *
 * @param at end time of the observation
 * @param clusterId HBase's cluster ID
 * @param hbaseVersion HBase version
 * @param seconds duration of the observation in seconds
 * @param servers the RegionServers that the HMaster reports as live
 * @param availability what is not available, and the groups within which regions can be moved
 * @param tables tables with regions
 * @param workloads recognized workloads: of the whole cluster first, then of each table
 */
public record InspectionReport(
        Instant at,
        String clusterId,
        String hbaseVersion,
        double seconds,
        List<Server> servers,
        @JsonUnwrapped Availability availability,
        List<Table> tables,
        List<WorkloadProfile> workloads) {
    /** Makes defensive copies of the collections. */
    public InspectionReport {
        servers = List.copyOf(servers);
        tables = List.copyOf(tables);
        workloads = List.copyOf(workloads);
    }

    /**
     * What is not available, and the groups within which regions can be moved.
     *
     * @param dead the RegionServers that the HMaster reports as dead
     * @param regionsInTransition number of regions in transition
     * @param groups the groups of RegionServers by name; empty if none are in use, null if they were not read
     */
    public record Availability(
            List<String> dead,
            int regionsInTransition,
            @Nullable List<Group> groups) {
        /** Makes defensive copies of the collections. */
        public Availability {
            dead = List.copyOf(dead);
            groups = groups == null ? null : List.copyOf(groups);
        }
    }

    /**
     * A group of RegionServers (RSGroup). The regions of its tables are opened only on its servers.
     *
     * @param name its name
     * @param servers its live servers, {@code host:port}
     * @param tables its tables that have regions
     */
    public record Group(String name, List<String> servers, List<String> tables) {
        /** Makes defensive copies of the collections. */
        public Group {
            servers = List.copyOf(servers);
            tables = List.copyOf(tables);
        }
    }

    /** Returns the same report with the groups of RegionServers. */
    public InspectionReport withGroups(ServerGroups groups) {
        Map<String, List<String>> members = new TreeMap<>();
        Map<String, List<String>> hosted = new TreeMap<>();
        if (groups.restrict()) {
            groups.servers().values().forEach(group -> members.putIfAbsent(group, new ArrayList<>()));
            servers.forEach(server -> {
                String[] parts = server.name().split(",", -1);
                String address = parts.length == 3 ? parts[0] + ":" + parts[1] : server.name();
                members.computeIfAbsent(groups.ofServer(address), group -> new ArrayList<>())
                        .add(address);
            });
            tables.forEach(table -> {
                String group = groups.ofTable(table.name());
                members.putIfAbsent(group, new ArrayList<>());
                hosted.computeIfAbsent(group, name -> new ArrayList<>()).add(table.name());
            });
        }
        List<Group> all = members.entrySet().stream()
                .map(group ->
                        new Group(group.getKey(), group.getValue(), hosted.getOrDefault(group.getKey(), List.of())))
                .toList();
        return new InspectionReport(
                at,
                clusterId,
                hbaseVersion,
                seconds,
                servers,
                new Availability(availability.dead(), availability.regionsInTransition(), all),
                tables,
                workloads);
    }

    /**
     * A RegionServer.
     *
     * @param name {@code host,port,startcode}
     * @param reachable whether it returned its metrics
     * @param regions number of regions that it hosts
     * @param requests its requests
     * @param memory its memory
     * @param files its HFiles
     * @param queues its pending work
     * @param collectionPercent percentage of the observation in stop-the-world collections
     * @param gc its garbage collectors
     */
    public record Server(
            String name,
            boolean reachable,
            @Nullable Long regions,
            @JsonUnwrapped Requests requests,
            @JsonUnwrapped Memory memory,
            @JsonUnwrapped Files files,
            @JsonUnwrapped Queues queues,
            @Nullable Double collectionPercent,
            Gc gc) {
        /**
         * Requests of a server during the observation.
         *
         * @param readsPerSecond rows read
         * @param writesPerSecond rows written
         */
        public record Requests(
                @Nullable Double readsPerSecond, @Nullable Double writesPerSecond) {}

        /**
         * Memory of a server.
         *
         * @param heapUsedBytes heap in use
         * @param heapMaxBytes maximum heap size
         * @param memstoreBytes memory of its memstores
         * @param blockCacheBytes memory of its block cache in use
         * @param cacheHitPercent cache hit percentage of blocks requested during the observation; null when there were none
         * @param staticIndexBytes memory of the HFiles' indexes
         */
        public record Memory(
                @Nullable Long heapUsedBytes,
                @Nullable Long heapMaxBytes,
                @Nullable Long memstoreBytes,
                @Nullable Long blockCacheBytes,
                @Nullable Double cacheHitPercent,
                @Nullable Long staticIndexBytes) {}

        /**
         * HFiles of a server.
         *
         * @param storeFiles number of its HFiles
         * @param localPercent percentage of its bytes on its local disks
         */
        public record Files(
                @Nullable Long storeFiles, @Nullable Long localPercent) {}

        /**
         * Pending work of a server.
         *
         * @param flushQueue number of regions waiting for a flush
         * @param compactionQueue number of stores waiting for a compaction
         * @param updatesBlockedMillis time for which updates were blocked during the observation
         */
        public record Queues(
                @Nullable Long flushQueue,
                @Nullable Long compactionQueue,
                @Nullable Long updatesBlockedMillis) {}
    }

    /**
     * A server's garbage collectors.
     *
     * @param collectors its collectors by name; empty when the server did not report them in both snapshots
     * @param meanPauseMillis mean GC pause during the observation; null when there was none
     * @param lastPauseMillis duration of the last GC pause, at any time
     * @param heapAfterBytes heap in use after the last GC pause
     * @param pausesOverSecond pauses of 1 s or more since the server's start, detected by the server itself
     * @param pausesOverTenSeconds pauses of more than 10 s
     * @param pausesWithoutCollection pauses without a collection
     * @param synchronizedCollections collections synchronized with other servers ({@code gc together}), since that
     *     was enabled; null where it is disabled
     * @param synchronizedSkipped synchronized collections that were skipped
     */
    public record Gc(
            List<Collector> collectors,
            @Nullable Double meanPauseMillis,
            @Nullable Long lastPauseMillis,
            @Nullable Long heapAfterBytes,
            @Nullable Long pausesOverSecond,
            @Nullable Long pausesOverTenSeconds,
            @Nullable Long pausesWithoutCollection,
            @Nullable Long synchronizedCollections,
            @Nullable Long synchronizedSkipped) {
        /** Makes defensive copies of the collections. */
        public Gc {
            collectors = List.copyOf(collectors);
        }

        /** Creates a report of a server without GC metrics. */
        public static Gc unknown() {
            return new Gc(List.of(), null, null, null, null, null, null, null, null);
        }
    }

    /**
     * Activity of a collector during the observation.
     *
     * @param name its JVM name
     * @param collections number of collections, or of cycles of a concurrent collector
     * @param millis their total duration in milliseconds
     */
    public record Collector(String name, long collections, long millis) {}

    /**
     * A table.
     *
     * @param name its name
     * @param regions number of its regions
     * @param readsPerSecond rows read
     * @param writesPerSecond rows written
     * @param skew requests of the hottest region as a multiple of the even share; 0 without requests
     * @param storeFileBytes bytes of its HFiles
     * @param memstoreBytes memory of its memstores
     */
    public record Table(
            String name,
            int regions,
            double readsPerSecond,
            double writesPerSecond,
            double skew,
            long storeFileBytes,
            long memstoreBytes) {}

    /** Creates the report of an observation. */
    public static InspectionReport of(ClusterObservation clusterObservation) {
        ClusterSnapshot to = clusterObservation.last();
        WorkloadClassifier workloadClassifier = clusterObservation.characteriser();
        SnapshotDelta snapshotDelta = clusterObservation.delta();
        List<Server> servers = new ArrayList<>();
        to.servers().forEach(server -> servers.add(server(server, snapshotDelta)));
        List<WorkloadProfile> workloads = new ArrayList<>(List.of(workloadClassifier.cluster()));
        workloads.addAll(workloadClassifier.tables());
        return new InspectionReport(
                to.at(),
                to.clusterId(),
                to.hbaseVersion(),
                snapshotDelta.seconds(),
                servers,
                new Availability(to.dead(), to.regionsInTransition(), null),
                snapshotDelta.tables().stream()
                        .map(table -> new Table(
                                table.table(),
                                table.regions(),
                                table.rates().readsPerSecond(),
                                table.rates().writesPerSecond(),
                                table.skew(),
                                table.sizes().storeFileBytes(),
                                table.sizes().memstoreBytes()))
                        .toList(),
                workloads);
    }

    private static Server server(ServerSnapshot server, SnapshotDelta snapshotDelta) {
        String name = server.name();
        OptionalLong hits = snapshotDelta.increase(name, ServerMetric.BLOCK_CACHE_HITS);
        OptionalLong misses = snapshotDelta.increase(name, ServerMetric.BLOCK_CACHE_MISSES);
        return new Server(
                name,
                server.answered(),
                shown(server.get(ServerMetric.REGIONS)),
                new Server.Requests(
                        perSecond(snapshotDelta.increase(name, ServerMetric.READ_REQUESTS), snapshotDelta),
                        perSecond(snapshotDelta.increase(name, ServerMetric.WRITE_REQUESTS), snapshotDelta)),
                new Server.Memory(
                        shown(server.get(ServerMetric.HEAP_USED_BYTES)),
                        shown(server.get(ServerMetric.HEAP_MAX_BYTES)),
                        shown(server.get(ServerMetric.MEMSTORE_BYTES)),
                        shown(server.get(ServerMetric.BLOCK_CACHE_BYTES)),
                        hitPercent(hits, misses),
                        shown(server.get(ServerMetric.STATIC_INDEX_BYTES))),
                new Server.Files(
                        shown(server.get(ServerMetric.STORE_FILES)), shown(server.get(ServerMetric.LOCAL_PERCENT))),
                new Server.Queues(
                        shown(server.get(ServerMetric.FLUSH_QUEUE)),
                        shown(server.get(ServerMetric.COMPACTION_QUEUE)),
                        shown(snapshotDelta.increase(name, ServerMetric.UPDATES_BLOCKED_MILLIS))),
                collectionPercent(snapshotDelta.increase(name, ServerMetric.COLLECTION_MILLIS), snapshotDelta),
                gc(server, snapshotDelta));
    }

    private static Gc gc(ServerSnapshot server, SnapshotDelta snapshotDelta) {
        List<Collector> collectors = new ArrayList<>();
        snapshotDelta
                .collectorIncrease(server.name())
                .forEach((name, did) -> collectors.add(new Collector(name, did.collections(), did.millis())));
        OptionalLong times = snapshotDelta.increase(server.name(), ServerMetric.COLLECTIONS);
        OptionalLong millis = snapshotDelta.increase(server.name(), ServerMetric.COLLECTION_MILLIS);
        OptionalLong noted = server.get(ServerMetric.PAUSES_NOTED);
        OptionalLong warned = server.get(ServerMetric.PAUSES_WARNED);
        return new Gc(
                collectors,
                times.orElse(0) > 0 && millis.isPresent() ? (double) millis.getAsLong() / times.getAsLong() : null,
                shown(server.get(ServerMetric.LAST_COLLECTION_MILLIS)),
                shown(server.get(ServerMetric.HEAP_AFTER_COLLECTION_BYTES)),
                noted.isPresent() && warned.isPresent() ? noted.getAsLong() + warned.getAsLong() : null,
                shown(warned),
                shown(server.get(ServerMetric.PAUSES_WITHOUT_COLLECTION)),
                shown(server.get(ServerMetric.SYNCHRONIZED_COLLECTIONS)),
                shown(server.get(ServerMetric.SYNCHRONIZED_SKIPPED)));
    }

    private static @Nullable Long shown(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    private static @Nullable Double perSecond(OptionalLong grown, SnapshotDelta snapshotDelta) {
        return grown.isPresent() ? grown.getAsLong() / snapshotDelta.seconds() : null;
    }

    private static @Nullable Double collectionPercent(OptionalLong millis, SnapshotDelta snapshotDelta) {
        return millis.isPresent() ? millis.getAsLong() / snapshotDelta.seconds() / 10 : null;
    }

    private static @Nullable Double hitPercent(OptionalLong hits, OptionalLong misses) {
        if (hits.isEmpty() || misses.isEmpty() || hits.getAsLong() + misses.getAsLong() == 0) {
            return null;
        }
        return 100.0 * hits.getAsLong() / (hits.getAsLong() + misses.getAsLong());
    }
}
