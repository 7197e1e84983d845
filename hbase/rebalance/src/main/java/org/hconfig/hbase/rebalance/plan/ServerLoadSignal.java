package org.hconfig.hbase.rebalance.plan;

import java.util.OptionalLong;

/**
 * Load signals of a RegionServer. A value that the server does not report is absent.
 *
 * @param p99Micros the 99th percentile of its call latency, in microseconds
 * @param calls the number of calls that wait for a handler
 * @param flushes the number of memstores queued for a flush
 * @param compactions the number of queued compactions
 */
public record ServerLoadSignal(
        OptionalLong p99Micros, OptionalLong calls, OptionalLong flushes, OptionalLong compactions) {
    /** True when the server reports no value. */
    boolean isUnknown() {
        return p99Micros.isEmpty() && calls.isEmpty() && flushes.isEmpty() && compactions.isEmpty();
    }
}
