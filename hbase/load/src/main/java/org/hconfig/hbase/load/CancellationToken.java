package org.hconfig.hbase.load;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A request to stop, from the user. Engines look at it between batches: they stop reading, let what is under way finish,
 * record it and return. Thread-safe.
 */
public final class CancellationToken {
    private final AtomicBoolean isCancelled = new AtomicBoolean();

    /** Asks to stop; asking twice changes nothing. */
    public void cancel() {
        isCancelled.set(true);
    }

    /** True once somebody asked. */
    public boolean isCancelled() {
        return isCancelled.get();
    }
}
