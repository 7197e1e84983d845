package org.hconfig.bench.run;

import java.io.InterruptedIOException;
import org.hconfig.bench.BenchError;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;

/** Conversion of a thread interruption into the error of the benchmark, so that all cleanup is executed. */
public final class BenchInterruption {
    private BenchInterruption() {}

    /**
     * Throws if the thread was interrupted; does not change its interrupt status.
     *
     * @throws HConfigException {@link BenchError#INTERRUPTED}
     */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw BenchError.interrupted();
        }
    }

    /** Returns true if a failure was caused by the interruption of this thread. */
    public static boolean caused(Throwable failed) {
        return Thread.currentThread().isInterrupted()
                || failed instanceof InterruptedException
                || failed instanceof InterruptedIOException
                || (failed instanceof HConfigException coded && coded.exit() == ExitCode.INTERRUPTED);
    }
}
