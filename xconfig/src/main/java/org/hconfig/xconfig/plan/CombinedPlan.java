package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanRemarks;

/** A plan for servers and a plan for objects of the same cluster as one plan, with the origin of the first. */
public final class CombinedPlan {
    private CombinedPlan() {}

    /**
     * Returns the plan with the changes of both, sealed with its hash.
     *
     * @param servers plan for the servers, without tasks and without an object to create
     * @param objects the same for objects
     * @throws IllegalArgumentException if the plans are based on different facts, or set the same value
     */
    public static Plan of(Plan servers, Plan objects) {
        Map<String, String> facts = new TreeMap<>(servers.facts());
        objects.facts().forEach((name, value) -> {
            String other = facts.put(name, value);
            if (other != null && !other.equals(value)) {
                throw new IllegalArgumentException(name + " is " + other + " and " + value);
            }
        });
        boolean simple = Stream.of(servers, objects)
                .allMatch(plan -> plan.tasks().isEmpty() && plan.creation().isEmpty());
        long distinct = Stream.concat(servers.changes().stream(), objects.changes().stream())
                .map(change -> change.key() + "@" + change.target())
                .distinct()
                .count();
        if (!simple || distinct < servers.changes().size() + objects.changes().size()) {
            throw new IllegalArgumentException(servers.id() + " and " + objects.id() + " cannot be combined");
        }
        return PlanJsonCodec.sealed(new Plan(
                servers.format(),
                "",
                servers.cluster(),
                servers.origin(),
                new PlanBase(
                        both(servers.base().tables(), objects.base().tables()), facts, PlanJsonCodec.revision(facts)),
                Optional.empty(),
                both(servers.changes(), objects.changes()),
                List.of(),
                new PlanRemarks(
                        both(servers.deferred(), objects.deferred()),
                        both(servers.kept(), objects.kept()),
                        both(servers.notes(), objects.notes()))));
    }

    private static <T> List<T> both(List<T> first, List<T> second) {
        List<T> all = new ArrayList<>(first);
        second.stream().filter(one -> !all.contains(one)).forEach(all::add);
        return all;
    }
}
