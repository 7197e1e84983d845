package org.hconfig.simulator.steadystate;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;

/**
 * The prediction for steady traffic.
 *
 * @param operationsPerSecond throughput in operations/s
 * @param meanMillis the mean latency of an operation in ms
 * @param p99Millis the 99th percentile of the latency in ms, assuming the distribution of waiting times in a queue
 * @param bottleneck the resource that limits the throughput
 * @param hits the hit ratios of the caches
 * @param gcPausedShare the share of time during which garbage collection stops a server
 * @param serversWithRegions servers with regions of the table
 */
public record TrafficResult(
        double operationsPerSecond,
        double meanMillis,
        double p99Millis,
        @JsonUnwrapped Bottleneck bottleneck,
        @JsonUnwrapped HitRatios hits,
        double gcPausedShare,
        int serversWithRegions) {
    /**
     * The resource that limits the throughput.
     *
     * @param boundOperationsPerSecond the limit of the bottleneck resource, at the request costs under this concurrency
     * @param resource the bottleneck
     * @param utilization the utilization of each resource, 0 to 1
     */
    public record Bottleneck(double boundOperationsPerSecond, String resource, Map<String, Double> utilization) {
        /** Copies the map. */
        public Bottleneck {
            utilization = Map.copyOf(utilization);
        }
    }

    /**
     * The hit ratios of the caches.
     *
     * @param cacheHits the hit ratio of the block cache
     * @param memoryHits the hit ratio of block cache and page cache together
     */
    public record HitRatios(double cacheHits, double memoryHits) {}
}
