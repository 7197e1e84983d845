package org.hconfig.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.junit.jupiter.api.Test;

class QueuesTest {
    @Test
    void indexedHeap_afterAnyChanges_hasTheSmallestKeyOnTop() {
        Check.forAll(200, Gen.ints(0, 1_000_000), seed -> {
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
        Check.forAll(100, Gen.ints(0, 1_000_000), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            Timers timers = new Timers();
            for (int id = 0; id < 300; id++) {
                timers.add(random.nextInt(20), Timers.MOVE, id);
            }
            double before = -1;
            int lastId = -1;
            for (int i = 0; i < 300; i++) {
                double time = timers.topTime();
                assertThat(time).isGreaterThanOrEqualTo(before);
                assertThat(timers.topKind()).isEqualTo(Timers.MOVE);
                if (time == before) {
                    assertThat(timers.topId()).isGreaterThan(lastId);
                }
                lastId = timers.topId();
                before = time;
                timers.removeTop();
            }
            assertThat(timers.topTime()).isInfinite();
        });
    }
}
