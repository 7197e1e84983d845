package org.hconfig.hbase.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/** Waits for HBase: for an answer, or until something holds; never longer than it is told. */
public final class BoundedWait {
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final LongSupplier nanoClock;

    /** With a clock as {@link System#nanoTime} is one. */
    public BoundedWait(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** Something that holds or does not, and costs a question to the cluster. */
    public interface WaitCondition {
        /** True when it holds. */
        boolean isMet() throws IOException;
    }

    /** Says whether a time that begins now is over. */
    public java.util.function.BooleanSupplier deadline(Duration time) {
        long start = nanoClock.getAsLong();
        return () -> nanoClock.getAsLong() - start > time.toNanos();
    }

    /** True as soon as it holds, false when it did not within the time. */
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

    /** The end of a procedure on the HMaster; its failure as what HBase threw. */
    static void awaitProcedure(Future<?> procedure, Duration timeout) throws IOException {
        try {
            procedure.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for HBase; the HMaster goes on with it");
        } catch (TimeoutException late) {
            throw new IOException("not ended within " + timeout.toSeconds() + " s; the HMaster goes on with it", late);
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IOException(failure.getCause());
        }
    }
}
