package org.hconfig.console.api;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is read from files, whatever the number of its readers. A reader that finds it older than the period receives
 * it at once, and it is read again in the background; only a reader without a value, or with one that is much older, waits.
 * Thread-safe.
 */
final class CachedValue<T> {
    /** Beyond the period, how old a value may be that a reader receives. */
    static final Duration OVERDUE_MAX = Duration.ofSeconds(30);

    private final Supplier<T> source;
    private final Duration period;
    private final LongSupplier nanoClock;
    private final Executor background;
    private final Object reading = new Object();
    private @Nullable Read<T> newest;
    private long begun;
    private boolean requested;

    /**
     * A value and its age.
     *
     * @param age time since it was read
     */
    record Aged<T>(T value, Duration age) {}

    /** What one reading of the source returned, with its number: of two readings at a time, the one that began last counts. */
    private record Read<T>(long number, T value, long atNanos) {}

    /**
     * Creates a value that has not been read yet.
     *
     * @param source reads it
     * @param period time after which it is read again
     * @param background runs a reading that no request waits for
     */
    CachedValue(Supplier<T> source, Duration period, LongSupplier nanoClock, Executor background) {
        this.source = source;
        this.period = period;
        this.nanoClock = nanoClock;
        this.background = background;
    }

    /** Returns the value. */
    T get() {
        return aged().value();
    }

    /** Returns the value and its age. */
    Aged<T> aged() {
        Aged<T> known = known();
        if (known != null) {
            return known;
        }
        synchronized (reading) {
            Aged<T> byOther = known();
            return byOther != null ? byOther : new Aged<>(read(), Duration.ZERO);
        }
    }

    /** Returns the value if it is not too old, and has it read again if it is older than the period. */
    private synchronized @Nullable Aged<T> known() {
        Read<T> known = newest;
        if (known == null) {
            return null;
        }
        Duration age = Duration.ofNanos(nanoClock.getAsLong() - known.atNanos());
        if (age.compareTo(period.plus(OVERDUE_MAX)) > 0) {
            return null;
        }
        if (age.compareTo(period) >= 0 && !requested) {
            requested = true;
            background.execute(this::refresh);
        }
        return new Aged<>(known.value(), age);
    }

    /** Reads the value now. When that fails, the next reader reads again, and receives the failure. */
    void refresh() {
        try {
            read();
        } catch (RuntimeException | Error unreadable) {
            forget();
        }
    }

    private T read() {
        long number;
        long at = nanoClock.getAsLong();
        synchronized (this) {
            number = ++begun;
        }
        T value = source.get();
        synchronized (this) {
            requested = false;
            if (newest == null || newest.number() < number) {
                newest = new Read<>(number, value, at);
            }
        }
        return value;
    }

    private synchronized void forget() {
        requested = false;
        newest = null;
    }
}
