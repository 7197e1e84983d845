package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Says when something that failed is to be tried again. A clock that was set back does not put it off: a moment before the last
 * attempt counts as one after it. Not thread-safe.
 */
final class RetryTimer {
    private final Duration after;
    private Optional<Instant> recordAttempt = Optional.empty();

    /** One whose first attempt is due at once, each other after so long a time. */
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
