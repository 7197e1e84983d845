package org.hconfig.hbase.cache.curve;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Estimator of hit ratios by simulations in miniature: a sample of the blocks by a hash of their identity (SHARDS, FAST 2015) is
 * simulated in caches that are smaller by the same factor (Waldspurger and others, ATC 2017). All requests for a sampled block are
 * simulated, so that the policy sees them in their order.
 */
public final class HitRatioEstimator {
    private static final double SCALE = 1.0 / (1L << 53);

    private final double rate;
    private final long[] sizes;
    private final CacheSimulator[] caches;
    private final long[] hits;
    private long accesses;
    private long sampled;

    /**
     * Creates an estimator.
     *
     * @param factory the kind of cache
     * @param sizes sizes of the cache in bytes, ascending
     * @param rate share of the blocks that is simulated, above 0, at most 1
     */
    public HitRatioEstimator(CacheSimulator.Factory factory, List<Long> sizes, double rate) {
        if (!(rate > 0 && rate <= 1) || sizes.isEmpty()) {
            throw new IllegalArgumentException("rate=" + rate + ", sizes=" + sizes);
        }
        this.rate = rate;
        this.sizes = sizes.stream().mapToLong(Long::longValue).toArray();
        this.caches = LongStream.of(this.sizes)
                .mapToObj(size -> factory.create(size, rate))
                .toArray(CacheSimulator[]::new);
        this.hits = new long[caches.length];
    }

    /** Requests a block that warms the caches, without counting it. */
    public void warm(BlockAccess access) {
        simulate(access, false);
    }

    /** Requests a block. */
    public void add(BlockAccess access) {
        accesses++;
        simulate(access, true);
    }

    private void simulate(BlockAccess access, boolean counted) {
        if ((mixed(access.block()) >>> 11) * SCALE >= rate) {
            return;
        }
        if (counted) {
            sampled++;
        }
        for (int i = 0; i < caches.length; i++) {
            if (caches[i].access(access) && counted) {
                hits[i]++;
            }
        }
    }

    /**
     * Returns the curve of the counted requests. Where more or fewer requests were sampled than expected, because a block with many
     * requests is in the sample or not, the difference counts as hits: such blocks are cached at any size.
     */
    public HitRatioCurve curve() {
        double expected = accesses * rate;
        List<HitRatioCurve.Point> points = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
            double ratio = expected == 0 ? 0 : (hits[i] + expected - sampled) / expected;
            points.add(new HitRatioCurve.Point(sizes[i], Math.max(0, Math.min(1, ratio))));
        }
        return new HitRatioCurve(points, accesses, sampled);
    }

    /** Mixes the bits of an identity (Stafford's variant 13), so that neighboring blocks are sampled independently. */
    private static long mixed(long block) {
        long bits = (block ^ (block >>> 30)) * 0xbf58476d1ce4e5b9L;
        bits = (bits ^ (bits >>> 27)) * 0x94d049bb133111ebL;
        return bits ^ (bits >>> 31);
    }
}
