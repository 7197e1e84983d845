package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.controlloop.TuningActions;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

/** The daemon with the advice of the rules; the policy sets {@code flush.size}. */
class AdvisedTuningActionsTest {
    private static final Change BY_POLICY = change("flush.size", Target.of("t"), HBaseRoute.TABLE_ALTER);

    private final List<Change> policyChanges = new ArrayList<>();
    private final List<Advice> open = new ArrayList<>();
    private final List<List<Advice>> planned = new ArrayList<>();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private Set<String> settled = Set.of("flush.size");
    private boolean observed = true;
    private boolean unreadable;
    private int evaluations;
    private int resets;

    private final AdvisedTuningActions actions = new AdvisedTuningActions(
            new PolicyActions(),
            new CachedAdvice(this::observation, this::evaluate, () -> resets++, () -> now),
            advice -> advice.proposal().proposed().isPresent(),
            plan -> settled,
            (advice, closed) -> {
                planned.add(advice);
                return plan(
                        PlanOrigin.Kind.ADVICE,
                        "hconfig advise",
                        advice.stream()
                                .filter(one ->
                                        !closed.containsKey(one.procedure().route()))
                                .map(one -> change(
                                        one.proposal().key(),
                                        one.proposal().target(),
                                        one.procedure().route()))
                                .toList());
            });

    @Test
    void plan_whileThePolicyHasChanges_isThePolicys() {
        policyChanges.add(BY_POLICY);
        open.add(advice("HC-R001", "block.cache", Target.of("t"), Optional.of("2")));

        assertThat(actions.plan(WritingProfile.of("t"), List.of(), Map.of()).changes())
                .containsExactly(BY_POLICY);
        assertThat(evaluations).isZero();
    }

    @Test
    void plan_withThePolicyInForce_carriesOutTheAdviceOfOneRule_andOfTheNextAfterwards() {
        policyChanges.add(change("client.buffer", Target.of("t"), HBaseRoute.CLIENT_HINT));
        open.add(advice("HC-R001", "block.cache", Target.of("t", "f"), Optional.of("2")));
        open.add(advice("HC-R001", "bloom", Target.of("t", "f"), Optional.of("2")));
        open.add(advice("HC-R002", "handlers", Target.CLUSTER, Optional.of("60")));
        open.add(advice("HC-R003", "block.cache", Target.of("u"), Optional.of("2")));

        Plan first = actions.plan(WritingProfile.of("t"), List.of(), Map.of());
        Plan second = actions.plan(WritingProfile.of("t"), List.of(), Map.of());
        Plan third = actions.plan(WritingProfile.of("t"), List.of(), Map.of());

        assertThat(first.changes()).extracting(Change::key).containsExactly("block.cache", "bloom");
        assertThat(first.policy()).isEqualTo("hconfig advise");
        assertThat(second.changes()).extracting(Change::key).containsExactly("handlers");
        assertThat(third.changes()).extracting(Change::key).containsExactly("block.cache", "bloom");
    }

    @Test
    void plan_withUncertainAdvice_isThePolicys() {
        open.add(advice("HC-R001", "block.cache", Target.of("t"), Optional.of("2"), 0.79));

        assertThat(actions.plan(WritingProfile.of("t"), List.of(), Map.of()).policy())
                .isEqualTo("test/policy");
    }

    @Test
    void plan_withAdviceOnServersThatThePolicyOfAnotherTableSets_leavesItToThatPolicy() {
        settled = Set.of("handlers");
        actions.plan(WritingProfile.of("u"), List.of(), Map.of());
        settled = Set.of();
        open.add(advice("HC-R002", "handlers", Target.CLUSTER, Optional.of("60")));
        now = now.plus(CachedAdvice.AGE_MAX);

        assertThat(actions.plan(WritingProfile.of("t"), List.of(), Map.of()).policy())
                .isEqualTo("test/policy");
    }

    @Test
    void plan_withAdviceOnASettingOfThePolicy_leavesItToThePolicy() {
        open.add(advice("HC-R001", "flush.size", Target.of("t"), Optional.of("2")));

        assertThat(actions.plan(WritingProfile.of("t"), List.of(), Map.of()).policy())
                .isEqualTo("test/policy");
        assertThat(planned).isEmpty();
    }

    @Test
    void plan_whoseAdviceNeedsAClosedRoute_isThePolicys() {
        open.add(advice("HC-R002", "handlers", Target.CLUSTER, Optional.of("60")));

        assertThat(actions.plan(WritingProfile.of("t"), List.of(), Map.of(HBaseRoute.TABLE_ALTER, "closed"))
                        .policy())
                .isEqualTo("test/policy");
    }

    @Test
    void plan_beforeTheObservationIsLongEnough_isThePolicys() {
        observed = false;
        open.add(advice("HC-R001", "block.cache", Target.of("t"), Optional.of("2")));

        assertThat(actions.plan(WritingProfile.of("t"), List.of(), Map.of()).policy())
                .isEqualTo("test/policy");
        assertThat(evaluations).isZero();
    }

    @Test
    void rules_whenAskedAgainWithinFiveMinutes_areNotEvaluatedAgain() {
        actions.plan(WritingProfile.of("t"), List.of(), Map.of());
        actions.plan(WritingProfile.of("u"), List.of(), Map.of());
        actions.recommendations();
        assertThat(evaluations).isEqualTo(1);

        now = now.plus(Duration.ofMinutes(5));
        actions.recommendations();
        assertThat(evaluations).isEqualTo(2);
    }

