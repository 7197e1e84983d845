package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class QueuesTest {
    @Test
    void indexedHeap_afterAnyChanges_hasTheSmallestKeyOnTop() {
        PropertyCheck.forAll(200, ValueGenerator.ints(0, 1_000_000), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            IndexedHeap heap = new IndexedHeap(4);
            Map<Integer, Double> model = new HashMap<>();
            for (int step = 0; step < 200; step++) {
                int id = random.nextInt(40);
                if (random.nextInt(4) == 0) {
                    heap.remove(id);
                    model.remove(id);
                } else {
                    double key = random.nextInt(100);
                    heap.set(id, key);
                    model.put(id, key);
                }
                double smallest = model.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .min()
                        .orElse(Double.POSITIVE_INFINITY);
                assertThat(heap.topKey()).isEqualTo(smallest);
                if (!model.isEmpty()) {
                    assertThat(model.get(heap.top())).isEqualTo(smallest);
                }
            }
        });
    }

    @Test
    void timers_setInAnyOrder_comeInOrderOfTimeThenOfSetting() {
        PropertyCheck.forAll(100, ValueGenerator.ints(0, 1_000_000), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            TimerQueue timerQueue = new TimerQueue();
            for (int id = 0; id < 300; id++) {
                timerQueue.add(random.nextInt(20), TimerQueue.MOVE, id);
            }
            double before = -1;
            int lastId = -1;
            for (int i = 0; i < 300; i++) {
                double time = timerQueue.topTime();
                assertThat(time).isGreaterThanOrEqualTo(before);
                assertThat(timerQueue.topKind()).isEqualTo(TimerQueue.MOVE);
                if (time == before) {
                    assertThat(timerQueue.topId()).isGreaterThan(lastId);
                }
                lastId = timerQueue.topId();
                before = time;
                timerQueue.removeTop();
            }
            assertThat(timerQueue.topTime()).isInfinite();
        });
    }
}
