package org.hconfig.simulator.steadystate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CacheHitRatioTest {
    @Test
    void of_uniformRequests_isTheShareThatFits() {
        CacheHitRatio uniform = new CacheHitRatio(10_000, 1e6, false);

        for (double share : new double[] {0.1, 0.5, 0.9}) {
            assertThat(uniform.of(10_000 * share)).isCloseTo(share, within(0.01));
        }
        assertThat(uniform.of(10_000)).isEqualTo(1);
        assertThat(uniform.of(0)).isZero();
    }

    @Test
    void of_popularRows_isHigherAndGrowsWithTheCache() {
        CacheHitRatio zipfian = new CacheHitRatio(10_000, 1e6, true);
        double before = 0;
        for (int tenths = 1; tenths < 10; tenths++) {
            double ratio = zipfian.of(1000 * tenths);

            assertThat(ratio).isGreaterThan(tenths / 10.0).isGreaterThan(before).isLessThan(1);
            before = ratio;
        }
    }

    @Test
    void of_popularRows_isWhatACacheOfBlocksReallyHits() {
        int blocks = 500;
        int rows = 20_000;
        SplittableRandom random = new SplittableRandom(5);
        double[] until = new double[rows];
        int[] place = new int[rows];
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += Math.pow(row + 1, -0.99);
            until[row] = sum;
            place[row] = random.nextInt(blocks);
        }
        int hits = 0;
        int asked = 200_000;
        Map<Integer, Boolean> cache = new LinkedHashMap<>(16, 0.75f, true);
        for (int i = 0; i < asked; i++) {
            int found = java.util.Arrays.binarySearch(until, random.nextDouble() * sum);
            int block = place[Math.min(rows - 1, found < 0 ? -found - 1 : found)];
            hits += cache.containsKey(block) ? 1 : 0;
            cache.put(block, true);
            if (cache.size() > blocks / 5) {
                cache.remove(cache.keySet().iterator().next());
            }
        }

        assertThat(new CacheHitRatio(blocks, rows, true).of(blocks / 5.0))
                .isCloseTo((double) hits / asked, within(0.05));
    }

    @Test
    void after_soManyRequestsForPopularRows_isHowManyOfTheNextAskForOneOfThem() {
        int rows = 20_000;
        SplittableRandom random = new SplittableRandom(6);
        double[] until = new double[rows];
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += Math.pow(row + 1, -0.99);
            until[row] = sum;
        }
        boolean[] asked = new boolean[rows];
        int again = 0;
        for (int i = 0; i < 30_000; i++) {
            int found = java.util.Arrays.binarySearch(until, random.nextDouble() * sum);
            int row = Math.min(rows - 1, found < 0 ? -found - 1 : found);
            if (i < 10_000) {
                asked[row] = true;
            } else {
                again += asked[row] ? 1 : 0;
            }
        }

        assertThat(new CacheHitRatio(rows, rows, true).after(10_000)).isCloseTo(again / 20_000.0, within(0.03));
        assertThat(new CacheHitRatio(rows, rows, true).after(0)).isZero();
        assertThat(new CacheHitRatio(rows, rows, true).after(Double.POSITIVE_INFINITY))
                .isEqualTo(1);
    }
}
