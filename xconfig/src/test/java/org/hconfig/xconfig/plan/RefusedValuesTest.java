package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.junit.jupiter.api.Test;

class RefusedValuesTest {
    @Test
    void values_thatServersRefuseWithThoseInForce_areACodedProblem() {
        assertThatThrownBy(() -> RefusedValues.check(plan(PlanOrigin.Kind.VALUES, "30")))
                .hasMessageContaining("HC-2007")
                .hasMessageContaining("handlers=30 cannot be set")
                .hasMessageContaining("99 files need more handlers than 30")
                .hasMessageContaining("with a further --set");
    }

    @Test
    void values_thatCanBeSet_andAdvice_areNotRefused() {
        assertThatCode(() -> RefusedValues.check(plan(PlanOrigin.Kind.VALUES, "120")))
                .doesNotThrowAnyException();
        assertThatCode(() -> RefusedValues.check(plan(PlanOrigin.Kind.ADVICE, "30")))
                .doesNotThrowAnyException();
    }

    private static Plan plan(PlanOrigin.Kind kind, String handlers) {
        Plan plan = PlannerFixtures.serverPlan(
                PlannerFixtures.cluster(Map.of("handlers", "60")),
                PlannerFixtures.table(Map.of("files", "99"), Map.of()),
                Map.of(),
                List.of(PlannerFixtures.proposal("handlers", handlers)));
        return new Plan(
                plan.format(),
                plan.id(),
                plan.cluster(),
                new PlanOrigin("2026-11-21T12:00:00Z", kind, "test", Optional.empty(), List.of()),
                plan.base(),
                plan.creation(),
                plan.changes(),
                plan.tasks(),
                plan.remarks());
    }
}
