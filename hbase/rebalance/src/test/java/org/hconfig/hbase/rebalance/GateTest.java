package org.hconfig.hbase.rebalance;

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

class GateTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void begin_ofMany_letsNoMoreThroughThanMayBeInside() throws Exception {
        for (int limit = 1; limit <= 3; limit++) {
            int most = limit;
            Gate gate = new Gate(() -> most);
            AtomicInteger inside = new AtomicInteger();
            AtomicInteger peak = new AtomicInteger();
            Callable<Boolean> visitor = () -> {
                Gate.Visit visit = gate.visit();
                visit.begin();
                peak.accumulateAndGet(inside.incrementAndGet(), Math::max);
                inside.decrementAndGet();
                visit.end();
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
        Gate gate = new Gate(() -> 1);
        Gate.Visit first = gate.visit();
        first.begin();
        first.end();
        first.end();
        Gate.Visit second = gate.visit();
        second.begin();
        CountDownLatch third = new CountDownLatch(1);

        Future<?> waiting = threads.submit(() -> {
            gate.visit().begin();
            third.countDown();
            return true;
        });
        first.end();

        assertThat(third.getCount()).isEqualTo(1);
        assertThat(waiting.isDone()).isFalse();
        second.end();
        third.await();
    }

    @Test
    void end_beforeTheBeginning_leavesRoomToTheNext() throws Exception {
        Gate gate = new Gate(() -> 1);
        Gate.Visit seenBefore = gate.visit();
        seenBefore.end();

        seenBefore.begin();

        gate.visit().begin();
    }
}
