package org.hconfig.hbase.cache.curve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Hit ratio of data blocks by the size of the cache, estimated from requests that were sampled on a live cluster.
 *
 * @param seconds how long requests were sampled; the first half of it fills the simulated caches
 * @param tables the sampled tables
 * @param rate share of their blocks that was sampled, above 0, at most 1
 * @param requests estimated number of requests for data blocks that were counted
 * @param sampled those of them that were simulated
 * @param points by ascending size; empty if there were too few requests
 * @param present the present cache; empty when its size is unknown
 */
public record HitRatioReport(
        long seconds,
        List<String> tables,
        double rate,
        double requests,
        long sampled,
        List<SizePoint> points,
        Optional<PresentCache> present) {
    /** The fewest simulated requests for an estimate. */
    public static final long SAMPLED_MIN = 2_000;

    /** Copies the lists. */
    public HitRatioReport {
        tables = List.copyOf(tables);
        points = List.copyOf(points);
    }

    /**
     * Hit ratios of one size of the cache of each server.
     *
     * @param cacheBytes size of the cache
     * @param onHeap if it is the on-heap cache, less what indexes and Bloom filters take
     * @param bucket if it is a bucket cache; empty below the smallest
     */
    public record SizePoint(long cacheBytes, EstimatedRatio onHeap, Optional<EstimatedRatio> bucket) {}

    /**
     * The present cache of data blocks.
     *
     * @param bucket whether it is a bucket cache
     * @param cacheBytes its size on each server
     * @param estimated its hit ratio by the simulation
     * @param measured its hit ratio in the same time by the counters of all RegionServers, of all tables; empty when unknown
     */
    public record PresentCache(boolean bucket, long cacheBytes, EstimatedRatio estimated, OptionalDouble measured) {}

    /**
     * Returns the smallest on-heap cache whose hit ratio is near that of any; empty if this sample does not show it.
     *
     * @param tolerance difference of ratios that does not matter, such as 0.01
     */
    public OptionalLong sufficientOnHeap(double tolerance) {
        return sufficient(tolerance, point -> Optional.of(point.onHeap()));
    }

    /** Returns the same of bucket caches. */
    public OptionalLong sufficientBucket(double tolerance) {
        return sufficient(tolerance, SizePoint::bucket);
    }

    /**
     * Returns the hit ratio of a cache between two points, or of the nearest point; empty without points, and if one of these points
     * is of a cache that the sample did not fill.
     *
     * @param bucket whether it is a bucket cache
     */
    public OptionalDouble ratioAt(long cacheBytes, boolean bucket) {
        List<SizePoint> known = points.stream()
                .filter(point -> !bucket || point.bucket().isPresent())
                .toList();
        int above = 0;
        while (above < known.size() && known.get(above).cacheBytes() < cacheBytes) {
            above++;
        }
        if (known.isEmpty()) {
            return OptionalDouble.empty();
        }
        if (above == 0 || above == known.size()) {
            return ratio(known.get(Math.max(0, above - 1)), bucket);
        }
        SizePoint from = known.get(above - 1);
        SizePoint to = known.get(above);
        OptionalDouble less = ratio(from, bucket);
        OptionalDouble more = ratio(to, bucket);
        if (less.isEmpty() || more.isEmpty()) {
            return OptionalDouble.empty();
        }
        double share = (double) (cacheBytes - from.cacheBytes()) / (to.cacheBytes() - from.cacheBytes());
        return OptionalDouble.of(less.getAsDouble() + share * (more.getAsDouble() - less.getAsDouble()));
    }

    private static OptionalDouble ratio(SizePoint point, boolean bucket) {
        return (bucket ? point.bucket().orElseThrow() : point.onHeap()).ratio();
    }

    /** Blocks that were requested for the first time may have been cached by a larger cache. */
    private OptionalLong sufficient(double tolerance, Function<SizePoint, Optional<EstimatedRatio>> kind) {
        double best = points.stream()
                .flatMap(point -> kind.apply(point).stream())
                .mapToDouble(EstimatedRatio::most)
                .max()
                .orElse(1);
        return points.stream()
                .filter(point -> kind.apply(point)
                        .filter(ratio -> ratio.ratio().orElse(-1) >= best - tolerance)
                        .isPresent())
                .mapToLong(SizePoint::cacheBytes)
                .min();
    }
}
