package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Workload;

/** Selects for each table the next change and its autonomy level. Changes nothing itself. */
final class ChangeSelector {
    /** Interval after which a table with an unchanged workload is considered again. */
    private static final Duration AGAIN = Duration.ofMinutes(5);

    /** Rows per second below which a table uses no significant write-buffer memory. */
    private static final double WRITTEN_MIN = 1;

    private final TuningActions tuningActions;
    private final Supplier<AutonomyLimits> rules;
    private final TuningHistoryStore tuningHistoryStore;
    private final EventLogger eventLogger;
    private final WorkloadConflicts workloadConflicts;
    private final Map<String, LastConsideration> considered = new HashMap<>();
    private Set<String> recommended = Set.of();
    /** When the last decision may be reconsidered, by the time of day. */
    private Optional<Instant> retry = Optional.empty();

    /** The last consideration of a table. */
    private record LastConsideration(Workload kind, Instant until) {}

    /**
     * A plan that may be applied now.
     *
     * @param restarted servers that it restarts, by address
     */
    record ApprovedChange(Plan plan, ObservedWorkload profile, String signature, Set<String> restarted) {}

    ChangeSelector(
            TuningActions tuningActions,
            Supplier<AutonomyLimits> rules,
            TuningHistoryStore tuningHistoryStore,
            EventLogger eventLogger) {
        this.tuningActions = tuningActions;
        this.workloadConflicts = new WorkloadConflicts(tuningActions.database());
        this.rules = rules;
        this.tuningHistoryStore = tuningHistoryStore;
        this.eventLogger = eventLogger;
    }

    /**
     * Returns the next plan that may be applied without confirmation; plans that require one are recorded and not applied.
     *
     * @param profiles the workloads of all tables
     * @param servers the data servers, by address
     * @param now by the clock that timestamps snapshots
     * @param timeOfDay clock of change windows and of the history
     */
    Optional<ApprovedChange> next(
            List<? extends ObservedWorkload> profiles, Set<String> servers, Instant now, Instant timeOfDay) {
        workloadConflicts.observe(profiles, now);
        for (ObservedWorkload profile : profiles) {
            if (profile.recognized().isEmpty() || profile.confidence() < TuningActions.CONFIDENCE_MIN) {
                continue;
            }
            LastConsideration last = considered.get(profile.object());
            if (last == null || last.kind() != profile.recognized().get() || !now.isBefore(last.until())) {
                Optional<ApprovedChange> approvedChange = consider(profile, profiles, servers, now, timeOfDay);
                if (approvedChange.isPresent()) {
                    return approvedChange;
                }
            }
        }
        logRecommendations();
        return Optional.empty();
    }

    /** Logs each recommendation once, and again when it returns after it was resolved. */
    private void logRecommendations() {
        if (allOff(rules.get())) {
            return;
        }
        List<TuningActions.Recommendation> present = tuningActions.recommendations();
        present.stream()
                .filter(recommendation -> !recommended.contains(recommendation.subject()))
                .forEach(recommendation -> eventLogger.advise(recommendation.table(), recommendation.text()));
        recommended =
                present.stream().map(TuningActions.Recommendation::subject).collect(Collectors.toSet());
    }

    private boolean allOff(AutonomyLimits allowed) {
        return tuningActions.database().routes().stream()
                .filter(Route::changesCluster)
                .allMatch(route -> allowed.mode(route) == AutonomyLevel.OFF);
    }

    /** Reconsiders a table after a delay, at the next occasion. */
    void postpone(ObservedWorkload profile, Instant until) {
        considered.put(
                profile.object(), new LastConsideration(profile.recognized().orElseThrow(), until));
    }

    /** Reconsiders a table at the next occasion. */
    void forget(String table) {
        considered.remove(table);
    }

