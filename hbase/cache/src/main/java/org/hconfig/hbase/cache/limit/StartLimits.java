package org.hconfig.hbase.cache.limit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.OffHeapMemory;

/** Check of all limits of memory and caches that a RegionServer enforces when it starts (HBase 2.4 to 2.6). */
public final class StartLimits {
    /** Key of the sizes of buckets. */
    public static final String SIZES = "hbase.bucketcache.bucket.sizes";

    private static final String POLICY = "hfile.block.cache.policy";
    private static final String BLOCK = "hbase.blockcache.minblocksize";
    private static final Set<String> POLICIES = Set.of("lru", "indexonlylru", "tinylfu", "adaptivelru");
    private static final List<String> PATHS = List.of("file:", "files:", "mmap:", "pmem:");
    private static final double SHARE_LEAST = 0.0001;
    private static final double SHARE_STANDARD = 0.4;
    private static final long MEBI = 1L << 20;
    private static final long BUFFER = 4 * MEBI;
    private static final long BUFFER_STEP = 32 * 1024;
    private static final int BUFFERS_LEAST = 16;
    private static final int BLOCK_STANDARD = 64 * 1024;
    private static final int SIZE_STEP = 256;

    private final ServerStart start;
    private final List<LimitViolation> found = new ArrayList<>();

    private StartLimits(ServerStart start) {
        this.start = start;
    }

    /** Returns all violated limits; empty for a RegionServer that starts with all of its caches. */
    public static List<LimitViolation> violations(ServerStart start) {
        StartLimits limits = new StartLimits(start);
        limits.heap();
        limits.onHeap();
        limits.bucketCache();
        return List.copyOf(limits.found);
    }

    /**
     * Returns the direct memory that HBase allocates for an off-heap cache, in bytes: whole buffers of 4 MiB, or of a sixteenth of a
     * smaller cache.
     */
    public static long allocatedBytes(long cacheBytes) {
        long buffer = BUFFER > cacheBytes / BUFFERS_LEAST ? up(cacheBytes / BUFFERS_LEAST, BUFFER_STEP) : BUFFER;
        return buffer == 0 ? 0 : up(cacheBytes, buffer);
    }

    private static long up(long bytes, long step) {
        return (bytes + step - 1) / step * step;
    }

    private void heap() {
        List<HeapShares> readings = HeapShares.readings(
                key -> start.text(key).isPresent()
                        ? start.number(key, 0)
                        : key.equals(HeapShares.CACHE) || key.equals(HeapShares.MEMSTORE)
                                ? OptionalDouble.of(SHARE_STANDARD)
                                : OptionalDouble.empty(),
                OptionalLong.of(start.heapBytes()),
                start.version());
        if (readings.isEmpty() || readings.stream().anyMatch(HeapShares::isRejected)) {
            add(
                    StartLimit.HEAP_SHARES,
                    shown(HeapShares.MEMSTORE, "0.4") + " and " + shown(HeapShares.CACHE, "0.4") + " of a heap of "
                            + start.heapBytes() + " bytes");
        }
    }

    private void onHeap() {
        OptionalDouble share = start.number(HeapShares.CACHE, SHARE_STANDARD);
        boolean bytes = start.text(HeapShares.CACHE_BYTES).isPresent();
        if (!bytes && (share.isEmpty() || !(share.getAsDouble() > SHARE_LEAST && share.getAsDouble() <= 1))) {
            add(StartLimit.CACHE_SHARE, shown(HeapShares.CACHE, "0.4"));
        }
        String policy = start.text(POLICY).orElse("LRU");
        if (!POLICIES.contains(policy.toLowerCase(Locale.ROOT))) {
            add(StartLimit.POLICY, shown(POLICY, "LRU"));
        }
        if (policy.toLowerCase(Locale.ROOT).endsWith("lru")) {
            factors(
                    StartLimit.LRU_FACTORS,
                    "hbase.lru.blockcache.",
                    new String[] {"single.percentage", "multi.percentage", "memory.percentage"},
                    false);
        }
    }

