package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for responses of a cluster, always with a timeout. */
final class Answers {
    private Answers() {}

    /**
     * Returns the response.
     *
     * @param seconds timeout in seconds; the wait is at least one second
     * @throws IOException the failure of the call, as HBase's client reports it, or a timeout
     */
    static <T> T within(long seconds, CompletableFuture<T> future) throws IOException, InterruptedException {
        try {
            return future.get(Math.max(1, seconds), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no response within " + seconds + " s", e);
        }
    }
}
