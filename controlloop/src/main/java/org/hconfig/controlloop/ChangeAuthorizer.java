package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.Count;
import org.hconfig.xconfig.spi.Route;

/**
 * Decides the autonomy level of a plan. The most restrictive of a plan's routes applies, since a plan is
 * applied as a whole. Pure function.
 */
public final class ChangeAuthorizer {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration DAY = Duration.ofDays(1);

    private final AutonomyLimits rules;

    /** Creates an authorizer with these limits. */
    public ChangeAuthorizer(AutonomyLimits rules) {
        this.rules = rules;
    }

    /**
     * Returns the authorization of a plan.
     *
     * @param routes the routes of its changes; not empty
     * @param restarted data servers that it restarts, by their addresses
     * @param changeHistory the recent changes
     * @param now the time of the decision
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
                .map(at -> deferred(
                        Count.of(rules.runsPerHour(), "run") + " started within the last hour, which is the limit",
                        at));
        return late.or(() -> restarts(restarted, changeHistory, now))
                .or(() -> window(now))
                .orElseGet(() -> new Authorization(AutonomyLevel.AUTO, "", Optional.empty()));
    }

    private Optional<Authorization> restarts(Set<String> restarted, ChangeHistory changeHistory, Instant now) {
        if (restarted.isEmpty()) {
            return Optional.empty();
        }
        if (rules.restartsPerDay() == 0) {
            return Optional.of(
                    new Authorization(AutonomyLevel.ASK, "restarts of servers require confirmation", Optional.empty()));
        }
        return restarted.stream()
                .sorted()
                .flatMap(server -> limit(
                        changeHistory.restarts().getOrDefault(server, List.of()), DAY, rules.restartsPerDay(), now)
                        .map(at -> deferred(
                                server + " was restarted " + Count.of(rules.restartsPerDay(), "time")
                                        + " within the last 24 h, which is the limit",
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
                        ? "the change window closes too early: a run can take up to " + needed.toSeconds() + " s"
                        : "no change window is open",
                next));
    }

    private static Authorization deferred(String reason, Instant until) {
        return new Authorization(AutonomyLevel.ASK, reason, Optional.of(until));
    }

    /** Returns when one more is permitted; empty when it is now. Future times count: a clock that was set back forgets nothing. */
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