    private Optional<ApprovedChange> consider(
            ObservedWorkload profile,
            List<? extends ObservedWorkload> all,
            Set<String> servers,
            Instant now,
            Instant timeOfDay) {
        AutonomyLimits allowed = rules.get();
        Workload kind = profile.recognized().orElseThrow();
        postpone(profile, now.plus(AGAIN));
        retry = Optional.empty();
        if (allOff(allowed)) {
            return Optional.empty();
        }
        List<String> beside = all.stream()
                .filter(other -> !other.object().equals(profile.object()))
                .filter(other -> other.writesPerSecond() >= WRITTEN_MIN)
                .map(ObservedWorkload::object)
                .toList();
        Map<Route, String> shared = workloadConflicts.closedRoutes(profile);
        Map<Route, String> closed = tuningActions.database().routeMap();
        closed.putAll(restrictedRoutes(allowed));
        closed.putAll(shared);
        PlanSummary planSummary = new PlanSummary(tuningActions.plan(profile, beside, closed));
        if (planSummary.routes().isEmpty() && !closed.equals(shared)) {
            // The tables' part is in place: the rest is subject to its own autonomy level.
            planSummary = new PlanSummary(tuningActions.plan(profile, beside, shared));
        }
        if (planSummary.routes().isEmpty()) {
            eventLogger.logOnce(
                    TuningEvent.Kind.IN_PLACE,
                    profile.object(),
                    "already configured by " + planSummary.plan().policy() + " for " + kind.id()
                            + planSummary.deferred());
            return Optional.empty();
        }
        Optional<ApprovedChange> approvedChange = decide(profile, planSummary, allowed, servers, timeOfDay);
        retry.ifPresent(moment -> postpone(profile, now.plus(Duration.between(timeOfDay, moment))));
        return approvedChange;
    }

    private Optional<ApprovedChange> decide(
            ObservedWorkload profile,
            PlanSummary planSummary,
            AutonomyLimits allowed,
            Set<String> servers,
            Instant now) {
        CooldownPolicy cooldownPolicy =
                new CooldownPolicy(tuningHistoryStore.since(now.minus(CooldownPolicy.REACH)), now);
        Workload kind = profile.recognized().orElseThrow();
        Optional<String> against = cooldownPolicy.against(profile.object(), kind, planSummary.changeSignature());
        if (against.isPresent()) {
            eventLogger.logOnce(
                    TuningEvent.Kind.HELD, profile.object(), "left unchanged for " + kind.id() + ": " + against.get());
            return Optional.empty();
        }
        Set<String> restarted = planSummary.routes().stream().anyMatch(Route::restartsDataServers) ? servers : Set.of();
        Authorization authorization =
                new ChangeAuthorizer(allowed).authorize(planSummary.routes(), restarted, cooldownPolicy.past(), now);
        if (authorization.mode() == AutonomyLevel.AUTO && planSummary.breaksALimit()) {
            authorization = new Authorization(
                    AutonomyLevel.ASK,
                    "without the deferred changes, settings violate a joint limit",
                    Optional.empty());
        }
        if (authorization.mode() == AutonomyLevel.AUTO) {
            return Optional.of(
                    new ApprovedChange(planSummary.plan(), profile, planSummary.changeSignature(), restarted));
        }
        leaveToOperator(profile, planSummary, authorization);
        retry = authorization.notBefore();
        return Optional.empty();
    }

    private void leaveToOperator(ObservedWorkload profile, PlanSummary planSummary, Authorization authorization) {
        Plan plan = planSummary.plan();
        switch (authorization.mode()) {
            case OFF, AUTO -> {}
            case ADVISE -> eventLogger.logOnce(TuningEvent.Kind.ADVISED, profile.object(), planSummary.label());
            case ASK -> {
                boolean logged = eventLogger.logOnce(
                        authorization.notBefore().isPresent() ? TuningEvent.Kind.HELD : TuningEvent.Kind.ASKED,
                        profile.object(),
                        planSummary.label() + "; " + authorization.reason(),
                        plan.base().revision(),
                        Optional.of(plan.id()));
                if (logged) {
                    tuningActions.save(plan);
                }
            }
        }
    }

    /** Returns the routes to servers with a lower autonomy level than those to tables: the tables' part of a plan proceeds without them. */
    private Map<Route, String> restrictedRoutes(AutonomyLimits rules) {
        Map<Route, String> closed = tuningActions.database().routeMap();
        // A database without objects has routes to servers only, the most permitted of which must not wait for the
        // others.
        Optional<AutonomyLevel> ofObjects = tuningActions
                .database()
                .first(Route.Reach.OBJECTS)
                .or(() -> tuningActions.database().routes().stream()
                        .filter(Planner::toServers)
                        .max(Comparator.comparing(rules::mode)))
                .map(rules::mode);
        for (Route route : tuningActions.database().routes()) {
            if (Planner.toServers(route)
                    && ofObjects
                            .filter(level -> rules.mode(route).compareTo(level) < 0)
                            .isPresent()) {
                closed.put(
                        route,
                        "changes by " + route.label() + " are set to "
                                + rules.mode(route).id() + ", and are deferred");
            }
        }
        return closed;
    }
}
