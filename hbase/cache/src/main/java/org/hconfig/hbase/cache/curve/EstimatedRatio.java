package org.hconfig.hbase.cache.curve;

/**
 * Hit ratio of a cache of some size, estimated from a sample of its blocks.
 *
 * @param ratio hits of all requests for data blocks, 0 to 1
 * @param error half of the 95 % confidence interval: what the choice of the sampled blocks and the number of requests may change
 * @param most the ratio if all blocks that were requested for the first time had been cached before; equal to {@code ratio} if the cache
 *     was full before requests were counted
 */
public record EstimatedRatio(double ratio, double error, double most) {
    /** Checks the ranges. */
    public EstimatedRatio {
        if (!(ratio >= 0 && ratio <= 1 && error >= 0 && most >= ratio && most <= 1)) {
            throw new IllegalArgumentException("ratio=" + ratio + ", error=" + error + ", most=" + most);
        }
    }
}
