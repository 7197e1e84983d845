package org.hconfig.app.serve;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.hconfig.controlloop.TuningActions;
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

/**
 * Tuning actions decorator that adds the advice of the rules: where the policy of a table's workload is in force, the plan
 * carries out what a rule recommends for this table and for the servers. Policies have precedence on their own settings, so
 * that a rule and a policy do not alternate. Not thread-safe.
 */
public final class AdvisedTuningActions implements TuningActions {
    /** Time for which advice that could be planned waits for the workload of its table, before it is recommended. */
    static final Duration RECOGNITION_WAIT = Duration.ofMinutes(10);

    private final TuningActions actions;
    private final CachedAdvice advice;
    private final Predicate<Advice> plannable;
    private final Function<Plan, Set<String>> settled;
    private final BiFunction<List<Advice>, Map<Route, String>, Plan> planner;
    private final Map<String, String> lastRules = new HashMap<>();
    private final Map<String, Set<String>> settledKeys = new HashMap<>();
    private final Map<String, Instant> unplannedSince = new HashMap<>();

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
        String table = profile.object();
        settledKeys.put(table, settled.apply(policy));
        if (!ofClientsOnly(policy)) {
            return policy;
        }
        List<Advice> open = advice.open().stream()
                .filter(plannable)
                .filter(one -> one.confidence() >= CONFIDENCE_MIN)
                .filter(one -> isOpenFor(table, one.proposal()))
                .toList();
        return next(table, open, closed).orElse(policy);
    }

    /**
     * Returns the plan of the next rule that has a change: the values of one rule belong together, and a change is recognized as
     * the same one only if it does not depend on other rules. Rules take turns, so that one whose change is not to be tried again
     * for a while does not hold up the others.
     */
    private Optional<Plan> next(String table, List<Advice> open, Map<Route, String> closed) {
        List<String> rules = open.stream().map(Advice::id).distinct().toList();
        int last = rules.indexOf(lastRules.getOrDefault(table, ""));
        for (int turn = 1; turn <= rules.size(); turn++) {
            String rule = rules.get((last + turn) % rules.size());
            Plan plan = planner.apply(
                    open.stream().filter(one -> one.id().equals(rule)).toList(), closed);
            if (!ofClientsOnly(plan)) {
                lastRules.put(table, rule);
                return Optional.of(plan);
            }
        }
        return Optional.empty();
    }

    /** A setting of servers is left to the policies of all tables, one of a table to the policy of this table. */
    private boolean isOpenFor(String table, Advice.Proposal proposal) {
        return proposal.target().isOfServers()
                ? settledKeys.values().stream().noneMatch(keys -> keys.contains(proposal.key()))
                : proposal.target().object().equals(Optional.of(table))
                        && !settledKeys.getOrDefault(table, Set.of()).contains(proposal.key());
    }

    /** Returns true when a plan changes nothing that is in force: client hints take effect with the next load only. */
    private static boolean ofClientsOnly(Plan plan) {
        return plan.creation().isEmpty() && plan.changesInForce().isEmpty();
    }

    @Override
    public List<Recommendation> recommendations() {
        List<Recommendation> recommendations = new ArrayList<>();
        for (Advice one : advice.open()) {
            if (one.severity().compareTo(Severity.WARN) < 0) {
                continue;
            }
            if (!plannable.test(one)) {
                recommendations.add(recommendation(one, one.procedure().applyBy()));
            } else if (hasWaited(one)) {
                recommendations.add(recommendation(
                        one,
                        "it is not planned automatically, because no workload is recognized; plan it with hconfig plan"
                                + " --from-advice " + one.id()));
            }
        }
        return recommendations;
    }

    /** Returns true for advice that no plan has considered for a while, because no workload of its table, or of any, is recognized. */
    private boolean hasWaited(Advice one) {
        boolean considered = one.proposal().target().isOfServers()
                ? !settledKeys.isEmpty()
                : one.proposal()
                        .target()
                        .object()
                        .filter(settledKeys::containsKey)
                        .isPresent();
        if (considered) {
            return false;
        }
        Instant since = unplannedSince.computeIfAbsent(subject(one), first -> advice.now());
        return !advice.now().isBefore(since.plus(RECOGNITION_WAIT));
    }

    private static String subject(Advice one) {
        return one.id() + " " + one.proposal().key() + " " + one.proposal().target();
    }

    private static Recommendation recommendation(Advice one, String needs) {
        Optional<String> table = one.proposal().scope().level() == Scope.Level.SERVER
                ? Optional.empty()
                : one.proposal().target().object();
        return new Recommendation(
                subject(one),
                table,
                one.id() + " " + one.title() + " (" + one.proposal().key() + " of "
                        + one.proposal().target() + "): " + needs);
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
