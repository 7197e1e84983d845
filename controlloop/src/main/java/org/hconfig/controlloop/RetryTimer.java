package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Timer for retries after a failure. Setting the clock back does not delay a retry: a moment before the last
 * attempt counts as one after it. Not thread-safe.
 */
final class RetryTimer {
    private final Duration after;
    private Optional<Instant> recordAttempt = Optional.empty();

    /** Creates a timer whose first attempt is due immediately, and the following ones after the interval. */
    RetryTimer(Duration after) {
        this.after = after;
    }

    boolean due(Instant now) {
        return recordAttempt.isEmpty()
                || now.isBefore(recordAttempt.get())
                || !now.isBefore(recordAttempt.get().plus(after));
    }

    void recordAttempt(Instant now) {
        recordAttempt = Optional.of(now);
    }
}
