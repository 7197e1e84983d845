package org.hconfig.xconfig.cycle;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hconfig.model.Change;
import org.hconfig.model.Plan;
import org.hconfig.model.Route;
import org.hconfig.model.WorkloadKind;
import org.hconfig.model.WorkloadProfile;
import org.hconfig.xconfig.plan.Planner;

/** Decides for each table whether something should be changed, and how far to go with it. Changes nothing. */
final class Considering {
    /** Below this confidence nothing is planned. */
    static final double CONFIDENCE_MIN = 0.8;

    /** How soon a table is considered again whose workload is still the same. */
    private static final Duration AGAIN = Duration.ofMinutes(5);

    /** For how long a change that did not pay is not tried again. */
    private static final Duration DISCOURAGED = Duration.ofDays(1);

    /** Rows a second below which a table takes no room in the memstores. */
    private static final double WRITTEN_MIN = 1;

    private static final int NAMED_MAX = 3;

    private final CycleHands hands;
    private final Supplier<CycleRules> rules;
    private final Ledger ledger;
    private final Diary diary;
    private final Map<String, Considered> considered = new HashMap<>();

    /** What was considered last of a table. */
    private record Considered(WorkloadKind kind, Instant until) {}

    /**
     * A plan that may be applied now.
     *
     * @param restarted servers that it restarts, by address
     */
    record Approved(Plan plan, WorkloadProfile profile, String changes, Set<String> restarted) {}

    Considering(CycleHands hands, Supplier<CycleRules> rules, Ledger ledger, Diary diary) {
        this.hands = hands;
        this.rules = rules;
        this.ledger = ledger;
        this.diary = diary;
    }

    /**
     * The next plan that may be applied without asking anybody; what may not is written down and left.
     *
     * @param profiles the workloads of all tables
     * @param servers the RegionServers, by address
     */
    Optional<Approved> next(List<WorkloadProfile> profiles, Set<String> servers, Instant now) {
        for (WorkloadProfile profile : profiles) {
            if (profile.kind().isEmpty() || profile.confidence() < CONFIDENCE_MIN) {
                continue;
            }
            Considered last = considered.get(profile.table());
            if (last == null || last.kind() != profile.kind().get() || !now.isBefore(last.until())) {
                Optional<Approved> approved = consider(profile, others(profile, profiles), servers, now);
                if (approved.isPresent()) {
                    return approved;
                }
            }
        }
        return Optional.empty();
    }

    /** Looks at a table again at the next occasion. */
    void forget(String table) {
        considered.remove(table);
    }

    private static List<WorkloadProfile> others(WorkloadProfile profile, List<WorkloadProfile> profiles) {
        return profiles.stream()
                .filter(other -> !other.table().equals(profile.table()))
                .toList();
    }

    private Optional<Approved> consider(
            WorkloadProfile profile, List<WorkloadProfile> others, Set<String> servers, Instant now) {
        CycleRules allowed = rules.get();
        WorkloadKind kind = profile.kind().orElseThrow();
        later(profile, now.plus(AGAIN));
        if (allowed.modes().values().stream().allMatch(mode -> mode == Mode.OFF)
                && !allowed.modes().isEmpty()) {
            return Optional.empty();
        }
        Plan plan = hands.plan(
                profile,
                others.stream()
                        .filter(other -> other.writesPerSecond() >= WRITTEN_MIN)
                        .map(WorkloadProfile::table)
                        .toList(),
                closed(allowed, kind, others));
        Set<Route> routes = routes(plan);
        if (routes.isEmpty()) {
            diary.once(
                    Entry.Kind.IN_PLACE,
                    profile.table(),
                    "configured as " + plan.policy() + " wants it for " + kind.word(),
                    Optional.empty());
            return Optional.empty();
        }
        String changes = changes(plan);
        Optional<String> discouraged = ledger.since(now.minus(DISCOURAGED)).stream()
                .filter(trial ->
                        trial.table().equals(profile.table()) && trial.changes().equals(changes))
                .flatMap(trial -> trial.discouragement().stream())
                .findFirst();
        if (discouraged.isPresent()) {
            diary.once(
                    Entry.Kind.HELD,
                    profile.table(),
                    "left as it is for " + kind.word() + ": " + discouraged.get(),
                    Optional.empty());
            return Optional.empty();
        }
        Set<String> restarted = routes.contains(Route.ROLLING_RESTART) ? servers : Set.of();
        Permission permission = new Gatekeeper(allowed).permit(routes, restarted, past(now), now);
        if (permission.mode() == Mode.AUTO) {
            return Optional.of(new Approved(plan, profile, changes, restarted));
        }
        leave(profile, plan, permission);
        permission.notBefore().ifPresent(moment -> later(profile, moment));
        return Optional.empty();
    }

