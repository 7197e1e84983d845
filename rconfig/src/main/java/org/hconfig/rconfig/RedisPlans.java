package org.hconfig.rconfig;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.redis.policies.RedisPolicies;
import org.hconfig.xconfig.execution.RetentionCleaner;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.plan.PlannerInput;
import org.hconfig.xconfig.plan.ProposedValue;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;

/** Makes plans for Redis servers; changes nothing on them. */
record RedisPlans(RedisSession session) {
    /** The only object of Redis servers in the control loop. */
    static final String KEYS = "keys";

    Plan plan(ValueRequest request) {
        return plan(request, Map.of());
    }

    /**
     * Makes a plan.
     *
     * @param closed routes that must not be taken, with the reason, besides those without access to servers
     */
    Plan plan(ValueRequest request, Map<Route, String> closed) {
        Map<Route, String> none = new LinkedHashMap<>(closed);
        none.putAll(session.routes().closed());
        return new Planner(session.catalogue())
                .plan(new PlannerInput(
                        session.adapter().clusterId(),
                        session.adapter().cluster(),
                        List.of(),
                        request.origin(),
                        request.values(),
                        Optional.empty(),
                        ServerRoutes.without(none),
                        request.notes()));
    }

    /** Returns the values of a policy that have an effect on the servers. */
    ValueRequest request(String name) {
        return request(policy(RedisPolicies.all(session.catalogue()), name), UnaryOperator.identity());
    }

    /** Returns the values of a policy, except those by which servers remove keys: a recognized workload does not permit this. */
    ValueRequest requestKeepingKeys(Policy policy) {
        return request(policy, RedisAdviser::withoutRemoval);
    }

    private ValueRequest request(Policy policy, UnaryOperator<PolicyResult> limited) {
        RedisSnapshot snapshot = session.reader().read();
        PolicyResult result = RedisAdviser.result(
                        policy, RedisAdviser.observed(snapshot, snapshot), session.catalogue(), limited)
                .orElseThrow(() -> new HConfigException(
                        RedisError.COMMAND,
                        session.name() + " does not report the memory of its machine",
                        "formulas of policies need total_system_memory of INFO",
                        "plan values of your own: hconfig plan --set KEY=VALUE"));
        return new ValueRequest(
                PlanOrigin.policy(session.console().clock().instant().toString(), policy.name(), policy.workload()),
                ProposedValue.of(result, session.catalogue(), KEYS, Target.CLUSTER).stream()
                        .filter(value -> value.target().equals(Target.CLUSTER))
                        .toList(),
                result.notes());
    }

    /** Returns a policy by its name, also without {@code redis/}. */
    static Policy policy(List<Policy> policies, String name) {
        List<String> names = policies.stream().map(Policy::name).toList();
        return policies.stream()
                .filter(policy -> policy.name().equals(name) || policy.name().equals("redis/" + name))
                .findFirst()
                .orElseThrow(() -> new HConfigException(
                        PolicyError.POLICY_UNKNOWN,
                        "there is no policy '" + name + "' for Redis",
                        "",
                        SpellingSuggester.suggestion(
                                SpellingSuggester.of(name, names), "the policies are " + String.join(", ", names))));
    }

    Path save(Plan plan) {
        Path home = RedisSession.state(session.console());
        Path file = PlanFile.pathOf(home, plan.id());
        PlanFile.write(file, plan);
        new RetentionCleaner(home, session.console().clock(), RedisModel.INSTANCE).prunePlans();
        return file;
    }
}
