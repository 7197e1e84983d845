package org.hconfig.app.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.hconfig.xconfig.controlloop.TuningActions;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;

/**
 * Tuning actions decorator that adds the advice of the rules: where the policy of a table's workload is in force, the plan
 * carries out what the rules recommend for this table and for the servers. The policy has precedence on its own settings,
 * so that a rule and a policy never alternate.
 */
public final class AdvisedTuningActions implements TuningActions {
    private final TuningActions actions;
    private final CachedAdvice advice;
    private final Predicate<Advice> plannable;
    private final Function<Plan, Set<String>> settled;
    private final BiFunction<List<Advice>, Map<Route, String>, Plan> planner;

    /**
     * Wraps tuning actions.
     *
     * @param actions the actions, whose plans follow policies
     * @param advice the open advice
     * @param plannable true for advice that a plan can carry out
     * @param settled the keys that the policy of a plan sets
     * @param planner makes the plan for advice, without the closed routes
     */
    public AdvisedTuningActions(
            TuningActions actions,
            CachedAdvice advice,
            Predicate<Advice> plannable,
            Function<Plan, Set<String>> settled,
            BiFunction<List<Advice>, Map<Route, String>, Plan> planner) {
        this.actions = actions;
        this.advice = advice;
        this.plannable = plannable;
        this.settled = settled;
        this.planner = planner;
    }

    @Override
    public Plan plan(ObservedWorkload profile, List<String> beside, Map<Route, String> closed) {
        Plan policy = actions.plan(profile, beside, closed);
        if (!ofClientsOnly(policy)) {
            return policy;
        }
        Set<String> keys = settled.apply(policy);
        List<Advice> chosen = advice.open().stream()
                .filter(plannable)
                .filter(one -> concerns(one.proposal().target(), profile.object())
                        && !keys.contains(one.proposal().key()))
                .toList();
        if (chosen.isEmpty()) {
            return policy;
        }
        Plan plan = planner.apply(chosen, closed);
        return ofClientsOnly(plan) ? policy : plan;
    }

    /** Returns true when a plan changes nothing that is in force: client hints take effect with the next load only. */
    private static boolean ofClientsOnly(Plan plan) {
        return plan.creation().isEmpty()
                && plan.changes().stream().noneMatch(change -> change.route().changesCluster());
    }

    private static boolean concerns(Target target, String table) {
        return target.isCluster() || target.object().equals(Optional.of(table));
    }

    @Override
    public List<Recommendation> recommendations() {
        List<Recommendation> recommendations = new ArrayList<>();
        for (Advice one : advice.open()) {
            if (!plannable.test(one) && one.severity().compareTo(Severity.WARN) >= 0) {
                Optional<String> table = one.proposal().scope().level() == Scope.Level.SERVER
                        ? Optional.empty()
                        : one.proposal().target().object();
                recommendations.add(new Recommendation(
                        table,
                        one.id() + " " + one.title() + " (" + one.proposal().key() + " of "
                                + one.proposal().target() + "): "
                                + one.procedure().needs()));
            }
        }
        return recommendations;
    }

    @Override
    public DatabaseModel database() {
        return actions.database();
    }

    @Override
    public String clusterId() {
        return actions.clusterId();
    }

    @Override
    public void save(Plan plan) {
        actions.save(plan);
    }

    @Override
    public Run apply(Plan plan, StepGuard stepGuard) {
        advice.invalidate();
        return actions.apply(plan, stepGuard);
    }

    @Override
    public Run rollback(String runId) {
        advice.invalidate();
        return actions.rollback(runId);
    }

    @Override
    public void recover() {
        actions.recover();
    }

    @Override
    public List<Run> history() {
        return actions.history();
    }

    @Override
    public ClusterLease acquireLeadership() {
        return actions.acquireLeadership();
    }

    @Override
    public ClusterLease acquireExperimentLease() {
        return actions.acquireExperimentLease();
    }
}
