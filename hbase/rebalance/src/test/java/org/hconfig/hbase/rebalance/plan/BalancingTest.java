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
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.junit.jupiter.api.Test;

class BalancingTest {
    private static final Map<String, Integer> SERVERS = Map.of("s0", 0, "s1", 0, "s2", 0);

    @Test
    void of_thePapersFigure2_splitsRegion2IntoThreeAndMergesItsEnds() {
        Proposal proposal = propose(Tables.of(new long[] {5000, 17_500, 7500}, 100, 100, 3), BalanceRules.STANDARD);

        assertThat(count(proposal, Kind.SPLIT)).isEqualTo(2);
        assertThat(count(proposal, Kind.MERGE)).isEqualTo(2);
        // Two of the three come out of region 2, on its server.
        assertThat(count(proposal, Kind.MOVE)).isEqualTo(1);
        assertThat(proposal.after().spread()).isLessThan(1e-9);
        assertThat(proposal.boundaries().stream()
                        .map(hex -> Tables.number(RowKey.ofHex(hex)) / 1000)
                        .toList())
                .containsExactly(10_000L, 20_000L);
    }

    @Test
    void of_anEqualTable_doesNothing() {
        Proposal proposal = propose(Tables.of(new long[] {1000, 1001, 999}, 10, 100, 3), BalanceRules.STANDARD);

        assertThat(proposal.steps()).isEmpty();
        assertThat(proposal.notes()).anyMatch(note -> note.contains("equal already"));
    }

    @Test
    void of_anEmptyTable_doesNothing() {
        Proposal proposal = propose(Tables.of(new long[] {0, 0}, 10, 100, 3), BalanceRules.STANDARD.into(5));

        assertThat(proposal.steps()).isEmpty();
    }

    @Test
    void of_anyTable_theStepsLeadFromThePresentToTheTarget() {
        Check.forAll(400, Gen.lists(Gen.longs(0, 3000), 25), rows -> {
            long[] amounts = rows.stream().mapToLong(Long::longValue).toArray();
            RowHistogram histogram = Tables.of(amounts.length == 0 ? new long[] {0} : amounts, 3, 100, 3);
            Proposal proposal = propose(histogram, BalanceRules.STANDARD.into(1 + rows.size() * 2 / 3));

            carriedOut(histogram, proposal);
        });
    }

    @Test
    void of_oneGiantRow_saysWhatCannotBeReached() {
        List<RegionRows> regions = List.of(new RegionRows(
                "r0",
                RowKey.EMPTY,
                RowKey.EMPTY,
                "s0",
                100,
                100,
                100,
                100_000,
                0,
                List.of(new Point(Tables.key(5), 1, 9e4)),
                99));
        Proposal proposal = propose(
                new RowHistogram("t", Way.EXACT, regions, List.of()),
                BalanceRules.STANDARD.by(Objective.BYTES).into(4));

        assertThat(proposal.after().regions()).isEqualTo(2);
        assertThat(proposal.notes()).anyMatch(note -> note.contains("times the mean"));
    }

    @Test
    void of_keysWithPrefixes_cutsOnlyAtTheStartOfAGroup() {
        Proposal proposal = propose(
                Tables.of(new long[] {60_000}, 10, 100, 3),
                new BalanceRules(Objective.ROWS, java.util.OptionalInt.of(3), 0.05, 0.01, 0, PrefixRule.length(6)));

        assertThat(proposal.boundaries()).hasSize(2).allMatch(hex -> hex.length() == 12);
        assertThat(proposal.after().maxOverMean()).isLessThan(1.05);
    }

    @Test
    void of_twoGroupsAndMoreRegionsWanted_cutsBetweenThemOnly() {
        Proposal proposal = groups(List.of(10_000, 10_000), 100, 4);

        assertThat(proposal.boundaries()).containsExactly(RowKey.ofText("b").hex());
        assertThat(proposal.notes()).anyMatch(note -> note.contains("2 regions come closest to the 4 wanted"));
    }

    @Test
    void of_anyGroups_leavesNoRegionEmpty() {
        Check.forAll(
                400,
                random -> new int[] {
                    random.nextInt(2, 9), random.nextInt(1, 400), random.nextInt(2, 12), random.nextInt(1, 1_000_000)
                },
                given -> {
                    java.util.SplittableRandom random = new java.util.SplittableRandom(given[3]);
                    List<Integer> sizes = java.util.stream.IntStream.range(0, given[0])
                            .mapToObj(group -> random.nextInt(1, 2_000))
                            .toList();
                    Proposal proposal = groups(sizes, given[1], given[2]);
                    for (String boundary : proposal.boundaries()) {
                        RowKey key = RowKey.ofHex(boundary);
                        // A cut is the start of a group; the first group has no region below it.
                        assertThat(key.length()).isEqualTo(1);
                        assertThat(key)
                                .isGreaterThan(RowKey.ofText("a"))
                                .isLessThan(RowKey.ofText("" + (char) ('a' + given[0])));
                    }
                });
    }

    /** A plan for a table of one region whose rows begin with a, b and so on, of which every so many is known. */
    private static Proposal groups(List<Integer> sizes, int every, int wanted) {
        List<Point> points = new ArrayList<>();
        int below = 0;
        for (int group = 0; group < sizes.size(); group++) {
            for (int row = 0; row < sizes.get(group); row++) {
                if (below > 0 && below % every == 0) {
                    RowKey key = RowKey.ofText((char) ('a' + group) + String.format("%06d", row));
                    points.add(new Point(key, below, below * 100.0));
                }
                below++;
            }
        }
        RegionRows only = new RegionRows(
                "r", RowKey.EMPTY, RowKey.EMPTY, "s0:1", below, below, below, below * 100L, 0, points, 1);
        return Balancing.of(
                new RowHistogram("t", Way.EXACT, List.of(only), List.of()),
                new BalanceRules(Objective.ROWS, java.util.OptionalInt.of(wanted), 0.05, 0.01, 0, PrefixRule.length(1)),
                java.util.Map.of("s0:1", 0),
                Costs.STANDARD);
    }

