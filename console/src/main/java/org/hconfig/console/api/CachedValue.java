package org.hconfig.console.api;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that is read from a file at most once in a period, whatever the number of its readers. Thread-safe. */
final class CachedValue<T> {
    private final Supplier<T> source;
    private final Duration period;
    private final LongSupplier nanoClock;
    private @Nullable T value;
    private long readAt;

    CachedValue(Supplier<T> source, Duration period, LongSupplier nanoClock) {
        this.source = source;
        this.period = period;
        this.nanoClock = nanoClock;
    }

    synchronized T get() {
        long now = nanoClock.getAsLong();
        T known = value;
        if (known == null || now - readAt >= period.toNanos()) {
            known = source.get();
            value = known;
            readAt = now;
        }
        return known;
    }

    /** Makes the next reader read again. */
    synchronized void invalidate() {
        value = null;
    }
}
