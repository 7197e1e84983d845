package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeScope;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class CombinedPlanTest {
    private static Plan plan(String name, List<String> tables, Map<String, String> facts, Target target, String note) {
        Change change = new Change(
                "key",
                FakeScope.SERVER,
                target,
                Optional.empty(),
                "1",
                "2",
                FakeRoute.ROLLING_RESTART,
                new Change.Rationale("1 + 1", "a reason", "a source"));
        return PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                "c",
                new PlanOrigin(
                        "2026-01-01T00:00:00Z", PlanOrigin.Kind.ADVICE, name, Optional.empty(), List.of("a rule")),
                new PlanBase(tables, facts, PlanJsonCodec.revision(new TreeMap<>(facts))),
                Optional.empty(),
                List.of(change),
                List.of(),
                new PlanRemarks(List.of(), List.of(), List.of(note))));
    }

    private static Plan servers() {
        return plan("servers", List.of(), Map.of("cluster.id", "1", "s", "x"), Target.CLUSTER, "of servers");
    }

    @Test
    void of_plansOfServersAndTables_hasTheFactsAndChangesOfBoth() {
        Plan tables = plan("t", List.of("t"), Map.of("cluster.id", "1", "t", "y"), Target.of("t", "f"), "of tables");

        Plan both = CombinedPlan.of(servers(), tables);

        assertThat(both.policy()).isEqualTo("servers");
        assertThat(both.base().tables()).containsExactly("t");
        assertThat(both.facts()).isEqualTo(Map.of("cluster.id", "1", "s", "x", "t", "y"));
        assertThat(both.base().revision()).isEqualTo(PlanJsonCodec.revision(both.facts()));
        assertThat(both.changes()).extracting(Change::target).containsExactly(Target.CLUSTER, Target.of("t", "f"));
        assertThat(both.notes()).containsExactly("of servers", "of tables");
        assertThat(both.id()).startsWith("plan-").isNotEqualTo(tables.id());
    }

    @Test
    void of_plansOfDifferentFacts_isRefused() {
        Plan other = plan("t", List.of("t"), Map.of("cluster.id", "2"), Target.of("t"), "n");

        assertThatExceptionOfType(HConfigException.class)
                .isThrownBy(() -> CombinedPlan.of(servers(), other))
                .satisfies(failure -> {
                    assertThat(failure.problems().get(0).code()).isEqualTo(PlanError.PLAN_STALE);
                    assertThat(failure.problems().get(0).what()).contains("cluster.id was 1, then 2");
                    assertThat(failure.problems().get(0).next()).contains("again");
                });
    }

    @Test
    void of_plansThatSetTheSameValue_isRefused() {
        assertThatExceptionOfType(HConfigException.class)
                .isThrownBy(() -> CombinedPlan.of(servers(), servers()))
                .satisfies(failure -> {
                    assertThat(failure.problems().get(0).code()).isEqualTo(PlanError.PLAN_REQUEST);
                    assertThat(failure.problems().get(0).why()).contains("the same value");
                });
    }
}
