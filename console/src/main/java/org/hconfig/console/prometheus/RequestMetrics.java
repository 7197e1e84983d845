package org.hconfig.console.prometheus;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** Counters of the console's own requests. Thread-safe. */
public final class RequestMetrics {
    private final Counter requests;
    private final Histogram seconds;

    /** Registers the metrics. */
    RequestMetrics(PrometheusRegistry registry) {
        requests = Counter.builder()
                .name("hconfig_http_requests_total")
                .help("Requests to the console by operation and HTTP status.")
                .labelNames("operation", "status")
                .register(registry);
        seconds = Histogram.builder()
                .name("hconfig_http_request_duration_seconds")
                .help("Duration of requests to the console.")
                .classicOnly()
                .classicUpperBounds(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
                .register(registry);
    }

    /**
     * Counts a request.
     *
     * @param operation id of the operation; {@code other} for unknown ones, so that requests cannot create series
     */
    public void count(String operation, int status, long nanos) {
        requests.labelValues(operation, Integer.toString(status)).inc();
        seconds.observe(nanos / 1e9);
    }
}
