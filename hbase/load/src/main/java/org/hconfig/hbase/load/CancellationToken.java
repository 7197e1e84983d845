package org.hconfig.hbase.load;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Cancellation token of a load, set by the user. Engines poll it between batches: they stop reading, finish requests in flight,
 * record them and return. Thread-safe.
 */
public final class CancellationToken {
    private final AtomicBoolean isCancelled = new AtomicBoolean();

    /** Requests cancellation; idempotent. */
    public void cancel() {
        isCancelled.set(true);
    }

    /** Returns true after cancellation was requested. */
    public boolean isCancelled() {
        return isCancelled.get();
    }
}
