package org.hconfig.hbase.rebalance;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/** How many requests a second regions answer, from what each says that it has answered since it was opened. */
final class RequestRateMeter {
    private Map<String, Long> before = Map.of();
    private long at;

    /**
     * Since the last time.
     *
     * @param answered by region; empty when nothing is known, which changes nothing
     * @param nanos the time
     * @return absent the first time
     */
    OptionalDouble perSecond(Map<String, Long> answered, long nanos) {
        if (answered.isEmpty() || (!before.isEmpty() && nanos <= at)) {
            return OptionalDouble.empty();
        }
        long more = 0;
        for (Map.Entry<String, Long> region : answered.entrySet()) {
            // One that is new, or was opened anew, counts from zero.
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
