package org.hconfig.xconfig.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
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
     * @throws HConfigException {@link PlanError#PLAN_STALE} if the plans are based on different facts, as the cluster changed between
     *     them; {@link PlanError#PLAN_REQUEST} if they set the same value, or one has tasks or a creation
     */
    public static Plan of(Plan servers, Plan objects) {
        Map<String, String> facts = new TreeMap<>(servers.facts());
        objects.facts().forEach((name, value) -> {
            String other = facts.put(name, value);
            if (other != null && !other.equals(value)) {
                throw new HConfigException(
                        PlanError.PLAN_STALE,
                        "The cluster changed while the plan was made: " + name + " was " + other + ", then " + value,
                        "servers and tables are read one after the other, and a plan is for one state of the cluster",
                        "run the command again");
            }
        });
        boolean simple = Stream.of(servers, objects)
                .allMatch(plan -> plan.tasks().isEmpty() && plan.creation().isEmpty());
        long distinct = Stream.concat(servers.changes().stream(), objects.changes().stream())
                .map(change -> change.key() + "@" + change.target())
                .distinct()
                .count();
        if (!simple || distinct < servers.changes().size() + objects.changes().size()) {
            throw new HConfigException(
                    PlanError.PLAN_REQUEST,
                    servers.id() + " and " + objects.id() + " cannot be combined into one plan",
                    simple
                            ? "both set the same value of the same target"
                            : "one of them has tasks or creates something, which run on their own",
                    "apply one after the other");
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
