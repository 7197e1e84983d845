package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.plan.Planner;

/** Decides for each table whether something should be changed, and how far to go with it. Changes nothing. */
final class ChangeSelector {
    /** Below this confidence nothing is planned. */
    static final double CONFIDENCE_MIN = 0.8;

    /** How soon a table is considered again whose workload is still the same. */
    private static final Duration AGAIN = Duration.ofMinutes(5);

    /** Rows a second below which a table takes no room in the memstores. */
    private static final double WRITTEN_MIN = 1;

    private final TuningActions hands;
    private final Supplier<AutonomyLimits> rules;
    private final TuningHistoryStore tuningHistoryStore;
    private final EventLogger eventLogger;
    private final WorkloadConflicts workloadConflicts = new WorkloadConflicts();
    private final Map<String, LastConsideration> considered = new HashMap<>();
    /** When what was judged last may be asked about again, by the time of day. */
    private Optional<Instant> retry = Optional.empty();

    /** What was considered last of a table. */
    private record LastConsideration(WorkloadKind kind, Instant until) {}

    /**
     * A plan that may be applied now.
     *
     * @param restarted servers that it restarts, by address
     */
    record ApprovedChange(Plan plan, WorkloadProfile profile, String family, Set<String> restarted) {}

    ChangeSelector(
            TuningActions hands,
            Supplier<AutonomyLimits> rules,
            TuningHistoryStore tuningHistoryStore,
            EventLogger eventLogger) {
        this.hands = hands;
        this.rules = rules;
        this.tuningHistoryStore = tuningHistoryStore;
        this.eventLogger = eventLogger;
    }

    /**
     * The next plan that may be applied without asking anybody; what may not is written down and left.
     *
     * @param profiles the workloads of all tables
     * @param servers the RegionServers, by address
     * @param now by the clock that dates the images
     * @param timeOfDay by which windows open, and what was done earlier is dated
     */
    Optional<ApprovedChange> next(List<WorkloadProfile> profiles, Set<String> servers, Instant now, Instant timeOfDay) {
        workloadConflicts.observe(profiles, now);
        for (WorkloadProfile profile : profiles) {
            if (profile.kind().isEmpty() || profile.confidence() < CONFIDENCE_MIN) {
                continue;
            }
            LastConsideration last = considered.get(profile.table());
            if (last == null || last.kind() != profile.kind().get() || !now.isBefore(last.until())) {
                Optional<ApprovedChange> approvedChange = consider(profile, profiles, servers, now, timeOfDay);
                if (approvedChange.isPresent()) {
                    return approvedChange;
                }
            }
        }
        return Optional.empty();
    }

    /** Looks at a table again after a moment, at the next occasion. */
    void postpone(WorkloadProfile profile, Instant until) {
        considered.put(profile.table(), new LastConsideration(profile.kind().orElseThrow(), until));
    }

    /** Looks at a table again at the next occasion. */
    void forget(String table) {
        considered.remove(table);
    }

