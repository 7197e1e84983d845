package org.hconfig.simulator.steadystate;

import java.util.Map;

/**
 * What steady traffic comes to.
 *
 * @param operationsPerSecond operations answered
 * @param meanMillis how long an operation takes on average
 * @param p99Millis what one in a hundred exceeds, if times are spread as waiting in a queue spreads them
 * @param boundOperationsPerSecond what the scarcest resource allows when requests cost what they cost beside so
 *     many others
 * @param resource the scarcest one
 * @param utilization how busy each resource is, as a part of it
 * @param cacheHits the share of blocks asked for that the block cache has
 * @param memoryHits the same of the block cache and the nodes' page cache
 * @param stoppedShare the share of time in which garbage collection stops a server
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
