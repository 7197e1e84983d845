package org.hconfig.hbase.rebalance.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

/** Placements in which a table's regions are concentrated on one server. */
class RegionPlacementPlannerTest {
    private static final Set<String> FOUR = Set.of("a:1", "b:1", "c:1", "d:1");

    @Test
    void crowded_whenOneServerCarriesAllRegions_isTrue() {
        assertThat(RegionPlacementPlanner.isSkewed(carried("a:1", "a:1", "a:1", "a:1"), FOUR))
                .isTrue();
    }

    @Test
    void crowded_whenServersDifferByOneRegionAtMost_isFalseForAnyNumbers() {
        PropertyCheck.forAll(200, ValueGenerator.lists(ValueGenerator.longs(0, 9), 40), drawn -> {
            int servers = 1 + drawn.size() % 6;
            Set<String> names = new TreeSet<>();
            List<String> even = new ArrayList<>();
            for (int i = 0; i < servers; i++) {
                names.add("s" + i + ":1");
            }
            for (int i = 0; i < drawn.size(); i++) {
                even.add("s" + i % servers + ":1");
            }
            assertThat(RegionPlacementPlanner.isSkewed(carried(even.toArray(String[]::new)), names))
                    .isFalse();
        });
    }

    @Test
    void crowded_whenAServerCarriesOnePartMoreThanOthers_isFalse() {
        assertThat(RegionPlacementPlanner.isSkewed(
                        carried("a:1", "a:1", "a:1", "b:1", "b:1", "c:1", "c:1", "d:1"), FOUR))
                .isFalse();
    }

    @Test
    void crowded_onASingleServer_isFalse() {
        assertThat(RegionPlacementPlanner.isSkewed(carried("a:1", "a:1"), Set.of("a:1")))
                .isFalse();
    }

    @Test
    void crowded_ofASingleRegion_isFalse() {
        assertThat(RegionPlacementPlanner.isSkewed(carried("a:1"), FOUR)).isFalse();
    }

    @Test
    void crowded_whenTheServerCarriesRegionsNoLonger_isFalse() {
        assertThat(RegionPlacementPlanner.isSkewed(carried("gone:1", "gone:1", "gone:1", "gone:1"), FOUR))
                .isFalse();
    }

    @Test
    void moves_ofRegionsWithSecondaryReplicas_neverJoinThemAndEnd() {
        PropertyCheck.forAll(1000, REPLICATED, given -> {
            List<RegionPlacementPlanner.Region> now = given.regions();
            int rounds = 0;
            for (List<RegionStep> moves = RegionPlacementPlanner.moves(now, given.others());
                    !moves.isEmpty();
                    moves = RegionPlacementPlanner.moves(now, given.others())) {
                assertThat(rounds++).isLessThan(10);
                now = after(now, moves);
            }
        });
    }

    @Test
    void moves_ofRegionsThatLeaveAServer_goWheneverAServerHasNoReplicaOfThem() {
        PropertyCheck.forAll(1000, REPLICATED, given -> {
            Set<String> servers = given.others().keySet();
            after(given.regions(), RegionPlacementPlanner.moves(given.regions(), given.others()))
                    .forEach(region -> assertThat(servers.contains(region.server())
                                    || region.apart().containsAll(servers))
                            .isTrue());
        });
    }

    @Test
    void moves_withoutSecondaryReplicas_makeServersDifferByOneRegionAtMost() {
        PropertyCheck.forAll(1000, REPLICATED, given -> {
            List<RegionPlacementPlanner.Region> alone = given.regions().stream()
                    .map(region -> new RegionPlacementPlanner.Region(region.start(), region.server(), region.bytes()))
                    .toList();
            Map<String, Integer> counts = new HashMap<>();
            given.others().keySet().forEach(server -> counts.put(server, 0));
            after(alone, RegionPlacementPlanner.moves(alone, given.others()))
                    .forEach(region -> counts.merge(region.server(), 1, Integer::sum));
            assertThat(counts.keySet()).isEqualTo(given.others().keySet());
            assertThat(Collections.max(counts.values()) - Collections.min(counts.values()))
                    .isLessThanOrEqualTo(1);
        });
    }

