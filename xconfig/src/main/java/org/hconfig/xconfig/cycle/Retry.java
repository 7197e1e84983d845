package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Says when something that failed is to be tried again. A clock that was set back does not put it off: a moment before the last
 * attempt counts as one after it. Not thread-safe.
 */
final class Retry {
    private final Duration after;
    private Optional<Instant> tried = Optional.empty();

    /** One whose first attempt is due at once, each other after so long a time. */
    Retry(Duration after) {
        this.after = after;
    }

    boolean due(Instant now) {
        return tried.isEmpty()
                || now.isBefore(tried.get())
                || !now.isBefore(tried.get().plus(after));
    }

    void tried(Instant now) {
        tried = Optional.of(now);
    }
}
