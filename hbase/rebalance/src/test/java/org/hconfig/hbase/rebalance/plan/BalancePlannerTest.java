package org.hconfig.hbase.rebalance.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.RegionStep.Kind;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class BalancePlannerTest {
    private static final Map<String, Integer> SERVERS = Map.of("s0", 0, "s1", 0, "s2", 0);

    @Test
    void of_thePapersFigure2_splitsRegion2IntoThreeAndMergesItsEnds() {
        BalanceProposal balanceProposal =
                propose(HistogramFixtures.of(new long[] {5000, 17_500, 7500}, 100, 100, 3), BalanceCriteria.STANDARD);

        assertThat(count(balanceProposal, Kind.SPLIT)).isEqualTo(2);
        assertThat(count(balanceProposal, Kind.MERGE)).isEqualTo(2);
        // Two of the three are created from region 2, on its server.
        assertThat(count(balanceProposal, Kind.MOVE)).isEqualTo(1);
        assertThat(balanceProposal.after().spread()).isLessThan(1e-9);
        assertThat(balanceProposal.boundaries().stream()
                        .map(hex -> HistogramFixtures.number(RowKey.ofHex(hex)) / 1000)
                        .toList())
                .containsExactly(10_000L, 20_000L);
    }

    @Test
    void of_anEqualTable_doesNothing() {
        BalanceProposal balanceProposal =
                propose(HistogramFixtures.of(new long[] {1000, 1001, 999}, 10, 100, 3), BalanceCriteria.STANDARD);

        assertThat(balanceProposal.steps()).isEmpty();
        assertThat(balanceProposal.notes()).anyMatch(note -> note.contains("already equal"));
    }

    @Test
    void of_anEmptyTable_doesNothing() {
        BalanceProposal balanceProposal =
                propose(HistogramFixtures.of(new long[] {0, 0}, 10, 100, 3), BalanceCriteria.STANDARD.withRegions(5));

        assertThat(balanceProposal.steps()).isEmpty();
    }

    @Test
    void of_anyTable_theStepsLeadFromThePresentToTheTarget() {
        PropertyCheck.forAll(400, ValueGenerator.lists(ValueGenerator.longs(0, 3000), 25), rows -> {
            long[] amounts = rows.stream().mapToLong(Long::longValue).toArray();
            RowHistogram histogram = HistogramFixtures.of(amounts.length == 0 ? new long[] {0} : amounts, 3, 100, 3);
            BalanceProposal balanceProposal =
                    propose(histogram, BalanceCriteria.STANDARD.withRegions(1 + rows.size() * 2 / 3));

            carriedOut(histogram, balanceProposal);
        });
    }

    @Test
    void of_oneGiantRow_saysWhatCannotBeReached() {
        List<RegionHistogram> regions = List.of(new RegionHistogram(
                "r0",
                RowKey.EMPTY,
                RowKey.EMPTY,
                "s0",
                RowEstimate.exact(100),
                100_000,
                0,
                List.of(new HistogramPoint(HistogramFixtures.key(5), 1, 9e4)),
                99));
        BalanceProposal balanceProposal = propose(
                new RowHistogram("t", HistogramMethod.EXACT, regions, List.of()),
                BalanceCriteria.STANDARD.withObjective(Objective.BYTES).withRegions(4));

        assertThat(balanceProposal.after().regions()).isEqualTo(2);
        assertThat(balanceProposal.notes()).anyMatch(note -> note.contains("times the mean"));
    }

    @Test
    void of_keysWithPrefixes_cutsOnlyAtTheStartOfAGroup() {
        BalanceProposal balanceProposal = propose(
                HistogramFixtures.of(new long[] {60_000}, 10, 100, 3),
                new BalanceCriteria(Objective.ROWS, java.util.OptionalInt.of(3), 0.05, 0.01, 0, PrefixRule.length(6)));

        assertThat(balanceProposal.boundaries()).hasSize(2).allMatch(hex -> hex.length() == 12);
        assertThat(balanceProposal.after().maxOverMean()).isLessThan(1.05);
    }

    @Test
    void of_twoGroupsAndMoreRegionsWanted_cutsBetweenThemOnly() {
        BalanceProposal balanceProposal = groups(List.of(10_000, 10_000), 100, 4);

        assertThat(balanceProposal.boundaries())
                .containsExactly(RowKey.ofText("b").hex());
        assertThat(balanceProposal.notes())
                .anyMatch(note -> note.contains("2 regions are the closest to the requested 4"));
    }

    @Test
    void of_anyGroups_leavesNoRegionEmpty() {
        PropertyCheck.forAll(
                400,
                random -> new int[] {
                    random.nextInt(2, 9), random.nextInt(1, 400), random.nextInt(2, 12), random.nextInt(1, 1_000_000)
                },
                given -> {
                    java.util.SplittableRandom random = new java.util.SplittableRandom(given[3]);
                    List<Integer> sizes = java.util.stream.IntStream.range(0, given[0])
                            .mapToObj(group -> random.nextInt(1, 2_000))
                            .toList();
                    BalanceProposal balanceProposal = groups(sizes, given[1], given[2]);
                    for (String boundary : balanceProposal.boundaries()) {
                        RowKey key = RowKey.ofHex(boundary);
                        // A cut is the start of a group; the first group has no region before it.
                        assertThat(key.length()).isEqualTo(1);
                        assertThat(key)
                                .isGreaterThan(RowKey.ofText("a"))
                                .isLessThan(RowKey.ofText("" + (char) ('a' + given[0])));
                    }
                });
    }

    /** Returns a plan for a table of one region whose rows begin with a, b and so on, sampled at a fixed interval. */
    private static BalanceProposal groups(List<Integer> sizes, int every, int wanted) {
        List<HistogramPoint> histogramPoints = new ArrayList<>();
        int below = 0;
        for (int group = 0; group < sizes.size(); group++) {
            for (int row = 0; row < sizes.get(group); row++) {
                if (below > 0 && below % every == 0) {
                    RowKey key = RowKey.ofText((char) ('a' + group) + String.format("%06d", row));
                    histogramPoints.add(new HistogramPoint(key, below, below * 100.0));
                }
                below++;
            }
        }
        RegionHistogram only = new RegionHistogram(
                "r", RowKey.EMPTY, RowKey.EMPTY, "s0:1", RowEstimate.exact(below), below * 100L, 0, histogramPoints, 1);
        return BalancePlanner.of(
                new RowHistogram("t", HistogramMethod.EXACT, List.of(only), List.of()),
                new BalanceCriteria(
                        Objective.ROWS, java.util.OptionalInt.of(wanted), 0.05, 0.01, 0, PrefixRule.length(1)),
                java.util.Map.of("s0:1", 0),
                StepCostModel.STANDARD);
    }

    @Test
    void of_oneHotRegion_splitsByRequests() {
        RowHistogram cold = HistogramFixtures.of(new long[] {1000, 1000, 1000}, 1, 100, 3);
        List<RegionHistogram> regions = new ArrayList<>(cold.regions());
        RegionHistogram hot = regions.get(1);
        regions.set(
                1,
                new RegionHistogram(
                        hot.name(),
                        hot.start(),
                        hot.end(),
                        hot.server(),
                        RowEstimate.exact(1000),
                        100_000,
                        96_000,
                        hot.points(),
                        1));
        BalanceProposal balanceProposal = propose(
                new RowHistogram("t", HistogramMethod.EXACT, regions, List.of()),
                BalanceCriteria.STANDARD.withObjective(Objective.REQUESTS).withRegions(10));

        assertThat(balanceProposal.after().regions()).isEqualTo(10);
        assertThat(balanceProposal.after().maxOverMean()).isLessThan(1.02);
        assertThat(count(balanceProposal, Kind.SPLIT)).isGreaterThan(8);
    }

    @Test
    void of_oneHotKey_isCutOutByASampleOfRequests() {
        RowHistogram rows = HistogramFixtures.of(new long[] {1000, 1000}, 10, 100, 2);
        List<RegionHistogram> sampled = new ArrayList<>();
        for (RegionHistogram region : rows.regions()) {
            List<RowKey> keys = new ArrayList<>();
            // In the first region half of all requests go to one row; in the second there are no requests.
            for (int i = 0; region.start().isEmpty() && i < 400; i++) {
                keys.add(HistogramFixtures.key(i < 200 ? 500 * 1000 : (long) i * 2000));
            }
            keys.sort(null);
            sampled.add(region.withRequests(keys, 8));
        }
        RowHistogram hot = new RowHistogram("t", HistogramMethod.EXACT, sampled, List.of());

        BalanceProposal balanceProposal = propose(
                hot, BalanceCriteria.STANDARD.withObjective(Objective.REQUESTS).withRegions(4));

        assertThat(hot.requests()).isEqualTo(3200);
        assertThat(balanceProposal.boundaries())
                .contains(
                        HistogramFixtures.key(500 * 1000).hex(),
                        HistogramFixtures.key(500 * 1000).next().hex());
        assertThat(balanceProposal.after().largest()).isBetween(1600.0, 1632.0);
    }

    @Test
    void of_manyPieces_rewritesOncePerDoubling() {
        BalanceProposal balanceProposal = propose(
                HistogramFixtures.of(new long[] {64_000}, 10, 1000, 1), BalanceCriteria.STANDARD.withRegions(64));

        assertThat(count(balanceProposal, Kind.SPLIT)).isEqualTo(63);
        assertThat(balanceProposal.bytesRewritten()).isBetween(6 * 64_000_000L, (long) (6.1 * 64_000_000L));
    }

    @Test
    void moves_ofAnyPlacement_areAsFewAsCanBeAndEvenOut() {
        PropertyCheck.forAll(400, ValueGenerator.lists(ValueGenerator.ints(0, 5), 40), places -> {
            List<RegionPlacementPlanner.Region> regions = new ArrayList<>();
            for (int i = 0; i < places.size(); i++) {
                regions.add(new RegionPlacementPlanner.Region(HistogramFixtures.key(i), "s" + places.get(i), 1));
            }
            Map<String, Integer> others = new TreeMap<>(Map.of("s0", 3, "s1", 2, "s2", 9, "s3", 0));
            Map<RowKey, String> now = new HashMap<>();
            regions.forEach(region -> now.put(region.start(), region.server()));
            List<RegionStep> moves = RegionPlacementPlanner.moves(regions, others);
            moves.forEach(move -> now.put(move.rowKey(), move.server()));
            Map<String, Integer> counts = new TreeMap<>();
            others.keySet().forEach(server -> counts.put(server, 0));
            now.values().forEach(server -> counts.merge(server, 1, Integer::sum));
            int least = places.size() / 4;
            assertThat(counts.keySet()).isEqualTo(others.keySet());
            assertThat(counts.values()).allMatch(count -> count == least || count == least + 1);
            assertThat(moves).hasSize(fewest(places, least, places.size() % 4));
        });
    }

    @Test
    void of_aHundredThousandRegions_takesLittleTime() {
        long[] rows = new long[100_000];
        java.util.SplittableRandom random = new java.util.SplittableRandom(7);
        java.util.Arrays.setAll(rows, i -> random.nextInt(10) == 0 ? random.nextLong(4000) : 1000);
        RowHistogram histogram = HistogramFixtures.of(rows, 100, 100, 50);
        Map<String, Integer> servers = new TreeMap<>();
        for (int i = 0; i < 50; i++) {
            servers.put("s" + i, i);
        }
        long start = System.nanoTime();
        BalanceProposal balanceProposal =
                BalancePlanner.of(histogram, BalanceCriteria.STANDARD, servers, StepCostModel.STANDARD);
        double seconds = (System.nanoTime() - start) / 1e9;

        assertThat(balanceProposal.after().stdShare())
                .isLessThan(balanceProposal.before().stdShare() / 5);
        // The limit is two seconds; a machine that runs tests on both cores is slower.
        assertThat(seconds).isLessThan(10);
    }

    private static int fewest(List<Integer> places, int least, int more) {
        int surplus = 0;
        int taken = 0;
        for (int server = 0; server < 4; server++) {
            int mine = java.util.Collections.frequency(places, server);
            boolean one = mine > least && taken < more;
            taken += one ? 1 : 0;
            surplus += Math.max(0, mine - least - (one ? 1 : 0));
        }
        return surplus + java.util.Collections.frequency(places, 4) + java.util.Collections.frequency(places, 5);
    }

    private static BalanceProposal propose(RowHistogram histogram, BalanceCriteria rules) {
        return BalancePlanner.of(histogram, rules, SERVERS, StepCostModel.STANDARD);
    }

    private static long count(BalanceProposal balanceProposal, Kind kind) {
        return balanceProposal.steps().stream()
                .filter(step -> step.kind() == kind)
                .count();
    }

    /** Applies the steps to a set of boundaries, as HBase would, and expects the target. */
    private static void carriedOut(RowHistogram histogram, BalanceProposal balanceProposal) {
        TreeSet<RowKey> boundaries = new TreeSet<>();
        histogram.regions().stream().skip(1).forEach(region -> boundaries.add(region.start()));
        for (RegionStep step : balanceProposal.steps()) {
            if (step.kind() == Kind.SPLIT) {
                assertThat(boundaries.add(step.rowKey())).isTrue();
            } else if (step.kind() == Kind.MERGE) {
                assertThat(step.rowKey().isEmpty() || boundaries.contains(step.rowKey()))
                        .isTrue();
                assertThat(step.endRowKey().isEmpty() || boundaries.contains(step.endRowKey()))
                        .isTrue();
                assertThat(boundaries.removeIf(
                                key -> key.compareTo(step.rowKey()) > 0 && key.isBelowEnd(step.endRowKey())))
                        .isTrue();
            }
        }
        assertThat(boundaries.stream().map(RowKey::hex).toList()).isEqualTo(balanceProposal.boundaries());
    }
}