    @Test
    void of_oneHotRegion_splitsByRequests() {
        RowHistogram cold = Tables.of(new long[] {1000, 1000, 1000}, 1, 100, 3);
        List<RegionRows> regions = new ArrayList<>(cold.regions());
        RegionRows hot = regions.get(1);
        regions.set(
                1,
                new RegionRows(
                        hot.name(),
                        hot.start(),
                        hot.end(),
                        hot.server(),
                        1000,
                        1000,
                        1000,
                        100_000,
                        96_000,
                        hot.points(),
                        1));
        Proposal proposal = propose(
                new RowHistogram("t", Way.EXACT, regions, List.of()),
                BalanceRules.STANDARD.by(Objective.REQUESTS).into(10));

        assertThat(proposal.after().regions()).isEqualTo(10);
        assertThat(proposal.after().maxOverMean()).isLessThan(1.02);
        assertThat(count(proposal, Kind.SPLIT)).isGreaterThan(8);
    }

    @Test
    void of_oneHotKey_isCutOutByASampleOfRequests() {
        RowHistogram rows = Tables.of(new long[] {1000, 1000}, 10, 100, 2);
        List<RegionRows> sampled = new ArrayList<>();
        for (RegionRows region : rows.regions()) {
            List<RowKey> keys = new ArrayList<>();
            // In the first region half of all requests are to one row; in the second nobody asks for anything.
            for (int i = 0; region.start().isEmpty() && i < 400; i++) {
                keys.add(Tables.key(i < 200 ? 500 * 1000 : (long) i * 2000));
            }
            keys.sort(null);
            sampled.add(region.withRequests(keys, 8));
        }
        RowHistogram hot = new RowHistogram("t", Way.EXACT, sampled, List.of());

        Proposal proposal =
                propose(hot, BalanceRules.STANDARD.by(Objective.REQUESTS).into(4));

        assertThat(hot.requests()).isEqualTo(3200);
        assertThat(proposal.boundaries())
                .contains(
                        Tables.key(500 * 1000).hex(),
                        Tables.key(500 * 1000).next().hex());
        assertThat(proposal.after().largest()).isBetween(1600.0, 1632.0);
    }

    @Test
    void of_manyPieces_rewritesOncePerDoubling() {
        Proposal proposal = propose(Tables.of(new long[] {64_000}, 10, 1000, 1), BalanceRules.STANDARD.into(64));

        assertThat(count(proposal, Kind.SPLIT)).isEqualTo(63);
        assertThat(proposal.bytesRewritten()).isBetween(6 * 64_000_000L, (long) (6.1 * 64_000_000L));
    }

    @Test
    void moves_ofAnyPlacement_areAsFewAsCanBeAndEvenOut() {
        Check.forAll(400, Gen.lists(Gen.ints(0, 5), 40), places -> {
            List<Places.Region> regions = new ArrayList<>();
            for (int i = 0; i < places.size(); i++) {
                regions.add(new Places.Region(Tables.key(i), "s" + places.get(i), 1));
            }
            Map<String, Integer> others = new TreeMap<>(Map.of("s0", 3, "s1", 2, "s2", 9, "s3", 0));
            Map<RowKey, String> now = new HashMap<>();
            regions.forEach(region -> now.put(region.start(), region.server()));
            List<RegionStep> moves = Places.moves(regions, others);
            moves.forEach(move -> now.put(move.at(), move.server()));
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
        RowHistogram histogram = Tables.of(rows, 100, 100, 50);
        Map<String, Integer> servers = new TreeMap<>();
        for (int i = 0; i < 50; i++) {
            servers.put("s" + i, i);
        }
        long start = System.nanoTime();
        Proposal proposal = Balancing.of(histogram, BalanceRules.STANDARD, servers, Costs.STANDARD);
        double seconds = (System.nanoTime() - start) / 1e9;

        assertThat(proposal.after().stdShare()).isLessThan(proposal.before().stdShare() / 5);
        // Two seconds is what is promised; a machine that tests on both cores is slower.
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

    private static Proposal propose(RowHistogram histogram, BalanceRules rules) {
        return Balancing.of(histogram, rules, SERVERS, Costs.STANDARD);
    }

    private static long count(Proposal proposal, Kind kind) {
        return proposal.steps().stream().filter(step -> step.kind() == kind).count();
    }

    /** Carries the steps out on a set of boundaries, as HBase would, and expects the target. */
    private static void carriedOut(RowHistogram histogram, Proposal proposal) {
        TreeSet<RowKey> boundaries = new TreeSet<>();
        histogram.regions().stream().skip(1).forEach(region -> boundaries.add(region.start()));
        for (RegionStep step : proposal.steps()) {
            if (step.kind() == Kind.SPLIT) {
                assertThat(boundaries.add(step.at())).isTrue();
            } else if (step.kind() == Kind.MERGE) {
                assertThat(step.at().isEmpty() || boundaries.contains(step.at()))
                        .isTrue();
                assertThat(step.until().isEmpty() || boundaries.contains(step.until()))
                        .isTrue();
                assertThat(boundaries.removeIf(key -> key.compareTo(step.at()) > 0 && key.isBelowEnd(step.until())))
                        .isTrue();
            }
        }
        assertThat(boundaries.stream().map(RowKey::hex).toList()).isEqualTo(proposal.boundaries());
    }
}
