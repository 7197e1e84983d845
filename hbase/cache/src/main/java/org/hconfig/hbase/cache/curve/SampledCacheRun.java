package org.hconfig.hbase.cache.curve;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Estimate of the hit ratio of a cache of one size, of the same size on each server, from requests for a sample of the blocks: simulations
 * in miniature, one with all sampled blocks of a server, and for the error several with a part of them each.
 */
public final class SampledCacheRun {
    private static final int PARTS = 8;
    private static final double CONFIDENCE_95 = 1.96;

    private final CacheSimulator.Factory factory;
    private final long cacheBytes;
    private final double rate;
    private final double[] partHits = new double[PARTS];
    private final double[] partSampled = new double[PARTS];
    private double requests;
    private double hits;
    private double sampled;
    private double cold;

    /**
     * Creates an estimate without requests.
     *
     * @param rate share of the blocks that is sampled, above 0, at most 1
     */
    public SampledCacheRun(CacheSimulator.Factory factory, long cacheBytes, double rate) {
        if (!(rate > 0 && rate <= 1)) {
            throw new IllegalArgumentException("rate=" + rate);
        }
        this.factory = factory;
        this.cacheBytes = cacheBytes;
        this.rate = rate;
    }

    /**
     * Adds a server.
     *
     * @param warmUp requests for sampled blocks that fill the cache, in their order
     * @param counted requests for sampled blocks after them
     * @param requests estimated number of requests for all blocks while they were counted; ignored if all blocks are sampled
     */
    public void add(List<BlockAccess> warmUp, List<BlockAccess> counted, double requests) {
        CacheSimulator whole = factory.create(cacheBytes, rate);
        CacheSimulator[] parts = new CacheSimulator[PARTS];
        for (int i = 0; i < PARTS; i++) {
            parts[i] = factory.create(cacheBytes, rate / PARTS);
        }
        Set<Long> seen = new HashSet<>();
        for (BlockAccess access : warmUp) {
            whole.access(access);
            parts[part(access)].access(access);
            seen.add(access.block());
        }
        boolean full = whole.hasEvicted();
        for (BlockAccess access : counted) {
            int part = part(access);
            hits += whole.access(access) ? 1 : 0;
            partHits[part] += parts[part].access(access) ? 1 : 0;
            partSampled[part]++;
            if (seen.add(access.block()) && !full) {
                cold++;
            }
        }
        sampled += counted.size();
        this.requests += rate == 1 ? counted.size() : requests;
    }

    /** Parts are by other bits of the identity than the sample. */
    private static int part(BlockAccess access) {
        return (int) (access.block() & (PARTS - 1));
    }

    /** Returns the estimate. */
    public EstimatedRatio ratio() {
        if (sampled == 0 || requests == 0) {
            return EstimatedRatio.of(0, 1, 1);
        }
        double expected = requests * rate;
        double ratio = counted();
        double squares = 0;
        double[] parts = new double[PARTS];
        double mean = 0;
        for (int i = 0; i < PARTS; i++) {
            double part = expected / PARTS;
            parts[i] = (partHits[i] + part - partSampled[i]) / part;
            mean += parts[i] / PARTS;
        }
        for (double part : parts) {
            squares += (part - mean) * (part - mean);
        }
        double bySample = (1 - rate) * squares / (PARTS - 1) / PARTS;
        double byNumber = ratio * (1 - ratio) / sampled;
        return EstimatedRatio.of(
                ratio,
                Math.min(1, CONFIDENCE_95 * Math.sqrt(bySample + byNumber)),
                within(Math.max(ratio, ratio + cold / expected)));
    }

    /**
     * Returns the hits of all requests, 0 to 1, of caches that were empty before the first sampled request; 0 without requests. Where
     * more or fewer requests were sampled than expected, because a block with many requests is in the sample or not, the difference
     * counts as hits: such blocks are cached at any size.
     */
    public double counted() {
        double expected = requests * rate;
        return expected == 0 ? 0 : within((hits + expected - sampled) / expected);
    }

    private static double within(double ratio) {
        return Math.max(0, Math.min(1, ratio));
    }
}
