package org.hconfig.hbase.cache.curve;

import java.util.List;

/**
 * Hit ratio by the size of a cache.
 *
 * @param points by ascending size
 * @param accesses requests that it was estimated from
 * @param sampled requests that were simulated
 */
public record HitRatioCurve(List<Point> points, long accesses, long sampled) {
    /**
     * The hit ratio of one size.
     *
     * @param cacheBytes size of the cache
     * @param ratio hits of all requests, 0 to 1
     */
    public record Point(long cacheBytes, double ratio) {}

    /** Copies the list. */
    public HitRatioCurve {
        points = List.copyOf(points);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("a curve needs a point");
        }
    }

    /**
     * Returns the smallest size whose ratio is near that of the largest.
     *
     * @param tolerance difference of ratios that does not matter, such as 0.01
     */
    public long sufficientBytes(double tolerance) {
        double best = points.stream().mapToDouble(Point::ratio).max().orElseThrow();
        return points.stream()
                .filter(point -> point.ratio() >= best - tolerance)
                .mapToLong(Point::cacheBytes)
                .min()
                .orElseThrow();
    }
}
