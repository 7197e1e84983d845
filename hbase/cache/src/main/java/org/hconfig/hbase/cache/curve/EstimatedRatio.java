package org.hconfig.hbase.cache.curve;

import java.util.OptionalDouble;

/**
 * Hit ratio of a cache of some size, estimated from a sample of its blocks.
 *
 * @param ratio hits of all requests for data blocks, 0 to 1; empty if the sample did not fill the cache, so that blocks that count as
 *     misses may have been cached before it
 * @param error half of the 95 % confidence interval: what the choice of the sampled blocks and the number of requests may change
 * @param most the ratio if all blocks that were requested for the first time had been cached before; equal to {@code ratio} if that is
 *     known
 */
public record EstimatedRatio(OptionalDouble ratio, double error, double most) {
    /** Difference that does not matter: half a tenth of a percent. */
    private static final double RESOLUTION = 0.0005;

    /** Checks the ranges. */
    public EstimatedRatio {
        double least = ratio.orElse(most);
        if (!(least >= 0 && least <= most && most <= 1 && error >= 0)) {
            throw new IllegalArgumentException("ratio=" + ratio + ", error=" + error + ", most=" + most);
        }
    }

    /**
     * Returns an estimate, whose ratio is known if no requested block may have been cached before the sample.
     *
     * @param counted hits that the simulation counted, of all requests
     */
    static EstimatedRatio of(double counted, double error, double most) {
        return new EstimatedRatio(
                most - counted < RESOLUTION ? OptionalDouble.of(counted) : OptionalDouble.empty(), error, most);
    }
}
