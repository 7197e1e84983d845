package org.hconfig.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class RegionOperationTest {
    @TempDir
    Path home;

    private ConsoleFixture console(int regions) {
        ConsoleFixture console = new ConsoleFixture(home);
        console.observe(new SnapshotFactory(4, 3, regions), 4);
        return console;
    }

    private static JsonNode read(ConsoleFixture console, String query) throws Exception {
        ConsoleFixture.Answer answer = console.get("/api/v1/regions" + query);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }

    private static List<String> values(JsonNode regions, String field) {
        List<String> values = new ArrayList<>();
        regions.path("page").forEach(region -> values.add(region.path(field).asString()));
        return values;
    }

    @Test
    void regions_withoutParameters_areTheBusiestFirst() throws Exception {
        try (ConsoleFixture console = console(12)) {
            JsonNode regions = read(console, "");

            assertThat(regions.path("regions").asInt()).isEqualTo(12);
            assertThat(values(regions, "table")).startsWith("table2", "table2", "table2", "table2", "table1");
            assertThat(regions.path("page").path(0).path("readsPerSecond").asDouble())
                    .isEqualTo(600);
        }
    }

    @Test
    void regions_ofATableAServerAndAText_areOnlyThose() throws Exception {
        try (ConsoleFixture console = console(24)) {
            assertThat(values(read(console, "?table=table1"), "table"))
                    .hasSize(8)
                    .containsOnly("table1");
            assertThat(values(read(console, "?server=rs1.example.com:16020"), "server"))
                    .hasSize(6)
                    .containsOnly("rs1.example.com,16020,1700000000000");
            assertThat(values(read(console, "?server=rs1.example.com,16020,1700000000000"), "server"))
                    .hasSize(6);
            assertThat(values(read(console, "?find=REGION13"), "name")).containsExactly("region13");
            assertThat(values(read(console, "?table=none"), "name")).isEmpty();
        }
    }

    @Test
    void regions_pageByPage_areAllRegionsOnce_inOrder() throws Exception {
        try (ConsoleFixture console = console(1_050)) {
            List<String> names = new ArrayList<>();
            for (int offset = 0; offset < 1_050; offset += 100) {
                JsonNode page = read(console, "?sort=name&order=asc&offset=" + offset);
                assertThat(page.path("matched").asInt()).isEqualTo(1_050);
                names.addAll(values(page, "name"));
            }
            Set<String> different = new HashSet<>(names);

            assertThat(names).hasSize(1_050).isSorted();
            assertThat(different).hasSize(1_050);
            assertThat(values(read(console, "?offset=5000"), "name")).isEmpty();
        }
    }

    @Test
    void regions_withAParameterThatIsNone_areRefused() throws Exception {
        try (ConsoleFixture console = console(3)) {
            for (String query : List.of("?sort=heat", "?order=up", "?limit=0", "?limit=1001", "?offset=-1")) {
                assertThat(console.get("/api/v1/regions" + query).status())
                        .as(query)
                        .isEqualTo(400);
            }
        }
    }

    @Test
    void regions_ofALargeCluster_areBoundedInSize() throws Exception {
        try (ConsoleFixture console = console(100_000)) {
            JsonNode regions = read(console, "?sort=bytes&limit=1000&offset=99500");

            assertThat(regions.path("regions").asInt()).isEqualTo(100_000);
            assertThat(regions.path("page").size()).isEqualTo(500);
        }
    }
}
