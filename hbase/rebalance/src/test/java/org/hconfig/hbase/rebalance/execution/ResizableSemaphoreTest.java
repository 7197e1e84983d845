package org.hconfig.hbase.rebalance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ResizableSemaphoreTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void begin_ofMany_letsNoMoreThroughThanMayBeInside() throws Exception {
        for (int limit = 1; limit <= 3; limit++) {
            int most = limit;
            ResizableSemaphore resizableSemaphore = new ResizableSemaphore(() -> most);
            AtomicInteger inside = new AtomicInteger();
            AtomicInteger peak = new AtomicInteger();
            Callable<Boolean> visitor = () -> {
                ResizableSemaphore.SemaphorePermit semaphorePermit = resizableSemaphore.newPermit();
                semaphorePermit.acquire();
                peak.accumulateAndGet(inside.incrementAndGet(), Math::max);
                inside.decrementAndGet();
                semaphorePermit.release();
                return true;
            };

            List<Future<Boolean>> all = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                all.add(threads.submit(visitor));
            }
            for (Future<Boolean> one : all) {
                assertThat(one.get()).isTrue();
            }

            assertThat(peak.get()).isBetween(1, limit);
        }
    }

    @Test
    void end_byTwoWhoNotice_makesRoomOnce() throws Exception {
        ResizableSemaphore resizableSemaphore = new ResizableSemaphore(() -> 1);
        ResizableSemaphore.SemaphorePermit first = resizableSemaphore.newPermit();
        first.acquire();
        first.release();
        first.release();
        ResizableSemaphore.SemaphorePermit second = resizableSemaphore.newPermit();
        second.acquire();
        CountDownLatch third = new CountDownLatch(1);

        Future<?> waiting = threads.submit(() -> {
            resizableSemaphore.newPermit().acquire();
            third.countDown();
            return true;
        });
        first.release();

        assertThat(third.getCount()).isEqualTo(1);
        assertThat(waiting.isDone()).isFalse();
        second.release();
        third.await();
    }

    @Test
    void end_beforeTheBeginning_leavesRoomToTheNext() throws Exception {
        ResizableSemaphore resizableSemaphore = new ResizableSemaphore(() -> 1);
        ResizableSemaphore.SemaphorePermit seenBefore = resizableSemaphore.newPermit();
        seenBefore.release();

        seenBefore.acquire();

        resizableSemaphore.newPermit().acquire();
    }
}