    private void factors(StartLimit limit, String prefix, String[] names, boolean bucket) {
        String least = prefix + (bucket ? "minfactor" : "min.factor");
        String accepted = prefix + (bucket ? "acceptfactor" : "acceptable.factor");
        OptionalDouble single = start.number(prefix + names[0], 0.25);
        OptionalDouble multi = start.number(prefix + names[1], 0.5);
        OptionalDouble memory = start.number(prefix + names[2], 0.25);
        OptionalDouble low = start.number(least, bucket ? 0.85f : 0.95f);
        OptionalDouble high = start.number(accepted, bucket ? 0.95f : 0.99f);
        List<OptionalDouble> all = List.of(single, multi, memory, low, high);
        if (all.stream().anyMatch(OptionalDouble::isEmpty)) {
            add(limit, "a share or threshold below " + prefix + " is no number");
            return;
        }
        // HBase adds floats.
        float sum = (float) single.getAsDouble() + (float) multi.getAsDouble() + (float) memory.getAsDouble();
        boolean shares = sum == 1 && all.stream().limit(3).allMatch(share -> share.getAsDouble() >= 0);
        boolean ascending = bucket
                ? low.getAsDouble() >= 0 && low.getAsDouble() <= high.getAsDouble() && high.getAsDouble() <= 1
                : low.getAsDouble() < high.getAsDouble() && high.getAsDouble() < 1;
        if (!shares || !ascending) {
            add(
                    limit,
                    prefix + "*: shares " + single.getAsDouble() + " + " + multi.getAsDouble() + " + "
                            + memory.getAsDouble() + ", thresholds " + low.getAsDouble() + " and "
                            + high.getAsDouble());
        }
    }

    private void bucketCache() {
        Optional<String> engine = start.text(OffHeapMemory.ENGINE);
        if (engine.isEmpty()) {
            return;
        }
        if (!isInFiles(engine.get()) && !engine.get().startsWith("offheap")) {
            add(StartLimit.ENGINE, OffHeapMemory.ENGINE + "=" + engine.get());
        }
        factors(
                StartLimit.BUCKET_FACTORS,
                "hbase.bucketcache.",
                new String[] {"single.factor", "multi.factor", "memory.factor"},
                true);
        for (String key : List.of("hbase.bucketcache.writer.threads", "hbase.bucketcache.writer.queuelength")) {
            if (start.number(key, 1).orElse(0) < 1) {
                add(StartLimit.WRITERS, shown(key, ""));
            }
        }
        OptionalDouble size = start.number(OffHeapMemory.BUCKET, 0);
        if (!(size.orElse(0) >= 1)) {
            add(StartLimit.SIZE, shown(OffHeapMemory.BUCKET, "not set"));
            return;
        }
        long bytes = (long) ((float) size.getAsDouble() * 1024 * 1024);
        buckets(bytes);
        if (bytes / Math.max(1, start.number(BLOCK, BLOCK_STANDARD).orElse(1)) >= Integer.MAX_VALUE) {
            add(StartLimit.BLOCK_COUNT, shown(OffHeapMemory.BUCKET, ""));
        }
        if (engine.get().startsWith("offheap") && allocatedBytes(bytes) > start.directLimitBytes()) {
            add(
                    StartLimit.DIRECT_MEMORY,
                    "a bucket cache of " + allocatedBytes(bytes) + " bytes in direct memory of "
                            + start.directLimitBytes() + " bytes");
        }
    }

    /** Returns true for a bucket cache in files or persistent memory: a known prefix and a path. */
    public static boolean isInFiles(String engine) {
        return PATHS.stream().anyMatch(prefix -> engine.startsWith(prefix) && engine.length() > prefix.length());
    }

    private void buckets(long bytes) {
        Optional<BucketGeometry> geometry = geometry();
        if (geometry.isEmpty()) {
            add(StartLimit.BUCKET_SIZES, shown(SIZES, ""));
        } else if (bytes < geometry.get().leastBytes()) {
            add(
                    StartLimit.BUCKET_COUNT,
                    bytes + " bytes, " + geometry.get().sizes().size() + " sizes up to "
                            + geometry.get().largest() + " bytes need "
                            + geometry.get().leastBytes());
        }
    }

    private Optional<BucketGeometry> geometry() {
        return geometry(start.site());
    }

    /**
     * Returns the sizes of buckets; empty if HBase does not accept them.
     *
     * @param site values of {@code hbase-site.xml} by key
     */
    public static Optional<BucketGeometry> geometry(Map<String, String> site) {
        Optional<String> text = Optional.ofNullable(site.get(SIZES)).filter(value -> !value.isBlank());
        if (text.isEmpty()) {
            return Optional.of(BucketGeometry.STANDARD);
        }
        try {
            List<Integer> sizes = Arrays.stream(text.get().split(",", -1))
                    .map(String::strip)
                    .map(Integer::parseInt)
                    .toList();
            boolean valid = sizes.stream()
                    .allMatch(size -> size > 0
                            && size % SIZE_STEP == 0
                            && (long) size * BucketGeometry.BLOCKS_MIN <= Integer.MAX_VALUE);
            return valid ? Optional.of(new BucketGeometry(sizes)) : Optional.empty();
        } catch (NumberFormatException word) {
            // The caller reports the text.
            return Optional.empty();
        }
    }

    private String shown(String key, String standard) {
        return key + "=" + start.text(key).orElse(standard);
    }

    private void add(StartLimit limit, String what) {
        found.add(new LimitViolation(limit, what));
    }
}