    @Test
    void rules_afterAChangeOrARollback_areEvaluatedAgain() {
        actions.recommendations();
        actions.apply(plan(PlanOrigin.Kind.POLICY, "test/policy", List.of(BY_POLICY)), StepGuard.NONE);
        actions.recommendations();
        actions.rollback("run");
        actions.recommendations();

        assertThat(evaluations).isEqualTo(3);
        assertThat(resets).isEqualTo(2);
    }

    @Test
    void rules_onAClusterThatCannotBeRead_failOnceInFiveMinutes() {
        unreadable = true;

        assertThatThrownBy(actions::recommendations).isInstanceOf(HConfigException.class);
        assertThat(actions.recommendations()).isEmpty();
        now = now.plus(Duration.ofMinutes(5));
        assertThatThrownBy(actions::recommendations).isInstanceOf(HConfigException.class);
    }

    @Test
    void recommendations_areTheAdviceThatNoPlanCarriesOut() {
        open.add(advice("HC-R001", "block.cache", Target.of("t"), Optional.of("2")));
        open.add(advice("HC-R004", "<row key>", Target.of("t"), Optional.empty()));

        assertThat(actions.recommendations())
                .containsExactly(new TuningActions.Recommendation(
                        "HC-R004 <row key> t",
                        Optional.of("t"),
                        "HC-R004 a title (<row key> of t): salt the row keys"));
    }

    @Test
    void recommendations_ofATableWithoutARecognizedWorkload_containItsAdviceAfterAWhile() {
        open.add(advice("HC-R001", "block.cache", Target.of("t"), Optional.of("2")));
        assertThat(actions.recommendations()).isEmpty();

        now = now.plus(AdvisedTuningActions.RECOGNITION_WAIT);

        assertThat(actions.recommendations())
                .singleElement()
                .extracting(TuningActions.Recommendation::text)
                .asString()
                .contains("no workload is recognized", "hconfig plan --from-advice HC-R001");
        actions.plan(WritingProfile.of("t"), List.of(), Map.of());
        assertThat(actions.recommendations()).isEmpty();
    }

    private Optional<ClusterObservation> observation() {
        ClusterSnapshot snapshot = new ClusterSnapshot(now, "c", "2.6.4", List.of(), List.of(), List.of(), 0);
        return observed
                ? Optional.of(new ClusterObservation(snapshot, snapshot, new WorkloadClassifier()))
                : Optional.empty();
    }

    private List<Advice> evaluate(ClusterObservation observation) {
        evaluations++;
        if (unreadable) {
            throw new HConfigException(ClusterError.CLUSTER_READ, "the HMaster does not respond", "", "wait");
        }
        return open;
    }

    private static Advice advice(String id, String key, Target target, Optional<String> proposed) {
        return advice(id, key, target, proposed, 0.9);
    }

    private static Advice advice(String id, String key, Target target, Optional<String> proposed, double confidence) {
        return new Advice(
                id,
                "a title",
                Severity.WARN,
                confidence,
                new Advice.Proposal(
                        key, target.isCluster() ? HBaseScope.SERVER : HBaseScope.TABLE, target, "1", proposed, ""),
                new Advice.Explanation("because", "60 s", "a test", List.of()),
                new Advice.Procedure(
                        "",
                        proposed.isPresent() ? HBaseRoute.TABLE_ALTER : HBaseRoute.NONE,
                        "salt the row keys",
                        "roll it back"));
    }

    private static Change change(String key, Target target, Route route) {
        return new Change(
                key,
                HBaseScope.TABLE,
                target,
                Optional.empty(),
                "1",
                "2",
                route,
                new Change.Rationale("", "because", "a test"));
    }

    private static Plan plan(PlanOrigin.Kind kind, String name, List<Change> changes) {
        return new Plan(
                2,
                "plan-1",
                "lab",
                new PlanOrigin("2026-01-01T00:00:00Z", kind, name, Optional.empty(), List.of()),
                new PlanBase(List.of("t"), Map.of(), "r"),
                Optional.empty(),
                changes,
                List.of(),
                PlanRemarks.NONE);
    }

    /** Follows a policy; its changes are given by the test. */
    private final class PolicyActions implements TuningActions {
        @Override
        public DatabaseModel database() {
            return HBaseModel.INSTANCE;
        }

        @Override
        public String clusterId() {
            return "c";
        }

        @Override
        public Plan plan(ObservedWorkload profile, List<String> beside, Map<Route, String> closed) {
            return AdvisedTuningActionsTest.plan(PlanOrigin.Kind.POLICY, "test/policy", policyChanges);
        }

        @Override
        public void save(Plan plan) {}

        @Override
        public Run apply(Plan plan, StepGuard stepGuard) {
            return run(RunState.APPLIED);
        }

        @Override
        public Run rollback(String runId) {
            return run(RunState.ROLLED_BACK);
        }

        @Override
        public void recover() {}

        @Override
        public List<Run> history() {
            return List.of();
        }

        private Run run(RunState state) {
            return new Run(
                    "run",
                    "plan-1",
                    new Run.RunCluster("c", "lab"),
                    "t",
                    new Run.Progress(state, now, Optional.empty(), Optional.empty()),
                    List.of(),
                    List.of());
        }
    }
}
