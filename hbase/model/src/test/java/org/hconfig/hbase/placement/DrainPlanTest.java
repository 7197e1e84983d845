package org.hconfig.hbase.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.placement.DrainPlan.DrainedRegion;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class DrainPlanTest {
    private record Drain(
            List<DrainedRegion> regions,
            Map<String, Integer> load,
            ServerGroups groups,
            Map<String, Set<String>> replicas) {}

    /** Up to six other servers in up to three groups, and regions with up to three replicas. */
    private static final ValueGenerator<Drain> DRAINS = random -> {
        Map<String, Integer> load = new TreeMap<>();
        Map<String, String> groups = new HashMap<>();
        for (int server = 0; server < 1 + random.nextInt(6); server++) {
            load.put("s" + server + ":1", random.nextInt(20));
            groups.put("s" + server + ":1", random.nextInt(3) == 0 ? "default" : "g" + random.nextInt(2));
        }
        Map<String, String> tables = Map.of("t0", "g0", "t1", "g1");
        List<DrainedRegion> regions = new ArrayList<>();
        Map<String, Set<String>> replicas = new HashMap<>();
        List<String> servers = List.copyOf(load.keySet());
        for (int region = 0; region < random.nextInt(30); region++) {
            String table = "t" + random.nextInt(3);
            regions.add(new DrainedRegion("r" + region, table, table + " " + region));
            if (random.nextBoolean()) {
                Set<String> taken = new HashSet<>();
                for (int replica = 0; replica < 1 + random.nextInt(2); replica++) {
                    taken.add(servers.get(random.nextInt(servers.size())));
                }
                replicas.put(table + " " + region, taken);
            }
        }
        return new Drain(
                regions,
                load,
                random.nextInt(4) == 0 ? ServerGroups.NONE : new ServerGroups(groups, tables, Map.of()),
                replicas);
    };

    @Test
    void of_anyCluster_movesEachRegionToAServerOfItsGroup() {
        PropertyCheck.forAll(1000, DRAINS, drain -> {
            DrainPlan plan = plan(drain);
            for (DrainedRegion region : drain.regions()) {
                Set<String> hosts = drain.groups().hosts(drain.load().keySet(), region.table());
                if (hosts.isEmpty()) {
                    assertThat(plan.homeless()).contains(region);
                    assertThat(plan.destinations()).doesNotContainKey(region.name());
                } else {
                    assertThat(plan.destinations()).containsKey(region.name());
                    assertThat(hosts).contains(plan.destinations().get(region.name()));
                }
            }
        });
    }

    @Test
    void of_anyCluster_putsReplicasTogetherOnlyWhereEveryServerOfTheGroupHasOne() {
        PropertyCheck.forAll(1000, DRAINS, drain -> {
            DrainPlan plan = plan(drain);
            for (DrainedRegion region : drain.regions()) {
                Set<String> taken = drain.replicas().getOrDefault(region.range(), Set.of());
                Set<String> free =
                        new TreeSet<>(drain.groups().hosts(drain.load().keySet(), region.table()));
                free.removeAll(taken);
                String to = plan.destinations().get(region.name());
                boolean together = to != null && taken.contains(to);
                assertThat(plan.together().contains(region)).isEqualTo(together);
                assertThat(together && !free.isEmpty()).isFalse();
            }
        });
    }

    @Test
    void of_replicasThatAreDrainedTogether_keepsThemApart() {
        DrainPlan plan = DrainPlan.of(
                List.of(new DrainedRegion("primary", "t", "t 1"), new DrainedRegion("secondary", "t", "t 1")),
                Map.of("a:1", 0, "b:1", 100),
                ServerGroups.NONE,
                Map.of());
        assertThat(plan.destinations()).containsEntry("primary", "a:1").containsEntry("secondary", "b:1");
        assertThat(plan.together()).isEmpty();
    }

    @Test
    void of_aClusterWithoutGroupsAndReplicas_levelsTheLoad() {
        List<DrainedRegion> regions = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            regions.add(new DrainedRegion("r" + i, "t", "t " + i));
        }
        DrainPlan plan = DrainPlan.of(regions, Map.of("a:1", 0, "b:1", 4), ServerGroups.NONE, Map.of());
        assertThat(plan.destinations().values().stream().filter("a:1"::equals)).hasSize(5);
        assertThat(plan.homeless()).isEmpty();
    }

    private static DrainPlan plan(Drain drain) {
        return DrainPlan.of(drain.regions(), drain.load(), drain.groups(), drain.replicas());
    }
}
