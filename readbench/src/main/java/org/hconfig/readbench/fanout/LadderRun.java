package org.hconfig.readbench.fanout;

import java.util.Locale;

/**
 * Requests to one number of RegionServers.
 *
 * @param servers number of RegionServers
 * @param heapBytes heap of each
 * @param fiveTrips requests that ask five sources one after the other
 * @param oneTrip requests that ask all five sources at once
 * @param cpuMillis processor time of all RegionServers per request, of both kinds together, in milliseconds
 * @param hashed share of the rows of a request that the largest server has, for keys with a hash
 * @param contiguous the same for requests of as many consecutive rows in the order of keys, as for keys without a hash
 */
public record LadderRun(
        int servers,
        long heapBytes,
        TripTimes fiveTrips,
        TripTimes oneTrip,
        double cpuMillis,
        double hashed,
        double contiguous) {
    /**
     * Times of requests.
     *
     * @param requests number of requests
     * @param meanMillis mean time in milliseconds
     * @param p99Millis 99th percentile in milliseconds
     */
    public record TripTimes(long requests, double meanMillis, double p99Millis) {}

    /** Returns the run in a phrase. */
    public String label() {
        return String.format(
                Locale.ROOT,
                "%d servers: %.1f ms with five trips, %.1f ms with one",
                servers,
                fiveTrips.meanMillis(),
                oneTrip.meanMillis());
    }
}
