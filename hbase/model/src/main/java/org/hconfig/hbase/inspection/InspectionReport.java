package org.hconfig.hbase.inspection;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.hconfig.xconfig.deltas.SnapshotDelta;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.ServerSnapshot;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.workload.WorkloadClassifier;
import org.jspecify.annotations.Nullable;

/**
 * A short look at a cluster: how it is, and what it did meanwhile. What a server does not show is null, never zero.
 *
 * @param at when the look ended
 * @param clusterId HBase's own id of the cluster
 * @param hbaseVersion its version
 * @param seconds how long the look was
 * @param servers the RegionServers that live by the HMaster's word
 * @param dead those that the HMaster holds for dead
 * @param regionsInTransition regions that are neither open nor closed
 * @param tables tables with regions
 * @param workloads what clients do: to the whole cluster first, then to each table
 */
public record InspectionReport(
        Instant at,
        String clusterId,
        String hbaseVersion,
        double seconds,
        List<Server> servers,
        List<String> dead,
        int regionsInTransition,
        List<Table> tables,
        List<WorkloadProfile> workloads) {
    /** Copies what it is given. */
    public InspectionReport {
        servers = List.copyOf(servers);
        dead = List.copyOf(dead);
        tables = List.copyOf(tables);
        workloads = List.copyOf(workloads);
    }

    /**
     * A RegionServer.
     *
     * @param name {@code host,port,startcode}
     * @param answered whether it showed its figures
     * @param regions regions that it carries
     * @param readsPerSecond rows read
     * @param writesPerSecond rows written
     * @param heapUsedBytes heap in use
     * @param heapMaxBytes largest size of the heap
     * @param memstoreBytes memory of its memstores
     * @param blockCacheBytes memory of its block cache in use
     * @param cacheHitPercent blocks found in the cache, of those asked for during the look; null when none was
     * @param staticIndexBytes memory of the HFiles' indexes
     * @param storeFiles its HFiles
     * @param localPercent share of its bytes on its own disks
     * @param flushQueue regions that wait to be flushed
     * @param compactionQueue stores that wait to be compacted
     * @param updatesBlockedMillis time for which updates were blocked during the look
     * @param collectionPercent share of the look for which collections stopped it
     * @param gc its garbage collectors
     */
    public record Server(
            String name,
            boolean answered,
            @Nullable Long regions,
            @Nullable Double readsPerSecond,
            @Nullable Double writesPerSecond,
            @Nullable Long heapUsedBytes,
            @Nullable Long heapMaxBytes,
            @Nullable Long memstoreBytes,
            @Nullable Long blockCacheBytes,
            @Nullable Double cacheHitPercent,
            @Nullable Long staticIndexBytes,
            @Nullable Long storeFiles,
            @Nullable Long localPercent,
            @Nullable Long flushQueue,
            @Nullable Long compactionQueue,
            @Nullable Long updatesBlockedMillis,
            @Nullable Double collectionPercent,
            Gc gc) {}

    /**
     * A server's garbage collectors.
     *
     * @param collectors each of them, by name; none when the server did not show them twice
     * @param meanPauseMillis mean time for which a collection stopped the server during the look; null when there was none
     * @param lastPauseMillis time for which the last one did, whenever it was
     * @param heapAfterBytes heap in use when the last one was over
     * @param pausesOverSecond pauses of a second or more since the server was started, noticed by itself
     * @param pausesOverTenSeconds those of more than ten seconds
     * @param pausesWithoutCollection those in which there was no collection
     * @param synchronizedCollections collections made at the same moment as other servers ({@code gc together}), since that
     *     began; null where it is off
     * @param synchronizedSkipped such moments that were let pass
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
        /** Copies what it is given. */
        public Gc {
            collectors = List.copyOf(collectors);
        }

        /** Of a server that showed nothing. */
        public static Gc unknown() {
            return new Gc(List.of(), null, null, null, null, null, null, null, null);
        }
    }

    /**
     * A collector during the look.
     *
     * @param name as its JVM calls it
     * @param collections how many collections, or cycles of one that works beside the server
     * @param millis how long they took together
     */
    public record Collector(String name, long collections, long millis) {}

    /**
     * A table.
     *
     * @param name its name
     * @param regions its regions
     * @param readsPerSecond rows read
     * @param writesPerSecond rows written
     * @param skew how many times its even share the hottest region got; 0 when nothing happened
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

    /** What the first and the last image of a look show, and what was recognized meanwhile. */
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
                to.dead(),
                to.regionsInTransition(),
                snapshotDelta.tables().stream()
                        .map(table -> new Table(
                                table.table(),
                                table.regions(),
                                table.readsPerSecond(),
                                table.writesPerSecond(),
                                table.skew(),
                                table.storeFileBytes(),
                                table.memstoreBytes()))
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
                perSecond(snapshotDelta.increase(name, ServerMetric.READ_REQUESTS), snapshotDelta),
                perSecond(snapshotDelta.increase(name, ServerMetric.WRITE_REQUESTS), snapshotDelta),
                shown(server.get(ServerMetric.HEAP_USED_BYTES)),
                shown(server.get(ServerMetric.HEAP_MAX_BYTES)),
                shown(server.get(ServerMetric.MEMSTORE_BYTES)),
                shown(server.get(ServerMetric.BLOCK_CACHE_BYTES)),
                hitPercent(hits, misses),
                shown(server.get(ServerMetric.STATIC_INDEX_BYTES)),
                shown(server.get(ServerMetric.STORE_FILES)),
                shown(server.get(ServerMetric.LOCAL_PERCENT)),
                shown(server.get(ServerMetric.FLUSH_QUEUE)),
                shown(server.get(ServerMetric.COMPACTION_QUEUE)),
                shown(snapshotDelta.increase(name, ServerMetric.UPDATES_BLOCKED_MILLIS)),
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
