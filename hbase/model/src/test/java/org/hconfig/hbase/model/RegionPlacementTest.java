package org.hconfig.hbase.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class RegionPlacementTest {
    private record Case(Map<String, String> placed, List<String> servers) {}

    /** Up to six servers, of which regions may also be on dead ones. */
    private static final ValueGenerator<Case> CASES = random -> {
        List<String> servers = IntStream.range(0, 1 + random.nextInt(6))
                .mapToObj(server -> "s" + server)
                .toList();
        Map<String, String> placed = new HashMap<>();
        int regions = random.nextInt(40);
        for (int region = 0; region < regions; region++) {
            placed.put("r" + region, "s" + random.nextInt(servers.size() + 2));
        }
        return new Case(placed, servers);
    };

    @Test
    void moves_ofAnyPlacement_makeItEven() {
        PropertyCheck.forAll(1000, CASES, given -> {
            Map<String, String> after = new HashMap<>(given.placed);
            RegionPlacement.moves(given.placed, given.servers).forEach(move -> {
                assertThat(after.put(move.region(), move.to())).isEqualTo(move.from());
            });

            Map<String, Integer> counts = RegionPlacement.counts(after, given.servers);
            assertThat(counts.keySet()).containsExactlyInAnyOrderElementsOf(given.servers);
            int share = given.placed.size() / given.servers.size();
            int more = given.placed.size() % given.servers.size() == 0 ? 0 : 1;
            assertThat(counts.values()).allMatch(count -> count >= share && count <= share + more);
            assertThat(RegionPlacement.moves(after, given.servers)).isEmpty();
        });
    }

    @Test
    void moves_ofAnyPlacement_areAsFewAsPossible() {
        PropertyCheck.forAll(1000, CASES, given -> {
            int share = given.placed.size() / given.servers.size();
            int larger = given.placed.size() % given.servers.size();
            List<Integer> living = given.servers.stream()
                    .map(server -> (int) given.placed.values().stream()
                            .filter(server::equals)
                            .count())
                    .sorted(java.util.Comparator.reverseOrder())
                    .toList();
            int stay = 0;
            for (int i = 0; i < living.size(); i++) {
                stay += Math.min(living.get(i), share + (i < larger ? 1 : 0));
            }

            assertThat(RegionPlacement.moves(given.placed, given.servers)).hasSize(given.placed.size() - stay);
        });
    }

    @Test
    void moves_withoutServers_areRefused() {
        assertThatThrownBy(() -> RegionPlacement.moves(Map.of("r", "s"), List.of()))
                .hasMessageContaining("no servers");
    }
}
