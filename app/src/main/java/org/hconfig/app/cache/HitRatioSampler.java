package org.hconfig.app.cache;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.cache.bucket.BucketSizePlanner;
import org.hconfig.hbase.cache.curve.BlockAccess;
import org.hconfig.hbase.cache.curve.BucketCacheSimulator;
import org.hconfig.hbase.cache.curve.CacheSimulator;
import org.hconfig.hbase.cache.curve.EstimatedRatio;
import org.hconfig.hbase.cache.curve.FirstPriority;
import org.hconfig.hbase.cache.curve.HitRatioReport;
import org.hconfig.hbase.cache.curve.LruCacheSimulator;
import org.hconfig.hbase.cache.curve.SampledCacheRun;
import org.hconfig.hbase.cache.family.ReadAges;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.cache.limit.StartLimits;
import org.hconfig.hbase.cache.plan.CacheSituation;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSample;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSample.SampledAccess;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSample.ServerAccesses;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSampler;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.xconfig.spi.Target;

/**
 * Sampler of the hit ratios of a live cluster: requests for data blocks are recorded by a coprocessor, and replayed in simulations of
 * HBase's caches of several sizes. Reopens the regions of the sampled tables twice.
 */
public final class HitRatioSampler {
    /** Part of an on-heap cache that data has at least, whatever indexes and Bloom filters take. */
    private static final double DATA_SHARE_MIN = 0.05;

    private static final long MIB = 1L << 20;

    private final ClusterConnection connection;
    private final InstantSource clock;
    private final Consumer<String> progress;

    /**
     * Creates a sampler.
     *
     * @param progress receives one line per step
     */
    public HitRatioSampler(ClusterConnection connection, InstantSource clock, Consumer<String> progress) {
        this.connection = connection;
        this.clock = clock;
        this.progress = progress;
    }

    /**
     * Hit ratios, and what to know about them.
     *
     * @param notes one sentence each
     * @param ages ages of the files that the requests read, by table and family; those of servers with an older coprocessor are missing
     */
    public record Sampled(HitRatioReport report, List<String> notes, Map<Target, ReadAges> ages) {
        /** Copies the collections. */
        public Sampled {
            notes = List.copyOf(notes);
            ages = Map.copyOf(ages);
        }
    }

    /**
     * Samples requests.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cache.CacheError}s for tables that do not exist or are not
     *     read; {@link org.hconfig.hbase.rebalance.layout.BalanceError} if the servers do not reply
     */
    public Sampled sample(HBaseFacts facts, CacheSituation situation, CachePlanRequest.SampleRequest request) {
        SampledTables tables = SampledTables.of(facts, request.tables());
        OptionalLong stored = facts.reachableServers().stream()
                .mapToLong(server -> server.gauge(ServerMetric.STORE_FILE_BYTES).orElse(0))
                .max();
        return sample(
                facts,
                situation,
                tables,
                request,
                new BlockAccessSampler.Request(
                        tables.names(), CacheSizes.rate(situation, stored), CacheSizes.leafRate(situation, stored)));
    }

    /** Samples requests with a certain rate. */
    Sampled sample(
            HBaseFacts facts,
            CacheSituation situation,
            SampledTables tables,
            CachePlanRequest.SampleRequest request,
            BlockAccessSampler.Request blocks) {
        HBaseSnapshotReader snapshots = new HBaseSnapshotReader(connection, clock);
        List<ClusterSnapshot> read = new ArrayList<>();
        BlockAccessSample sample = new BlockAccessSampler(connection, progress)
                .sample(blocks, request.time(), () -> read.add(snapshots.read()));
        long sampled = sample.servers().values().stream()
                .mapToLong(server -> server.second().size())
                .sum();
        double requests = sample.servers().values().stream()
                .mapToDouble(ServerAccesses::requests)
                .sum();
        List<String> notes = new ArrayList<>(sample.notes());
        List<HitRatioReport.SizePoint> points = new ArrayList<>();
        Optional<HitRatioReport.PresentCache> present = Optional.empty();
        if (sampled < HitRatioReport.SAMPLED_MIN) {
            notes.add(String.format(
                    Locale.ROOT,
                    "too few requests for hit ratios: %,d for sampled blocks in the second half of the sample, and %,d are needed;"
                            + " the plan is as without a sample: sample longer, or under load",
                    sampled,
                    HitRatioReport.SAMPLED_MIN));
        } else {
            Replay replay = new Replay(situation, sample);
            boolean bucket = isBucket(situation);
            OptionalLong now = presentBytes(facts, situation, bucket);
            CacheSizes.sizes(situation, now).forEach(size -> points.add(replay.point(size)));
            if (now.isPresent()) {
                present = Optional.of(new HitRatioReport.PresentCache(
                        bucket, now.getAsLong(), replay.present(now.getAsLong(), bucket), measured(read)));
            }
            notes.addAll(SampleNotes.of(situation, tables, sample, points));
        }
        return new Sampled(
                new HitRatioReport(
                        request.time().toSeconds(), tables.names(), sample.rate(), requests, sampled, points, present),
                notes,
                ages(sample));
    }

