package org.hconfig.hbase.rebalance.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class TargetBoundaryPlannerTest {
    private static final ValueGenerator<List<Long>> SMALL = ValueGenerator.lists(ValueGenerator.longs(0, 40), 9);

    @Test
    void of_smallTables_keepsAsManyBoundariesAsAnyChoiceCan() {
        for (double tolerance : new double[] {0.02, 0.1, 0.25}) {
            for (int regions = 1; regions <= 6; regions++) {
                int wanted = regions;
                PropertyCheck.forAll(300, SMALL, rows -> matchesExhaustiveSearch(rows, wanted, tolerance));
            }
        }
    }

    @Test
    void of_anyTable_findsRegionsWithinTheToleranceAndAPoint() {
        PropertyCheck.forAll(300, ValueGenerator.lists(ValueGenerator.longs(0, 5000), 30), rows -> {
            long total = rows.stream().mapToLong(Long::longValue).sum();
            if (total < 1000) {
                return;
            }
            KeyDistribution keyDistribution = curve(rows, 1);
            int wanted = 1 + rows.size() / 2;
            List<Integer> cuts = TargetBoundaryPlanner.of(keyDistribution, wanted, 0.01);
            double mean = 1.0 / wanted;
            double point = 1.0 / total;
            double last = 0;
            for (int at = 0; at <= cuts.size(); at++) {
                double share = at < cuts.size() ? keyDistribution.before(cuts.get(at)) : 1;
                assertThat(share - last).isBetween(mean * 0.99 - 2 * point, mean * 1.01 + 2 * point);
                last = share;
            }
        });
    }

    @Test
    void of_equalRegions_leavesEachBoundaryAlone() {
        long[] rows = new long[500];
        Arrays.setAll(rows, i -> 1000 + (i % 7) - 3);
        KeyDistribution keyDistribution =
                KeyDistribution.of(HistogramFixtures.of(rows, 100, 10, 4), Objective.ROWS, PrefixRule.NONE);

        List<Integer> cuts = TargetBoundaryPlanner.of(keyDistribution, 500, 0.01);

        assertThat(cuts)
                .isEqualTo(Arrays.stream(keyDistribution.boundaries())
                        .skip(1)
                        .limit(499)
                        .boxed()
                        .toList());
    }

    /** Regions that all have the right size, although their boundaries have drifted from the even grid. */
    @Test
    void of_regionsThatDriftFromTheGrid_leavesThemAlone() {
        long[] rows = new long[60];
        Arrays.setAll(rows, i -> i < 30 ? 1009 : 991);
        KeyDistribution keyDistribution =
                KeyDistribution.of(HistogramFixtures.of(rows, 10, 10, 4), Objective.ROWS, PrefixRule.NONE);

        assertThat(TargetBoundaryPlanner.of(keyDistribution, 60, 0.01))
                .hasSize(59)
                .allMatch(cut -> Arrays.stream(keyDistribution.boundaries()).anyMatch(boundary -> boundary == cut));
    }

    private static KeyDistribution curve(List<Long> rows, int step) {
        long[] amounts = rows.stream().mapToLong(Long::longValue).toArray();
        return KeyDistribution.of(
                HistogramFixtures.of(amounts.length == 0 ? new long[] {0} : amounts, step, 10, 3),
                Objective.ROWS,
                PrefixRule.NONE);
    }

    private static void matchesExhaustiveSearch(List<Long> rows, int wanted, double tolerance) {
        if (rows.stream().mapToLong(Long::longValue).sum() == 0) {
            return;
        }
        KeyDistribution keyDistribution = curve(rows, 1);
        List<Integer> cuts = TargetBoundaryPlanner.of(keyDistribution, wanted, tolerance);

        assertThat(kept(keyDistribution, cuts)).isGreaterThanOrEqualTo(mostKept(keyDistribution, wanted, tolerance));
    }

    private static long kept(KeyDistribution keyDistribution, List<Integer> cuts) {
        return Arrays.stream(keyDistribution.boundaries())
                .filter(cuts::contains)
                .count();
    }

    /** Tries every subset of the inner boundaries. */
    private static int mostKept(KeyDistribution keyDistribution, int wanted, double tolerance) {
        int[] boundaries = keyDistribution.boundaries();
        int inner = boundaries.length - 2;
        int most = 0;
        for (int subset = 0; subset < 1 << inner; subset++) {
            if (Integer.bitCount(subset) > most && stay(keyDistribution, boundaries, subset, 1.0 / wanted, tolerance)) {
                most = Integer.bitCount(subset);
            }
        }
        return most;
    }

    private static boolean stay(
            KeyDistribution keyDistribution, int[] boundaries, int subset, double mean, double tolerance) {
        List<Integer> chosen = new ArrayList<>();
        for (int i = 1; i < boundaries.length - 1; i++) {
            if (((subset >> (i - 1)) & 1) == 1) {
                chosen.add(boundaries[i]);
            }
        }
        chosen.add(keyDistribution.size());
        double last = 0;
        for (int boundary : chosen) {
            double amount = keyDistribution.before(boundary) - last;
            long most = (long) Math.floor(amount / (mean * (1 - tolerance)) + 1e-9);
            long least = (long) Math.ceil(amount / (mean * (1 + tolerance)) - 1e-9);
            if (Math.max(1, least) > most) {
                return false;
            }
            last = keyDistribution.before(boundary);
        }
        return true;
    }
}
