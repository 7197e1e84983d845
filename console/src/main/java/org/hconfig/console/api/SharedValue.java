package org.hconfig.console.api;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * The value of a response that is the same for all requests until its source changes, so that it is rendered once.
 *
 * @param source what the value is made from: an immutable object, which stays the same one while nothing changes
 * @param variant parameters of the request that the value depends on
 * @param age time since the source was read
 * @param value makes the value of the response
 */
public record SharedValue(Object source, Object variant, Duration age, Supplier<Object> value) {
    /** Returns a source that is itself the value. */
    static SharedValue of(Object source, Duration age) {
        return new SharedValue(source, "", age, () -> source);
    }

    /** Returns a value that was read from files. */
    static SharedValue of(CachedValue.Aged<?> read) {
        return of(read.value(), read.age());
    }

    /** Returns true if the value is that of an earlier one. */
    public boolean isSameAs(SharedValue earlier) {
        return source == earlier.source && variant.equals(earlier.variant);
    }
}
