package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.rebalance.execution.FakePlans;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.TaskImpact;
import org.hconfig.xconfig.plan.PlanImpact;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.junit.jupiter.api.Test;

class RebalanceTasksTest {
    private static final List<Long> ROWS = List.of(10L, 90L, 5L, 5L);
    private static final String AT = "2026-11-21T12:00:00Z";

    private final BalancePlan balance = FakePlans.plan(ROWS, FakePlans.regions(3, ROWS), 4);
    private final Plan plan = RebalanceTasks.plan("id", "lab", AT, List.of(balance), 4);

    @Test
    void impact_ofABalance_hasTheNumberOfEachKindOfStep_andWhatARollbackLeaves() {
        TaskImpact impact = HBaseModel.INSTANCE.taskImpact(plan.tasks().get(0));

        long splits = count(RegionStep.Kind.SPLIT);
        long merges = count(RegionStep.Kind.MERGE);
        assertThat(splits).isPositive();
        assertThat(merges).isPositive();
        assertThat(impact.work().get(0))
                .startsWith("table " + balance.table() + ": " + splits + " split")
                .contains(merges + " merge", " of regions; ", "rewritten", "longer under load");
        assertThat(impact.work().get(1))
                .contains("4 regions now, 4 then", "times the mean of " + balance.objective() + " now");
        assertThat(impact.disturbances()).singleElement().asString().contains("unavailable for a moment");
        assertThat(impact.permanent()).singleElement().asString().startsWith(splits + " split");
    }

    @Test
    void question_ofABalance_namesWorkInterruptionAndWhatCannotBeUndone() {
        assertThat(PlanImpact.question("Apply it", plan, HBaseModel.INSTANCE))
                .startsWith("Apply it? Table " + balance.table() + ": ")
                .contains("Regions will be unavailable for a moment")
                .contains("A rollback does not undo " + count(RegionStep.Kind.SPLIT) + " split");
        assertThat(PlanImpact.rollbackQuestion("Roll back", plan, HBaseModel.INSTANCE))
                .startsWith("Roll back? What was done of these stays, because it cannot be undone: ")
                .doesNotContain("unavailable");
    }

    @Test
    void renderer_ofABalance_saysTheSameInEachForm() {
        PlanTextRenderer renderer = new PlanTextRenderer(SettingsCatalogue.standard(), 160);

        for (List<String> lines : List.of(renderer.brief(plan), renderer.lines(plan), renderer.decision(plan, "p"))) {
            assertThat(String.join("\n", lines))
                    .contains("longer under load", "unavailable for a moment", "does not undo");
        }
    }

    @Test
    void impact_ofMovesBack_areMovesThatStay() {
        Plan restore =
                RebalanceTasks.plan("lab", AT, new SavedRegionLocations("id", "t", Map.of("", "a:1", "0a", "b:2")));

        TaskImpact impact = HBaseModel.INSTANCE.taskImpact(restore.tasks().get(0));

        assertThat(impact.work()).containsExactly("table t: moves of 2 regions to where they were");
        assertThat(impact.permanent()).containsExactly("2 moves of regions");
    }

    @Test
    void impact_ofSeveralTables_namesThreeAndTheSum() {
        List<BalancePlan> five = IntStream.range(0, 5)
                .mapToObj(i -> new BalancePlan(
                        "t" + i, balance.method(), balance.objective(), balance.base(), balance.proposal()))
                .toList();

        TaskImpact impact = HBaseModel.INSTANCE.taskImpact(
                RebalanceTasks.plan("id", "lab", AT, five, 4).tasks().get(0));

        assertThat(impact.work()).hasSize(7);
        assertThat(impact.work().get(6)).startsWith("5 tables in all: " + 5 * count(RegionStep.Kind.SPLIT) + " splits");
    }

    private long count(RegionStep.Kind kind) {
        return balance.proposal().steps().stream()
                .filter(step -> step.kind() == kind)
                .count();
    }
}
