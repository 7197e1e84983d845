package org.hconfig.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.hconfig.bench.report.LoadBenchmarkJsonRenderer;
import org.hconfig.bench.result.RunPath;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LoadBenchmarkJsonRendererTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @Test
    void of_aWholeBench_hasTheFieldsOfTheContract() throws IOException {
        JsonNode root = MAPPER.readTree(LoadBenchmarkJsonRenderer.of(SampleBench.whole()));

        TreeSet<String> fields = new TreeSet<>();
        collect("", root, fields);

        assertThat(String.join("\n", fields) + "\n").isEqualTo(golden("bench-load-fields.txt"));
    }

    @Test
    void of_aWholeBench_hasTheValuesOfItsRuns() {
        JsonNode root = MAPPER.readTree(LoadBenchmarkJsonRenderer.of(SampleBench.whole()));

        assertThat(root.get("runs").size()).isEqualTo(15);
        JsonNode run = root.get("runs").get(0);
        assertThat(run.get("name").asString()).isEqualTo("default-1");
        assertThat(run.get("rows").asLong()).isEqualTo(300_000);
        assertThat(run.get("rowsVerified").asLong()).isEqualTo(300_000);
        assertThat(run.get("checksum").asString()).isEqualTo("00f1e2d3c4b5a697");
        assertThat(run.get("rowsPerSecond").asDouble() * run.get("ackedSeconds").asDouble())
                .isBetween(299_000.0, 301_000.0);
        assertThat(root.get("speedup").get("puts").asDouble()).isGreaterThan(1);
        assertThat(root.get("runs").get(4).get("steadyRowsPerSecond").isNull()).isTrue();
    }

    @Test
    void of_aBenchWithoutADefaultRun_hasNoSpeedup() {
        JsonNode root = MAPPER.readTree(LoadBenchmarkJsonRenderer.of(SampleBench.of(1, List.of(RunPath.PUTS))));

        assertThat(root.get("speedup").get("puts").isNull()).isTrue();
        assertThat(root.get("speedup").get("hfiles").isNull()).isTrue();
    }

    /** Collects all fields with their types; arrays by their first element. */
    private static void collect(String path, JsonNode node, java.util.Set<String> into) {
        if (node.isObject()) {
            node.properties().forEach(entry -> collect(path + "." + entry.getKey(), entry.getValue(), into));
        } else if (node.isArray()) {
            node.forEach(element -> collect(path + "[]", element, into));
        } else {
            String type = node.isNull() ? "null" : node.isNumber() ? "number" : node.isBoolean() ? "boolean" : "text";
            into.add(path.substring(1) + " " + type);
        }
    }

    private static String golden(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(LoadBenchmarkJsonRendererTest.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
