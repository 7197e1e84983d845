package org.hconfig.hbase.rebalance.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
