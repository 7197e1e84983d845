package org.hconfig.hbase.transport;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.hconfig.core.Sleeper;

/** Waits until a restarted process is back, with a deadline. */
final class RestartWait {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Duration timeout;
    private final LongSupplier nanoClock;
    private final Sleeper sleeper;

    /** A condition whose evaluation requires a request. */
    interface RestartCondition {
        boolean isMet() throws IOException;
    }

    RestartWait(Duration timeout, LongSupplier nanoClock, Sleeper sleeper) {
        this.timeout = timeout;
        this.nanoClock = nanoClock;
        this.sleeper = sleeper;
    }

    /**
     * Returns as soon as the condition is met. The API may be unavailable until then.
     *
     * @throws IOException at the deadline, with the last failure if there is one
     */
    void await(String what, RestartCondition condition) throws IOException {
        long start = nanoClock.getAsLong();
        while (true) {
            String last = "";
            try {
                if (condition.isMet()) {
                    return;
                }
            } catch (ApiException failure) {
                boolean temporary =
                        failure.kind() == ApiException.Kind.UNREACHABLE || failure.kind() == ApiException.Kind.FAILED;
                if (!temporary) {
                    throw failure;
                }
                last = "; " + failure.getMessage();
            }
            if (nanoClock.getAsLong() - start > timeout.toNanos()) {
                throw new IOException(what + " within " + timeout.toSeconds() + " s" + last);
            }
            try {
                sleeper.sleep(PAUSE);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while waiting for the restart");
            }
        }
    }
}
