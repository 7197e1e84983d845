package org.hconfig.xconfig.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;

/** Why a plan leaves out a change: what a note says about its key or, without one, the route that it would require. */
public final class DeferralReason {
    private static final List<String> VERBS = List.of(" is deferred: ", " are deferred: ");

    private static final String ALONE = "with the other values in force, ";
    private static final String TOGETHER = "together, ";

    private DeferralReason() {}

    /** Returns the reason of changes with which servers would not start, because they exceed a limit. */
    static String conflict(int changes, String limit) {
        return (changes == 1 ? ALONE : TOGETHER) + limit;
    }

    /** Returns the limit that a deferred change would exceed, so that servers would not start; empty for other reasons. */
    public static Optional<String> conflict(Plan plan, Change change) {
        return other(plan, change).filter(reason -> reason.startsWith(ALONE) || reason.startsWith(TOGETHER));
    }

    /** Returns the name of a change in notes: its key, and its group of servers if it is set on one. */
    static String name(Change change) {
        return change.target()
                .group()
                .map(group -> change.key() + " of " + change.target())
                .orElse(change.key());
    }

    /** Returns the note that says why changes of some keys are left out. */
    static String note(List<String> keys, String reason) {
        return String.join(", ", keys) + VERBS.get(keys.size() == 1 ? 0 : 1) + reason;
    }

    /** Returns why a deferred change is left out, if not because of its route. */
    public static Optional<String> other(Plan plan, Change change) {
        return plan.notes().stream()
                .flatMap(note -> VERBS.stream().flatMap(verb -> reason(note, verb, name(change)).stream()))
                .findFirst();
    }

    /** Returns why a deferred change is left out: {@code requires a rolling restart}, or what a note of the plan says. */
    public static String text(Plan plan, Change change) {
        return other(plan, change).orElseGet(() -> "requires " + need(change));
    }

    private static Optional<String> reason(String note, String verb, String key) {
        int at = note.indexOf(verb);
        boolean named =
                at >= 0 && Arrays.asList(note.substring(0, at).split(", ")).contains(key);
        return named ? Optional.of(note.substring(at + verb.length())) : Optional.empty();
    }

    private static String need(Change change) {
        return change.route().needsRestart()
                ? "a " + change.route().label()
                : "a change of the servers' site file (" + change.route().label() + ")";
    }
}
