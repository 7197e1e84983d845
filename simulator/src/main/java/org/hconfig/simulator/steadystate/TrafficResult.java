package org.hconfig.simulator.steadystate;

import java.util.Map;

/**
 * The prediction for steady traffic.
 *
 * @param operationsPerSecond throughput in operations/s
 * @param meanMillis the mean latency of an operation in ms
 * @param p99Millis the 99th percentile of the latency in ms, assuming the distribution of waiting times in a queue
 * @param boundOperationsPerSecond the limit of the bottleneck resource, at the request costs under this concurrency
 * @param resource the bottleneck
 * @param utilization the utilization of each resource, 0 to 1
 * @param cacheHits the hit ratio of the block cache
 * @param memoryHits the hit ratio of block cache and page cache together
 * @param stoppedShare the share of time during which garbage collection stops a server
 * @param busyServers servers with regions of the table
 */
public record TrafficResult(
        double operationsPerSecond,
        double meanMillis,
        double p99Millis,
        double boundOperationsPerSecond,
        String resource,
        Map<String, Double> utilization,
        double cacheHits,
        double memoryHits,
        double stoppedShare,
        int busyServers) {}
