package org.hconfig.hbase.rebalance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.rebalance.execution.FakePlans;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/** Any balance plan and any saved locations are read, or rejected with an error code. */
class MutatedBalancePlanTest {
    private static final List<Long> ROWS = List.of(10L, 90L, 5L, 5L);

    @TempDir
    Path home;

    @Test
    void task_ofAnyBytes_isATaskOrACode() {
        BalancePlan plan = FakePlans.plan(ROWS, FakePlans.regions(3, ROWS), 4);
        Plan whole = RebalanceTasks.plan("id", "lab", "2026-11-21T12:00:00Z", List.of(plan), 4);
        SavedRegionLocations locations = new SavedRegionLocations("id", "t", Map.of("", "a:1", "0a", "b:2"));
        Plan restore = RebalanceTasks.plan("lab", "2026-11-21T12:00:00Z", locations);
        assertThat(RebalanceTasks.balancePlans(whole)).containsExactly(plan);
        AnyBytes.mutated(2_000, Mutations.of(PlanFile.text(whole), PlanFile.text(restore)), bytes -> {
            Plan read = PlanFile.parse(sealedAgain(new String(bytes, UTF_8)), "p.json", HBaseModel.INSTANCE);
            read.tasks().forEach(task -> {
                RebalanceTasks.requireValid(task);
                task.steps().forEach(step -> assertThat(step).isNotEmpty());
            });
            RebalanceTasks.balancePlans(read)
                    .forEach(one ->
                            assertThat(List.of(one.table(), one.method())).hasSize(2));
        });
    }

    @Test
    void task_whoseStepsAreNotThoseOfItsContent_isRefused() {
        BalancePlan plan = FakePlans.plan(ROWS, FakePlans.regions(3, ROWS), 4);
        PlanTask task = RebalanceTasks.plan("id", "lab", "2026-11-21T12:00:00Z", List.of(plan), 4)
                .tasks()
                .get(0);

        RebalanceTasks.requireValid(task);
        assertThatThrownBy(() -> RebalanceTasks.requireValid(
                        new PlanTask(task.kind(), task.target(), List.of("move nothing"), task.content())))
                .hasMessageContaining("HC-2008")
                .hasMessageContaining("does other steps than it shows");
        assertThatThrownBy(() -> RebalanceTasks.requireValid(
                        new PlanTask(task.kind(), Target.of("harmless"), task.steps(), task.content())))
                .hasMessageContaining("HC-2008")
                .hasMessageContaining("does other steps than it shows");
        assertThatThrownBy(() -> RebalanceTasks.requireValid(
                        new PlanTask("format", task.target(), task.steps(), task.content())))
                .hasMessageContaining("HC-2008")
                .hasMessageContaining("task of kind 'format'");
    }

    @Test
    void balancePlans_ofAPlanWithTheFormerNameOfTheMethod_areRead() {
        BalancePlan plan = FakePlans.plan(ROWS, FakePlans.regions(3, ROWS), 4);
        Plan whole = RebalanceTasks.plan("id", "lab", "2026-11-21T12:00:00Z", List.of(plan), 4);

        String former = sealedAgain(PlanFile.text(whole).replace("\"method\"", "\"way\""));

        assertThat(former).contains("\"way\"");
        assertThat(RebalanceTasks.balancePlans(PlanFile.parse(former, "p.json", HBaseModel.INSTANCE)))
                .containsExactly(plan);
    }

    /** The hash is public arithmetic: whoever edits a plan can seal it again. */
    private static String sealedAgain(String text) {
        try {
            if (!(PlanJsonCodec.mapper().readTree(text) instanceof ObjectNode file)) {
                return text;
            }
            file.remove("hash");
            Plan plan = PlanJsonCodec.sealed(PlanJsonCodec.mapper().treeToValue(file, Plan.class));
            return PlanFile.text(plan);
        } catch (JacksonException garbled) {
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
