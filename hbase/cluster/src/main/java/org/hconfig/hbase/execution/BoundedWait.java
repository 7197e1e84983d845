package org.hconfig.hbase.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/** Waits for an HBase operation or a condition with a timeout. */
public final class BoundedWait {
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final LongSupplier nanoClock;

    /** Creates a wait with a clock such as {@link System#nanoTime}. */
    public BoundedWait(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** A condition whose evaluation requires a request to the cluster. */
    public interface WaitCondition {
        /** Returns true when the condition is met. */
        boolean isMet() throws IOException;
    }

    /** Returns a deadline check for a timeout that starts now. */
    public java.util.function.BooleanSupplier deadline(Duration time) {
        long start = nanoClock.getAsLong();
        return () -> nanoClock.getAsLong() - start > time.toNanos();
    }

    /** Returns true as soon as the condition is met, false at the timeout. */
    public boolean await(WaitCondition waitCondition, Duration timeout) throws IOException {
        long start = nanoClock.getAsLong();
        while (!waitCondition.isMet()) {
            if (nanoClock.getAsLong() - start > timeout.toNanos()) {
                return false;
            }
            sleep();
        }
        return true;
    }

    private static void sleep() throws IOException {
        try {
            TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for HBase");
        }
    }

    /** Waits for the end of an HMaster procedure; rethrows HBase's exception on failure. */
    static void awaitProcedure(Future<?> procedure, Duration timeout) throws IOException {
        try {
            procedure.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException(
                    "interrupted while waiting for HBase; the HMaster continues the operation");
        } catch (TimeoutException late) {
            throw new IOException(
                    "not completed within " + timeout.toSeconds() + " s; the HMaster continues the operation", late);
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IOException(failure.getCause());
        }
    }
}
