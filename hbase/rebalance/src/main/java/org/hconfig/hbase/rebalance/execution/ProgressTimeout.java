package org.hconfig.hbase.rebalance.execution;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.hbase.rebalance.layout.RegionLayout;

/** Stall detector: how long the work on a table may make no progress, and the last message from HBase. */
final class ProgressTimeout {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int REFUSALS_MAX = 8;

    private final LongSupplier nanoClock;
    private final Map<String, Integer> refusals = new HashMap<>();
    private String last = "no operation was rejected";
    private long since;
    private boolean refusedTooOften;

    ProgressTimeout(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** Restarts the timeout of five minutes, after progress or while other tables have their turn. */
    void restart() {
        since = nanoClock.getAsLong();
    }

    /** Records a message from HBase. */
    void noteMessage(String line) {
        last = line;
    }

    /**
     * Records that an operation on a region was rejected for a reason that only time resolves; it may be retried a few more
     * times.
     */
    void noteRejection(RegionLayout.LocatedRegion locatedRegion) {
        refusedTooOften |= refusals.merge(locatedRegion.info().getEncodedName(), 1, Integer::sum) > REFUSALS_MAX;
    }

    /** Returns the last message from HBase when the timeout has expired; empty before. */
    Optional<String> expiredMessage() {
        boolean late = nanoClock.getAsLong() - since > LIMIT.toNanos();
        return late || refusedTooOften ? Optional.of(last) : Optional.empty();
    }
}
