package org.hconfig.xconfig.cycle;

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
final class Considering {
    /** Below this confidence nothing is planned. */
    static final double CONFIDENCE_MIN = 0.8;

    /** How soon a table is considered again whose workload is still the same. */
    private static final Duration AGAIN = Duration.ofMinutes(5);

    /** Rows a second below which a table takes no room in the memstores. */
    private static final double WRITTEN_MIN = 1;

    private final CycleHands hands;
    private final Supplier<CycleRules> rules;
    private final Ledger ledger;
    private final Diary diary;
    private final Neighbours neighbours = new Neighbours();
    private final Map<String, Considered> considered = new HashMap<>();
    /** When what was judged last may be asked about again, by the time of day. */
    private Optional<Instant> retry = Optional.empty();

    /** What was considered last of a table. */
    private record Considered(WorkloadKind kind, Instant until) {}

    /**
     * A plan that may be applied now.
     *
     * @param restarted servers that it restarts, by address
     */
    record Approved(Plan plan, WorkloadProfile profile, String family, Set<String> restarted) {}

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
     * @param now by the clock that dates the images
     * @param timeOfDay by which windows open, and what was done earlier is dated
     */
    Optional<Approved> next(List<WorkloadProfile> profiles, Set<String> servers, Instant now, Instant timeOfDay) {
        neighbours.see(profiles, now);
        for (WorkloadProfile profile : profiles) {
            if (profile.kind().isEmpty() || profile.confidence() < CONFIDENCE_MIN) {
                continue;
            }
            Considered last = considered.get(profile.table());
            if (last == null || last.kind() != profile.kind().get() || !now.isBefore(last.until())) {
                Optional<Approved> approved = consider(profile, profiles, servers, now, timeOfDay);
                if (approved.isPresent()) {
                    return approved;
                }
            }
        }
        return Optional.empty();
    }

    /** Looks at a table again after a moment, at the next occasion. */
    void later(WorkloadProfile profile, Instant until) {
        considered.put(profile.table(), new Considered(profile.kind().orElseThrow(), until));
    }

    /** Looks at a table again at the next occasion. */
    void forget(String table) {
        considered.remove(table);
    }

    private Optional<Approved> consider(
            WorkloadProfile profile, List<WorkloadProfile> all, Set<String> servers, Instant now, Instant timeOfDay) {
        CycleRules allowed = rules.get();
        WorkloadKind kind = profile.kind().orElseThrow();
        later(profile, now.plus(AGAIN));
        retry = Optional.empty();
        if (Stream.of(Route.values()).filter(Proposed::inForce).allMatch(route -> allowed.mode(route) == Mode.OFF)) {
            return Optional.empty();
        }
        List<String> beside = all.stream()
                .filter(other -> !other.table().equals(profile.table()))
                .filter(other -> other.writesPerSecond() >= WRITTEN_MIN)
                .map(WorkloadProfile::table)
                .toList();
        Map<Route, String> shared = neighbours.closed(profile);
        Map<Route, String> closed = new EnumMap<>(Route.class);
        closed.putAll(lessAllowed(allowed));
        closed.putAll(shared);
        Proposed proposed = new Proposed(hands.plan(profile, beside, closed));
        if (proposed.routes().isEmpty() && !closed.equals(shared)) {
            // The tables' part is in place: what is left goes as far as it may by itself.
            proposed = new Proposed(hands.plan(profile, beside, shared));
        }
        if (proposed.routes().isEmpty()) {
            diary.once(
                    Entry.Kind.IN_PLACE,
                    profile.table(),
                    "configured as " + proposed.plan().policy() + " wants it for " + kind.word() + proposed.deferred());
            return Optional.empty();
        }
        Optional<Approved> approved = judge(profile, proposed, allowed, servers, timeOfDay);
        retry.ifPresent(moment -> later(profile, now.plus(Duration.between(timeOfDay, moment))));
        return approved;
    }

    private Optional<Approved> judge(
            WorkloadProfile profile, Proposed proposed, CycleRules allowed, Set<String> servers, Instant now) {
        Experience experience = new Experience(ledger.since(now.minus(Experience.REACH)), now);
        WorkloadKind kind = profile.kind().orElseThrow();
        Optional<String> against = experience.against(profile.table(), kind, proposed.family());
        if (against.isPresent()) {
            diary.once(Entry.Kind.HELD, profile.table(), "left as it is for " + kind.word() + ": " + against.get());
            return Optional.empty();
        }
        Set<String> restarted = proposed.routes().contains(Route.ROLLING_RESTART) ? servers : Set.of();
        Permission permission = new Gatekeeper(allowed).permit(proposed.routes(), restarted, experience.past(), now);
        if (permission.mode() == Mode.AUTO && proposed.breaksALimit()) {
            permission = new Permission(
                    Mode.ASK, "without what is deferred, settings do not fit together", Optional.empty());
        }
        if (permission.mode() == Mode.AUTO) {
            return Optional.of(new Approved(proposed.plan(), profile, proposed.family(), restarted));
        }
        leave(profile, proposed, permission);
        retry = permission.notBefore();
        return Optional.empty();
    }

    private void leave(WorkloadProfile profile, Proposed proposed, Permission permission) {
        Plan plan = proposed.plan();
        switch (permission.mode()) {
            case OFF, AUTO -> {}
            case ADVISE -> diary.once(Entry.Kind.ADVISED, profile.table(), proposed.words());
            case ASK -> {
                boolean told = diary.once(
                        permission.notBefore().isPresent() ? Entry.Kind.HELD : Entry.Kind.ASKED,
                        profile.table(),
                        proposed.words() + "; " + permission.reason(),
                        plan.baseRevision(),
                        Optional.of(plan.id()));
                if (told) {
                    hands.save(plan);
                }
            }
        }
    }

    /** Routes to servers on which less is allowed than on tables: the tables' part of a plan goes on without them. */
    private static Map<Route, String> lessAllowed(CycleRules rules) {
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
}
