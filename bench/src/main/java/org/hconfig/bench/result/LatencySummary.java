package org.hconfig.bench.result;

/**
 * Latency summary of requests in milliseconds.
 *
 * @param of description of one request: {@code one flush of a client buffer}
 * @param count number of measured requests
 * @param p50 median
 * @param p95 95th percentile
 * @param p99 99th percentile
 * @param p999 99.9th percentile
 * @param max maximum
 */
public record LatencySummary(String of, long count, double p50, double p95, double p99, double p999, double max) {
    /** Checks the order. */
    public LatencySummary {
        if (count < 1 || !(p50 <= p95 && p95 <= p99 && p99 <= p999 && p999 <= max)) {
            throw new IllegalArgumentException(
                    "latencies are not in order: " + p50 + " " + p95 + " " + p99 + " " + max);
        }
    }
}
