package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.hconfig.core.HConfigException;

/** Runs blocking calls to a cluster concurrently. */
public final class ConcurrentCalls {
    private ConcurrentCalls() {}

    /**
     * Runs all calls, and waits for them.
     *
     * @param atOnce number of calls at a time, at least 1
     * @param work what the calls do, for the message of an interruption, such as {@code reading regions}
     * @return the results, in the order of the calls
     * @throws IOException the failure of the first call that failed
     * @throws InterruptedIOException if the thread is interrupted
     * @throws HConfigException if the first call that failed did so with a coded error
     */
    public static <T> List<T> runAll(List<Callable<T>> calls, int atOnce, String work) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(atOnce);
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : pool.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while " + work);
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof HConfigException coded) {
                throw coded;
            }
            throw failure.getCause() instanceof IOException cause ? cause : new IOException(failure.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
