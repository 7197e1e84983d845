package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.ClusterFacts.ServerGroup;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class RestartRequestDividerTest {
    private final List<String> notes = new ArrayList<>();

    @Test
    void divide_ofAlikeHeaps_isOneRequestForAllServers() {
        RestartRequest request = request(OptionalLong.empty(), "-Xmx4096m");

        assertThat(RestartRequestDivider.divide(request, facts(Map.of()), notes))
                .isEqualTo(Map.of(Target.CLUSTER, request));
        assertThat(RestartRequestDivider.divide(
                        request, facts(Map.of("heap-4g-ram-32g", group(4096), "heap-4g-ram-64g", group(4100))), notes))
                .containsOnlyKeys(Target.CLUSTER);
        assertThat(notes).isEmpty();
    }

    @Test
    void divide_ofUnlikeHeaps_leavesSizesOfOneHeapOutOfTheOtherGroup_andSaysSo() {
        RestartRequest request =
                request(OptionalLong.of(DataSize.ofMebibytes(4096).bytes()), "-Xms6g", "-Xmx6g", "-XX:+UseG1GC");

        Map<Target, RestartRequest> divided = RestartRequestDivider.divide(
                request, facts(Map.of("heap-4g", group(4096), "heap-16g", group(16384), "gold", group(4096))), notes);

        assertThat(divided).containsOnlyKeys(Target.group("heap-4g"), Target.group("heap-16g"));
        assertThat(divided).containsEntry(Target.group("heap-4g"), request);
        assertThat(divided.get(Target.group("heap-16g"))).satisfies(other -> {
            assertThat(other.flags()).containsExactly("-XX:+UseG1GC");
            assertThat(other.site()).isEqualTo(Map.of("hbase.regionserver.handler.count", "40"));
            assertThat(other.changes()).extracting(FlagChange::flag).containsExactly("-XX:+UseG1GC");
        });
        assertThat(notes)
                .singleElement()
                .asString()
                .contains("group heap-16g keeps its heap of 16 GiB: -Xms6g, -Xmx6g, hfile.block.cache.size=0.3 is for")
                .contains("a heap of 4 GiB");
    }

    private static RestartRequest request(OptionalLong heap, String... flags) {
        return new RestartRequest(
                "a test",
                List.of(flags),
                Map.of("hfile.block.cache.size", "0.3", "hbase.regionserver.handler.count", "40"),
                List.of(flags).stream()
                        .map(flag -> new FlagChange("HC-G02", flag, "", "pauses", "a test", "this test"))
                        .toList(),
                List.of("a test"),
                heap);
    }

    private static ServerGroup group(int heapMebibytes) {
        return new ServerGroup(List.of("s" + heapMebibytes + ":1"), node(heapMebibytes), Map.of(), Map.of());
    }

    private static NodeFacts node(int heapMebibytes) {
        return new NodeFacts(DataSize.ofGibibytes(64), DataSize.ofMebibytes(heapMebibytes), 8);
    }

    private static ClusterFacts facts(Map<String, ServerGroup> groups) {
        return new ClusterFacts("lab", "2.6.4", List.of("a,1,1"), node(4096), Map.of()).withGroups(groups);
    }
}
