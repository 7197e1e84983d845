package org.hconfig.hbase.rebalance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Any balance plan and any saved locations are read, or rejected with an error code. */
class AnyBalancePlanTest {
    private static final List<Long> ROWS = List.of(10L, 90L, 5L, 5L);

    @TempDir
    Path home;

    @Test
    void read_ofAnyBytes_isAPlanOrACode() throws IOException {
        BalancePlan plan = FakePlans.plan(ROWS, FakePlans.regions(3, ROWS), 4);
        Path file = home.resolve("b.json");
        BalancePlanFile.write(file, BalancePlanFile.withContentId(plan));
        String text = Files.readString(file);
        String members = "{\"format\": 1, \"id\": \"balance-000000000000\", \"plans\": [\"balance-000000000000\"]}";
        AnyBytes.mutated(2_000, Mutations.of(text, members), bytes -> {
            Files.write(file, bytes);
            BalancePlanFile.read(home, file.toString());
            Files.writeString(file, sealedAgain(new String(bytes, UTF_8)));
            BalanceBatch batch = BalancePlanFile.read(home, file.toString());
            batch.plans().forEach(one -> {
                one.proposal().steps().forEach(step -> assertThat(step.label()).isNotEmpty());
                assertThat(List.of(one.table(), one.clusterId(), one.cluster(), one.way()))
                        .hasSize(4);
            });
        });
    }

    /** The id is not a secret: anyone who edits a plan can recompute it. */
    private static String sealedAgain(String text) {
        try {
            BalancePlan plan = BalancePlanFile.parse(text);
            return text.replace(plan.id(), BalancePlanFile.withContentId(plan).id());
        } catch (tools.jackson.core.JacksonException garbled) {
            return text;
        }
    }

    @Test
    void places_ofAnyBytes_areReadOrRefusedWithACode() throws IOException {
        new SavedRegionLocations("c", "t", Map.of("", "a:1", "0a", "b:2")).write(home);
        Path file;
        try (var files = Files.walk(home)) {
            file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
        AnyBytes.mutated(3_000, Mutations.ofBytes(Files.readAllBytes(file)), bytes -> {
            Files.write(file, bytes);
            List<RegionStep> moves = SavedRegionLocations.read(home, "c", "t").moves();
            moves.forEach(move -> assertThat(move.label()).isNotEmpty());
        });
    }
}
