package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * Latency summary of requests in milliseconds.
 *
 * @param of description of one request: {@code one flush of a client buffer}
 * @param count number of measured requests
 * @param percentiles the latencies
 */
public record LatencySummary(
        @JsonIgnore String of, long count, @JsonUnwrapped Percentiles percentiles) {
    /**
     * Percentiles of latencies in milliseconds.
     *
     * @param p50 median
     * @param p95 95th percentile
     * @param p99 99th percentile
     * @param p999 99.9th percentile
     * @param max maximum
     */
    public record Percentiles(double p50, double p95, double p99, double p999, double max) {
        /** Checks the order. */
        public Percentiles {
            if (!(p50 <= p95 && p95 <= p99 && p99 <= p999 && p999 <= max)) {
                throw new IllegalArgumentException(
                        "latencies are not in order: " + p50 + " " + p95 + " " + p99 + " " + max);
            }
        }
    }

    /** Checks the range. */
    public LatencySummary {
        if (count < 1) {
            throw new IllegalArgumentException("count=" + count);
        }
    }

    /** Creates a summary of these percentiles in milliseconds. */
    public LatencySummary(String of, long count, double p50, double p95, double p99, double p999, double max) {
        this(of, count, new Percentiles(p50, p95, p99, p999, max));
    }

    /** Returns the median in milliseconds. */
    public double p50() {
        return percentiles.p50();
    }

    /** Returns the 95th percentile in milliseconds. */
    public double p95() {
        return percentiles.p95();
    }

    /** Returns the 99th percentile in milliseconds. */
    public double p99() {
        return percentiles.p99();
    }

    /** Returns the 99.9th percentile in milliseconds. */
    public double p999() {
        return percentiles.p999();
    }

    /** Returns the maximum in milliseconds. */
    public double max() {
        return percentiles.max();
    }
}
