package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.Count;
import org.hconfig.xconfig.model.Route;

/**
 * Decides how far the cycle may go with a plan by itself. The most careful of a plan's routes counts, since a plan is
 * applied whole. Pure.
 */
public final class ChangeAuthorizer {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration DAY = Duration.ofDays(1);

    private final AutonomyLimits rules;

    /** A gatekeeper with these rules. */
    public ChangeAuthorizer(AutonomyLimits rules) {
        this.rules = rules;
    }

    /**
     * The permission for a plan.
     *
     * @param routes the routes of its changes; not empty
     * @param restarted RegionServers that it restarts, by their addresses
     * @param changeHistory what was done of late
     * @param now the moment that is asked about
     */
    public Authorization authorize(Set<Route> routes, Set<String> restarted, ChangeHistory changeHistory, Instant now) {
        Route careful = routes.stream()
                .min(Comparator.comparing(rules::mode))
                .orElseThrow(() -> new IllegalArgumentException("a plan without a route changes nothing"));
        AutonomyLevel autonomyLevel = rules.mode(careful);
        if (autonomyLevel != AutonomyLevel.AUTO) {
            return new Authorization(
                    autonomyLevel,
                    "changes by " + careful.label() + " are set to " + autonomyLevel.id(),
                    Optional.empty());
        }
        if (rules.frozen()) {
            return new Authorization(AutonomyLevel.ASK, "the cluster is frozen", Optional.empty());
        }
        Optional<Authorization> late = limit(changeHistory.runs(), HOUR, rules.runsPerHour(), now)
                .map(at ->
                        deferred(rules.runsPerHour() + " runs began within the last hour, as many as are allowed", at));
        return late.or(() -> restarts(restarted, changeHistory, now))
                .or(() -> window(now))
                .orElseGet(() -> new Authorization(AutonomyLevel.AUTO, "", Optional.empty()));
    }

    private Optional<Authorization> restarts(Set<String> restarted, ChangeHistory changeHistory, Instant now) {
        if (restarted.isEmpty()) {
            return Optional.empty();
        }
        if (rules.restartsPerDay() == 0) {
            return Optional.of(new Authorization(
                    AutonomyLevel.ASK, "no RegionServer may be restarted without being asked for", Optional.empty()));
        }
        return restarted.stream()
                .sorted()
                .flatMap(server -> limit(
                        changeHistory.restarts().getOrDefault(server, List.of()), DAY, rules.restartsPerDay(), now)
                        .map(at -> deferred(
                                server + " was restarted " + Count.of(rules.restartsPerDay(), "time")
                                        + " within the last day, as often as is allowed",
                                at))
                        .stream())
                .max(Comparator.comparing(
                        authorization -> authorization.notBefore().orElseThrow()));
    }

    private Optional<Authorization> window(Instant now) {
        Duration needed = rules.longest().orElse(Duration.ZERO);
        if (rules.windows().isEmpty()
                || rules.windows().stream()
                        .flatMap(window -> window.closes(now).stream())
                        .anyMatch(closes -> !closes.isBefore(now.plus(needed)))) {
            return Optional.empty();
        }
        Instant next = rules.windows().stream()
                .map(window -> window.next(window.closes(now).orElse(now)))
                .min(Comparator.naturalOrder())
                .orElseThrow();
        return Optional.of(deferred(
                ChangeWindowGuard.open(rules.windows(), now)
                        ? "the change window closes before a run may have ended, which may take " + needed.toSeconds()
                                + " s"
                        : "no change window is open",
                next));
    }

    private static Authorization deferred(String reason, Instant until) {
        return new Authorization(AutonomyLevel.ASK, reason, Optional.of(until));
    }

    /** When one more is allowed; empty when it is now. Moments that lie ahead count: a clock that was set back forgets nothing. */
    private static Optional<Instant> limit(Collection<Instant> times, Duration within, int allowed, Instant now) {
        List<Instant> recent = times.stream()
                .filter(time -> time.plus(within).isAfter(now))
                .sorted()
                .toList();
        return recent.size() < allowed
                ? Optional.empty()
                : Optional.of(recent.get(recent.size() - allowed).plus(within));
    }
}