    private void later(WorkloadProfile profile, Instant until) {
        considered.put(profile.table(), new Considered(profile.kind().orElseThrow(), until));
    }

    private void leave(WorkloadProfile profile, Plan plan, Permission permission) {
        String words = summary(plan);
        switch (permission.mode()) {
            case OFF, AUTO -> {}
            case ADVISE -> diary.once(Entry.Kind.ADVISED, profile.table(), words, Optional.empty());
            case ASK -> {
                Entry.Kind kind = permission.notBefore().isPresent() ? Entry.Kind.HELD : Entry.Kind.ASKED;
                if (diary.once(kind, profile.table(), words + "; " + permission.reason(), Optional.of(plan.id()))) {
                    hands.save(plan);
                }
            }
        }
    }

    /**
     * Routes to servers on which less is allowed than on tables, or all of them when tables of other workloads are on the same
     * servers: the table's part of a plan goes on without them.
     */
    private static Map<Route, String> closed(CycleRules rules, WorkloadKind kind, List<WorkloadProfile> others) {
        Optional<WorkloadProfile> different = others.stream()
                .filter(other -> other.kind().filter(known -> known != kind).isPresent())
                .findFirst();
        if (different.isPresent()) {
            return Planner.serversClosed("table " + different.get().table() + ", whose workload is "
                    + different.get().kind().orElseThrow().word() + ", is on the same servers");
        }
        Map<Route, String> closed = new EnumMap<>(Route.class);
        for (Route route : Route.values()) {
            if (Planner.toServers(route) && rules.mode(route).compareTo(rules.mode(Route.TABLE_ALTER)) < 0) {
                closed.put(
                        route,
                        "changes by " + route.words() + " are set to "
                                + rules.mode(route).word() + ", and are deferred");
            }
        }
        return closed;
    }

    /** The routes of a plan but for client hints, which change nothing that is in force. */
    private static Set<Route> routes(Plan plan) {
        Set<Route> routes = EnumSet.noneOf(Route.class);
        plan.changes().forEach(change -> routes.add(change.route()));
        routes.remove(Route.CLIENT_HINT);
        return routes;
    }

    private static String changes(Plan plan) {
        return plan.changes().stream()
                .map(change -> change.target() + " " + change.key() + "=" + change.proposed())
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    private static String summary(Plan plan) {
        List<String> named = new ArrayList<>();
        List<Change> changes = plan.changes().stream()
                .filter(change -> change.route() != Route.CLIENT_HINT)
                .toList();
        changes.stream()
                .limit(NAMED_MAX)
                .forEach(change -> named.add(change.key() + " " + change.effective() + " → " + change.proposed()));
        if (changes.size() > NAMED_MAX) {
            named.add((changes.size() - NAMED_MAX) + " more");
        }
        return plan.policy() + " for " + plan.workload().word() + ": " + String.join(", ", named);
    }

    private Past past(Instant now) {
        List<Trial> trials = ledger.since(now.minus(DISCOURAGED)).stream()
                .filter(trial -> trial.state() != Trial.State.REFUSED)
                .toList();
        Map<String, List<Instant>> restarts = new HashMap<>();
        trials.forEach(trial -> trial.servers()
                .forEach(server -> restarts.computeIfAbsent(server, first -> new ArrayList<>())
                        .add(trial.startedAt())));
        return new Past(trials.stream().map(Trial::startedAt).toList(), restarts);
    }
}