    @Test
    void moves_whenEveryServerHasAReplica_areNone() {
        List<RegionPlacementPlanner.Region> regions = List.of(
                new RegionPlacementPlanner.Region(RowKey.ofText(""), "a:1", 1, Set.of("b:1")),
                new RegionPlacementPlanner.Region(RowKey.ofText("m"), "a:1", 1, Set.of("b:1")));
        assertThat(RegionPlacementPlanner.moves(regions, Map.of("a:1", 0, "b:1", 0)))
                .isEmpty();
    }

    @Test
    void moves_whenTheSmallestRegionHasAReplicaThere_areOfAnother() {
        List<RegionPlacementPlanner.Region> regions = List.of(
                new RegionPlacementPlanner.Region(RowKey.ofText(""), "a:1", 1, Set.of("b:1")),
                new RegionPlacementPlanner.Region(RowKey.ofText("m"), "a:1", 2, Set.of("c:1")));
        assertThat(RegionPlacementPlanner.moves(regions, Map.of("a:1", 0, "b:1", 0)))
                .containsExactly(RegionStep.move(RowKey.ofText("m"), "b:1"));
    }

    private record Replicated(List<RegionPlacementPlanner.Region> regions, Map<String, Integer> others) {}

    /** Up to six servers; some regions are on servers that no longer host regions; up to two secondary replicas each. */
    private static final ValueGenerator<Replicated> REPLICATED = random -> {
        Map<String, Integer> others = new TreeMap<>();
        int servers = 1 + random.nextInt(6);
        for (int server = 0; server < servers; server++) {
            others.put("s" + server + ":1", random.nextInt(10));
        }
        List<RegionPlacementPlanner.Region> regions = new ArrayList<>();
        int count = random.nextInt(30);
        for (int region = 0; region < count; region++) {
            int home = random.nextInt(servers + 1);
            Set<String> apart = new TreeSet<>();
            for (int replica = random.nextInt(3); replica > 0; replica--) {
                apart.add("s" + random.nextInt(servers) + ":1");
            }
            apart.remove("s" + home + ":1");
            regions.add(new RegionPlacementPlanner.Region(
                    RowKey.of(ByteBuffer.allocate(4).putInt(region).array()),
                    "s" + home + ":1",
                    random.nextInt(100),
                    apart));
        }
        return new Replicated(regions, others);
    };

    private static List<RegionPlacementPlanner.Region> after(
            List<RegionPlacementPlanner.Region> regions, List<RegionStep> moves) {
        List<RegionPlacementPlanner.Region> after = new ArrayList<>();
        for (RegionPlacementPlanner.Region region : regions) {
            List<RegionStep> mine = moves.stream()
                    .filter(move -> move.rowKey().equals(region.start()))
                    .toList();
            assertThat(mine).hasSizeLessThan(2);
            mine.forEach(move -> assertThat(region.apart()).doesNotContain(move.server()));
            after.add(
                    mine.isEmpty()
                            ? region
                            : new RegionPlacementPlanner.Region(
                                    region.start(), mine.get(0).server(), region.bytes(), region.apart()));
        }
        return after;
    }

    private static List<RegionPlacementPlanner.Region> carried(String... servers) {
        List<RegionPlacementPlanner.Region> regions = new ArrayList<>();
        for (int i = 0; i < servers.length; i++) {
            byte[] start =
                    i == 0 ? new byte[0] : ByteBuffer.allocate(4).putInt(i).array();
            regions.add(new RegionPlacementPlanner.Region(RowKey.of(start), servers[i], 1));
        }
        return regions;
    }
}
