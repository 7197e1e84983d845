package org.hconfig.hbase.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

class MachineGroupsTest {
    @Test
    void of_machinesThatAreAlike_areNotDivided() {
        assertThat(MachineGroups.of(Map.of("a:1", node(31744, 65536, 8), "b:1", node(31500, 64000, 8))))
                .isEmpty();
        assertThat(MachineGroups.of(Map.of())).isEmpty();
    }

    @Test
    void of_unlikeHeaps_areNamedByThem() {
        assertThat(MachineGroups.of(
                        Map.of("a:1", node(1024, 65536, 8), "b:1", node(512, 65536, 8), "c:1", node(1024, 65536, 8))))
                .isEqualTo(Map.of("heap-1g", Set.of("a:1", "c:1"), "heap-512m", Set.of("b:1")));
    }

    @Test
    void of_equalHeapsOnUnlikeMachines_areNamedByWhatDiffers() {
        assertThat(MachineGroups.of(Map.of(
                                "a:1", node(1024, 65536, 8), "b:1", node(1024, 32768, 8), "c:1", node(1024, 32768, 4)))
                        .keySet())
                .containsExactlyInAnyOrder("heap-1g-ram-64g", "heap-1g-ram-32g-cores-8", "heap-1g-ram-32g-cores-4");
    }

    @Test
    void of_anyMachines_putsEachServerIntoOneGroupWithAValidName() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            Map<String, NodeFacts> servers = new HashMap<>();
            for (int server = random.nextInt(12); server >= 0; server--) {
                servers.put(
                        "s" + server + ":1",
                        node(900 + random.nextInt(400), 4000 + random.nextInt(600), 1 + random.nextInt(2)));
            }

            Map<String, Set<String>> groups = MachineGroups.of(servers);

            assertThat(groups.values().stream().flatMap(Set::stream).collect(Collectors.toList()))
                    .as("seed %s", seed)
                    .hasSize(groups.isEmpty() ? 0 : servers.size())
                    .doesNotHaveDuplicates();
            assertThat(groups.keySet()).allMatch(MachineGroups::isName);
            groups.values().forEach(group -> {
                List<Long> heaps = servers.entrySet().stream()
                        .filter(server -> group.contains(server.getKey()))
                        .map(server -> server.getValue().heap().bytes())
                        .sorted()
                        .toList();
                assertThat(heaps.get(heaps.size() - 1) * 100).isLessThanOrEqualTo(heaps.get(0) * 106);
            });
        }
    }

    private static NodeFacts node(int heapMebibytes, int ramMebibytes, int cores) {
        return new NodeFacts(DataSize.ofMebibytes(ramMebibytes), DataSize.ofMebibytes(heapMebibytes), cores);
    }
}
