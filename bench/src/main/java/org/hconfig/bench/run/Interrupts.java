package org.hconfig.bench.run;

import org.hconfig.bench.BenchError;
import org.hconfig.model.HConfigException;

/** Turns a thread's interruption into the bench's own error, so that everything on the way out clears up. */
final class Interrupts {
    private Interrupts() {}

    /**
     * Goes on if the thread was not interrupted; leaves its flag as it is.
     *
     * @throws HConfigException {@link BenchError#INTERRUPTED}
     */
    static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw error();
        }
    }

    static HConfigException error() {
        return new HConfigException(
                BenchError.INTERRUPTED,
                "The bench was interrupted before its end.",
                "",
                "Run it again; the same seed gives the same rows.");
    }
}
