package org.hconfig.hbase.rebalance;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/** How long work on a table may get nowhere, and what HBase said last. */
final class ProgressTimeout {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final int REFUSALS_MAX = 8;

    private final LongSupplier nanoClock;
    private final Map<String, Integer> refusals = new HashMap<>();
    private String last = "nothing was refused";
    private long since;
    private boolean refusedTooOften;

    ProgressTimeout(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** Something moved, or it is others' turn: from now on something has to move within five minutes. */
    void restart() {
        since = nanoClock.getAsLong();
    }

    /** HBase said this. */
    void noteMessage(String line) {
        last = line;
    }

    /** A region ({@code place}) was refused what only time can change; it may be asked for a few times more. */
    void noteRejection(RegionLayout.LocatedRegion locatedRegion) {
        refusedTooOften |= refusals.merge(locatedRegion.info().getEncodedName(), 1, Integer::sum) > REFUSALS_MAX;
    }

    /** The last that HBase said, when there is no more patience; empty while there is. */
    Optional<String> expiredMessage() {
        boolean late = nanoClock.getAsLong() - since > LIMIT.toNanos();
        return late || refusedTooOften ? Optional.of(last) : Optional.empty();
    }
}
