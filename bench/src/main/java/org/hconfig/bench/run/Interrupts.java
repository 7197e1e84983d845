package org.hconfig.bench.run;

import org.hconfig.bench.BenchError;

/** Turns a thread's interruption into the bench's own error, so that everything on the way out clears up. */
final class Interrupts {
    private Interrupts() {}

    /**
     * Goes on if the thread was not interrupted; leaves its flag as it is.
     *
     * @throws org.hconfig.model.HConfigException {@link BenchError#INTERRUPTED}
     */
    static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw BenchError.interrupted();
        }
    }
}
