package org.hconfig.controlloop;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;

/** View of a plan for the control loop: without client hints, which change no value in force. */
record PlanSummary(Plan plan) {
    private static final int NAMED_MAX = 3;

    /** Begins the target of a group of servers, as {@link Target#label} does. */
    private static final String GROUP = "group ";

    /** Words of a line of a group: its target has two, and keys have no spaces. */
    private static final int WORDS_OF_GROUP = 3;

    /** Returns the plan's routes, in the order of its changes. */
    Set<Route> routes() {
        return plan.changesInForce().stream().map(Change::route).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns the changed keys and the policy, without values. */
    String changeSignature() {
        return plan.changesInForce().stream()
                .map(change -> change.target() + " " + change.key())
                .distinct()
                .sorted()
                .collect(Collectors.joining("\n", plan.policy() + "\n", ""));
    }

    /** Returns true for the signature of a change that reaches servers only, and no object. */
    static boolean isOfServers(String signature) {
        return signature
                .lines()
                .skip(1)
                .allMatch(line -> line.startsWith(Target.CLUSTER + " ")
                        || (line.startsWith(GROUP) && line.split(" ", -1).length == WORDS_OF_GROUP));
    }

    /** Returns true for a server that the changes reach: all, unless each of them is for a group of servers. */
    boolean reaches(String server) {
        return plan.changesInForce().stream()
                .anyMatch(change ->
                        change.target().group().isEmpty() || plan.base().reaches(change.target(), server));
    }

    /** Returns true when its changes violate a joint limit without the deferred ones. */
    boolean breaksALimit() {
        return plan.notes().stream().anyMatch(note -> note.startsWith(Planner.UNTIL_DEFERRED));
    }

    /** Returns the policy and the first of its changes. */
    String label() {
        List<String> named = new ArrayList<>();
        plan.changesInForce().stream()
                .limit(NAMED_MAX)
                .forEach(change -> named.add(change.key() + " " + change.effective() + " → " + change.proposed()));
        if (plan.changesInForce().size() > NAMED_MAX) {
            named.add((plan.changesInForce().size() - NAMED_MAX) + " more");
        }
        return plan.policy()
                + plan.origin().workload().map(kind -> " for " + kind.id()).orElse("") + ": "
                + String.join(", ", named);
    }

    /** Returns a suffix that describes the deferred changes. */
    String deferred() {
        return plan.deferred().isEmpty()
                ? ""
                : ", except for " + Count.of(plan.deferred().size(), "change") + " that "
                        + (plan.deferred().size() == 1 ? "is" : "are") + " deferred";
    }
}