    static Map<Target, ReadAges> ages(BlockAccessSample sample) {
        return sample.families().stream()
                .collect(Collectors.toMap(
                        family -> Target.of(family.table(), family.family()),
                        family -> new ReadAges(family.files().stream()
                                .map(file -> new ReadAges.AgedFile(file.ageMillis(), file.bytes(), file.requests()))
                                .toList())));
    }

    private static boolean isBucket(CacheSituation situation) {
        return !situation.site().getOrDefault(OffHeapMemory.ENGINE, "").isBlank();
    }

    /** Returns the size of the cache of data blocks in effect. */
    private static OptionalLong presentBytes(HBaseFacts facts, CacheSituation situation, boolean bucket) {
        if (bucket) {
            try {
                return OptionalLong.of(
                        Math.round(Double.parseDouble(situation.site().getOrDefault(OffHeapMemory.BUCKET, "")) * MIB));
            } catch (NumberFormatException word) {
                // A server with such a size does not start: the cache that is in effect is not that of the settings.
                return OptionalLong.empty();
            }
        }
        return facts.reachableServers().stream()
                .filter(server -> server.gauge(ServerMetric.BLOCK_CACHE_BYTES).isPresent()
                        && server.gauge(ServerMetric.BLOCK_CACHE_FREE_BYTES).isPresent())
                .mapToLong(server -> server.gauge(ServerMetric.BLOCK_CACHE_BYTES)
                                .getAsLong()
                        + server.gauge(ServerMetric.BLOCK_CACHE_FREE_BYTES).getAsLong())
                .filter(size -> size > 0)
                .min();
    }

    /** Returns the share of hits by the counters of data blocks, which HBase resets only at a restart. */
    private static OptionalDouble measured(List<ClusterSnapshot> read) {
        if (read.size() != 2) {
            return OptionalDouble.empty();
        }
        SnapshotDelta delta = new SnapshotDelta(read.get(0), read.get(1));
        double hits = increase(delta, ServerMetric.DATA_BLOCK_HITS);
        double misses = increase(delta, ServerMetric.DATA_BLOCK_MISSES);
        return hits + misses > 0 ? OptionalDouble.of(hits / (hits + misses)) : OptionalDouble.empty();
    }

    private static double increase(SnapshotDelta delta, ServerMetric metric) {
        return delta.to().servers().stream()
                .mapToDouble(server -> delta.increase(server.name(), metric).orElse(0))
                .sum();
    }

    /** Replays a sample in caches. */
    private static final class Replay {
        private final BlockAccessSample sample;
        private final BucketGeometry present;
        private final BucketGeometry planned;
        private final FirstPriority first;
        private final CacheSimulator.Factory onHeap;
        private final List<Accesses> servers = new ArrayList<>();

        private record Accesses(List<BlockAccess> first, List<BlockAccess> second, double requests) {}

        Replay(CacheSituation situation, BlockAccessSample sample) {
            this.sample = sample;
            this.present = StartLimits.geometry(situation.site()).orElse(BucketGeometry.STANDARD);
            this.planned = situation
                    .blocks()
                    .flatMap(blocks -> BucketSizePlanner.plan(blocks, present))
                    .orElse(present);
            this.first = FirstPriority.of(situation.version().map(version -> version.release()));
            long index = situation.demand().indexBytes().orElse(0);
            this.onHeap = (size, scale) ->
                    new LruCacheSimulator(Math.max((long) (DATA_SHARE_MIN * size), size - index), scale);
            for (ServerAccesses server : sample.servers().values()) {
                servers.add(new Accesses(blocks(server.first()), blocks(server.second()), server.requests()));
            }
        }

        private static List<BlockAccess> blocks(List<SampledAccess> accesses) {
            return accesses.stream()
                    .map(access -> new BlockAccess(access.block(), access.bytes(), access.inMemory()))
                    .toList();
        }

        HitRatioReport.SizePoint point(long size) {
            return new HitRatioReport.SizePoint(
                    size,
                    ratio(onHeap, size),
                    size < planned.leastBytes() ? Optional.empty() : Optional.of(ratio(bucket(planned), size)));
        }

        EstimatedRatio present(long size, boolean bucket) {
            return ratio(bucket ? bucket(present) : onHeap, size);
        }

        private CacheSimulator.Factory bucket(BucketGeometry geometry) {
            return (size, scale) -> new BucketCacheSimulator(geometry, first, size, scale);
        }

        private EstimatedRatio ratio(CacheSimulator.Factory factory, long size) {
            SampledCacheRun run = new SampledCacheRun(factory, size, sample.rate());
            servers.forEach(server -> run.add(server.first(), server.second(), server.requests()));
            return run.ratio();
        }
    }
}
