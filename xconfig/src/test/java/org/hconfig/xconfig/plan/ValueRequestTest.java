package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeScope;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

/** Advice becomes a plan: what can be carried out is a change, everything else a note. */
class ValueRequestTest {
    @Test
    void of_advice_plansItsValues_andNotesWhatIsLeftToAPerson() {
        List<Advice> advice = List.of(
                advice("HC-R001", "handlers", FakeScope.SERVER, Target.CLUSTER, "30", Optional.of("60")),
                advice("hconfig/scans", "files", FakeScope.TABLE, Target.of("t"), "10", Optional.of("40")),
                advice("HC-R002", "bloom", FakeScope.FAMILY, Target.of("t", "dg"), "row", Optional.of("rowcol")),
                advice("HC-R003", "<disk>", FakeScope.SERVER, Target.of("a,1,1"), "full", Optional.empty()),
                advice("HC-R004", "threads", FakeScope.SERVER, Target.of("a,1,1"), "1", Optional.of("4")));
        ValueRequest request = ValueRequest.of(advice, new SmallCatalogue(), PlannerFixtures.NOON.toString());

        Plan plan = new Planner(new SmallCatalogue())
                .plan(new PlannerInput(
                        "id",
                        PlannerFixtures.cluster(Map.of()),
                        List.of(new PlannedTable(PlannerFixtures.table(Map.of("files", "10"), Map.of()), Map.of())),
                        request.origin(),
                        request.values(),
                        Optional.empty(),
                        ServerRoutes.ALL,
                        request.notes()));

        assertThat(request.tables()).containsExactly("t");
        assertThat(plan.origin().advice()).containsExactly("HC-R001", "HC-R002", "hconfig/scans");
        assertThat(plan.origin().label()).isEqualTo("advice HC-R001, HC-R002, hconfig/scans");
        assertThat(plan.changes())
                .extracting(Change::key, Change::target)
                .containsExactlyInAnyOrder(
                        org.assertj.core.api.Assertions.tuple("handlers", Target.CLUSTER),
                        org.assertj.core.api.Assertions.tuple("files", Target.of("t")),
                        org.assertj.core.api.Assertions.tuple("bloom", Target.of("t", "dg")));
        assertThat(plan.changes())
                .allMatch(change -> change.rationale().source().contains("a source"));
        assertThat(plan.notes())
                .contains(
                        "HC-R003 on <disk> of a,1,1 is left to you: add a disk",
                        "HC-R004 on threads of a,1,1 is left to you: add a disk");
    }

    private static Advice advice(
            String id, String key, Scope scope, Target target, String current, Optional<String> proposed) {
        return new Advice(
                id,
                "title",
                Severity.WARN,
                0.9,
                new Advice.Proposal(key, scope, target, current, proposed, ""),
                new Advice.Explanation("why", "60 s", "a source", List.of()),
                new Advice.Procedure(
                        "", proposed.isPresent() ? FakeRoute.ROLLING_RESTART : FakeRoute.NONE, "add a disk", "undo"));
    }
}
