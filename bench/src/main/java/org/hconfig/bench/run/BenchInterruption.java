package org.hconfig.bench.run;

import java.io.InterruptedIOException;
import org.hconfig.bench.BenchError;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;

/** Turns a thread's interruption into the bench's own error, so that everything on the way out clears up. */
public final class BenchInterruption {
    private BenchInterruption() {}

    /**
     * Goes on if the thread was not interrupted; leaves its flag as it is.
     *
     * @throws HConfigException {@link BenchError#INTERRUPTED}
     */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw BenchError.interrupted();
        }
    }

    /** True when a failure is what the interruption of this thread turned into. */
    public static boolean caused(Throwable failed) {
        return Thread.currentThread().isInterrupted()
                || failed instanceof InterruptedException
                || failed instanceof InterruptedIOException
                || (failed instanceof HConfigException coded && coded.exit() == ExitCode.INTERRUPTED);
    }
}