    private Optional<ApprovedChange> consider(
            WorkloadProfile profile, List<WorkloadProfile> all, Set<String> servers, Instant now, Instant timeOfDay) {
        AutonomyLimits allowed = rules.get();
        WorkloadKind kind = profile.kind().orElseThrow();
        postpone(profile, now.plus(AGAIN));
        retry = Optional.empty();
        if (Stream.of(Route.values())
                .filter(PlanSummary::inForce)
                .allMatch(route -> allowed.mode(route) == AutonomyLevel.OFF)) {
            return Optional.empty();
        }
        List<String> beside = all.stream()
                .filter(other -> !other.table().equals(profile.table()))
                .filter(other -> other.writesPerSecond() >= WRITTEN_MIN)
                .map(WorkloadProfile::table)
                .toList();
        Map<Route, String> shared = workloadConflicts.closedRoutes(profile);
        Map<Route, String> closed = new EnumMap<>(Route.class);
        closed.putAll(restrictedRoutes(allowed));
        closed.putAll(shared);
        PlanSummary planSummary = new PlanSummary(hands.plan(profile, beside, closed));
        if (planSummary.routes().isEmpty() && !closed.equals(shared)) {
            // The tables' part is in place: what is left goes as far as it may by itself.
            planSummary = new PlanSummary(hands.plan(profile, beside, shared));
        }
        if (planSummary.routes().isEmpty()) {
            eventLogger.logOnce(
                    TuningEvent.Kind.IN_PLACE,
                    profile.table(),
                    "configured as " + planSummary.plan().policy() + " wants it for " + kind.id()
                            + planSummary.deferred());
            return Optional.empty();
        }
        Optional<ApprovedChange> approvedChange = decide(profile, planSummary, allowed, servers, timeOfDay);
        retry.ifPresent(moment -> postpone(profile, now.plus(Duration.between(timeOfDay, moment))));
        return approvedChange;
    }

    private Optional<ApprovedChange> decide(
            WorkloadProfile profile,
            PlanSummary planSummary,
            AutonomyLimits allowed,
            Set<String> servers,
            Instant now) {
        CooldownPolicy cooldownPolicy =
                new CooldownPolicy(tuningHistoryStore.since(now.minus(CooldownPolicy.REACH)), now);
        WorkloadKind kind = profile.kind().orElseThrow();
        Optional<String> against = cooldownPolicy.against(profile.table(), kind, planSummary.changeFamily());
        if (against.isPresent()) {
            eventLogger.logOnce(
                    TuningEvent.Kind.HELD, profile.table(), "left as it is for " + kind.id() + ": " + against.get());
            return Optional.empty();
        }
        Set<String> restarted = planSummary.routes().contains(Route.ROLLING_RESTART) ? servers : Set.of();
        Authorization authorization =
                new ChangeAuthorizer(allowed).authorize(planSummary.routes(), restarted, cooldownPolicy.past(), now);
        if (authorization.mode() == AutonomyLevel.AUTO && planSummary.breaksALimit()) {
            authorization = new Authorization(
                    AutonomyLevel.ASK, "without what is deferred, settings do not fit together", Optional.empty());
        }
        if (authorization.mode() == AutonomyLevel.AUTO) {
            return Optional.of(new ApprovedChange(planSummary.plan(), profile, planSummary.changeFamily(), restarted));
        }
        leaveToOperator(profile, planSummary, authorization);
        retry = authorization.notBefore();
        return Optional.empty();
    }

    private void leaveToOperator(WorkloadProfile profile, PlanSummary planSummary, Authorization authorization) {
        Plan plan = planSummary.plan();
        switch (authorization.mode()) {
            case OFF, AUTO -> {}
            case ADVISE -> eventLogger.logOnce(TuningEvent.Kind.ADVISED, profile.table(), planSummary.label());
            case ASK -> {
                boolean told = eventLogger.logOnce(
                        authorization.notBefore().isPresent() ? TuningEvent.Kind.HELD : TuningEvent.Kind.ASKED,
                        profile.table(),
                        planSummary.label() + "; " + authorization.reason(),
                        plan.baseRevision(),
                        Optional.of(plan.id()));
                if (told) {
                    hands.save(plan);
                }
            }
        }
    }

    /** Routes to servers on which less is allowed than on tables: the tables' part of a plan goes on without them. */
    private static Map<Route, String> restrictedRoutes(AutonomyLimits rules) {
        Map<Route, String> closed = new EnumMap<>(Route.class);
        for (Route route : Route.values()) {
            if (Planner.toServers(route) && rules.mode(route).compareTo(rules.mode(Route.TABLE_ALTER)) < 0) {
                closed.put(
                        route,
                        "changes by " + route.label() + " are set to "
                                + rules.mode(route).id() + ", and are deferred");
            }
        }
        return closed;
    }
}
