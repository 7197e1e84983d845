package org.hconfig.console.api;

import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;

/** Limit of requests of one kind that are answered at the same time, because each needs much memory. Thread-safe. */
final class ConcurrencyLimit {
    private final String what;
    private final int max;
    private final Semaphore free;

    /**
     * Creates a limit.
     *
     * @param what what is limited, in the plural
     * @param max largest number at the same time
     */
    ConcurrencyLimit(String what, int max) {
        this.what = what;
        this.max = max;
        this.free = new Semaphore(max);
    }

    /**
     * Returns the result of a request.
     *
     * @throws HConfigException {@link ConsoleError#TOO_MANY} at once when the limit is reached
     */
    <T> T within(Supplier<T> request) {
        if (!free.tryAcquire()) {
            throw new HConfigException(
                    ConsoleError.TOO_MANY,
                    max + " " + what + " are being made for other requests",
                    "each of them needs much memory",
                    "request it again in some seconds");
        }
        try {
            return request.get();
        } finally {
            free.release();
        }
    }
}
