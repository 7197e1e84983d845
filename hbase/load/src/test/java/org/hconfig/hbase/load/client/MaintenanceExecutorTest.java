package org.hconfig.hbase.load.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class MaintenanceExecutorTest {
    private static final long MILLIS = 1_000_000;

    private final List<String> ended = Collections.synchronizedList(new ArrayList<>());

    @Test
    void close_whileATaskRuns_waitsForItsEndAndDiscardsTheNext() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        MaintenanceExecutor executor = new MaintenanceExecutor(
                thrown -> ended.add("failed: " + thrown.getClass().getSimpleName()));
        executor.execute(() -> {
            running.countDown();
            LockSupport.parkNanos(50 * MILLIS);
            ended.add(Thread.currentThread().isInterrupted() ? "first, interrupted" : "first");
        });
        executor.execute(() -> ended.add("second"));
        running.await();

        executor.close();

        assertThat(ended).containsExactly("first");
        executor.execute(() -> ended.add("third"));
        assertThat(ended).containsExactly("first");
    }
}
