package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for answers of a cluster, never without a limit. */
final class Answers {
    private Answers() {}

    /**
     * The answer.
     *
     * @param seconds how long to wait for it; at least one second is waited
     * @throws IOException the failure of the call, as HBase's client reports it; or that there was no answer in time
     */
    static <T> T within(long seconds, CompletableFuture<T> future) throws IOException, InterruptedException {
        try {
            return future.get(Math.max(1, seconds), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no answer within " + seconds + " s", e);
        }
    }
}
