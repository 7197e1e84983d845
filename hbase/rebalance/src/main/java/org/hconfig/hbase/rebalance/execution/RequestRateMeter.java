package org.hconfig.hbase.rebalance.execution;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/** Measures the request rate of regions from their request counters, which start at zero when a region is opened. */
final class RequestRateMeter {
    private Map<String, Long> before = Map.of();
    private long at;

    /**
     * Returns the request rate since the last call, in requests per second.
     *
     * @param answered the counters by region; empty when nothing is known, which changes nothing
     * @param nanos the present time in nanoseconds
     * @return empty on the first call
     */
    OptionalDouble perSecond(Map<String, Long> answered, long nanos) {
        if (answered.isEmpty() || (!before.isEmpty() && nanos <= at)) {
            return OptionalDouble.empty();
        }
        long more = 0;
        for (Map.Entry<String, Long> region : answered.entrySet()) {
            // The counter of a new or reopened region starts at zero.
            long known = before.getOrDefault(region.getKey(), 0L);
            more += region.getValue() >= known ? region.getValue() - known : region.getValue();
        }
        OptionalDouble rate = before.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(more * (double) TimeUnit.SECONDS.toNanos(1) / (nanos - at));
        before = Map.copyOf(answered);
        at = nanos;
        return rate;
    }
}
