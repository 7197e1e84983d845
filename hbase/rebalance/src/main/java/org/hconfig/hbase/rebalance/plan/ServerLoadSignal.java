package org.hconfig.hbase.rebalance.plan;

import java.util.OptionalLong;

/**
 * How much a RegionServer has to do. A figure that it does not show is absent.
 *
 * @param p99Micros what 99 of 100 of its calls took no longer than, in microseconds
 * @param calls calls that wait for a handler
 * @param flushes memstores that wait to be flushed
 * @param compactions compactions that wait
 */
public record ServerLoadSignal(
        OptionalLong p99Micros, OptionalLong calls, OptionalLong flushes, OptionalLong compactions) {
    /** True when the server shows nothing. */
    boolean isUnknown() {
        return p99Micros.isEmpty() && calls.isEmpty() && flushes.isEmpty() && compactions.isEmpty();
    }
}
