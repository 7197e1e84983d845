package org.hconfig.rconfig;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.advice.RedisFacts;
import org.hconfig.redis.advice.RedisRules;
import org.hconfig.redis.advice.ServerObservation;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisWorkload;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.redis.monitor.RedisWorkloadClassifier;
import org.hconfig.redis.monitor.RedisWorkloadClassifier.WorkloadBounds;
import org.hconfig.redis.policies.ObservedServers;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.Advisor;
import org.hconfig.xconfig.advice.EffectiveSettings;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.PolicyFindings;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;

/** Evaluates the rules and the policy of the recognized workload. */
record RedisAdviser(RedisCatalogue catalogue, List<Policy> policies) {
    /** Settings by which servers remove keys: a recognized workload does not say that keys may be lost. */
    private static final Set<String> REMOVE_KEYS = Set.of("maxmemory", "maxmemory-policy");

    private static final double CONFIDENCE = 0.9;

    RedisAdviser {
        policies = List.copyOf(policies);
    }

    AdviceReport advise(RedisSnapshot first, RedisSnapshot last) {
        List<ServerObservation> observed = observed(first, last);
        RedisFacts facts = new RedisFacts(observed);
        List<PolicyFindings> policyFindings = findings(observed);
        return new Advisor<>(catalogue, RedisRules.all())
                .advise(facts, new EffectiveSettings(inForce(facts, policyFindings), Map.of()), policyFindings)
                .withAdditions(unread(observed));
    }

    /** Returns the observed servers, primaries first. */
    static List<ServerObservation> observed(RedisSnapshot first, RedisSnapshot last) {
        return last.servers().entrySet().stream()
                .map(server -> new ServerObservation(
                        server.getKey(),
                        Optional.ofNullable(first.servers().get(server.getKey()))
                                .orElse(server.getValue()),
                        server.getValue(),
                        LocalProcessors.of(server.getKey(), server.getValue().info())))
                .sorted(Comparator.comparing(ServerObservation::isReplica).thenComparing(ServerObservation::name))
                .toList();
    }

    /** The reason why rules lack data, once for each command and server instead of once for each rule. */
    private static List<String> unread(List<ServerObservation> observed) {
        return observed.stream()
                .flatMap(server -> server.last().missing().stream()
                        .map(command -> command + " of " + server.name()
                                + ", which the server does not have or the user must not run ("
                                + RedisError.NOT_PERMITTED.code() + ", " + RedisError.NO_CONFIG.code() + ")"))
                .toList();
    }

    /**
     * The values of the primary, and those that only its replicas report. As a plan sets all servers to the same values, one that is proposed
     * counts as in force only if all servers have it.
     */
    private Map<String, String> inForce(RedisFacts facts, List<PolicyFindings> policyFindings) {
        Map<String, String> values = new HashMap<>();
        facts.servers().forEach(server -> server.last().values().forEach(values::putIfAbsent));
        Map<String, String> proposed = new HashMap<>();
        RedisRules.all()
                .forEach(rule -> rule.evaluate(facts)
                        .findings()
                        .forEach(finding -> finding.proposed()
                                .ifPresent(
                                        value -> proposed.put(finding.subject().key(), value))));
        policyFindings.forEach(
                policy -> policy.result().proposals().forEach(one -> proposed.put(one.key(), one.value())));
        proposed.forEach((key, value) -> facts.servers().stream()
                .flatMap(server -> server.value(key).stream())
                .filter(other -> !other.equals(value))
                .findFirst()
                .ifPresent(other -> values.put(key, other)));
        return values;
    }

    private List<PolicyFindings> findings(List<ServerObservation> observed) {
        for (ServerObservation server : observed) {
            Optional<RedisWorkload> workload = server.isReplica()
                            || server.last().values().isEmpty()
                    ? Optional.empty()
                    : new RedisWorkloadClassifier(WorkloadBounds.STANDARD).classify(server.first(), server.last());
            Optional<PolicyResult> result = workload.flatMap(kind -> policies.stream()
                            .filter(policy -> policy.workload() == kind)
                            .findFirst())
                    .flatMap(policy -> result(policy, observed, catalogue, RedisAdviser::withoutRemoval));
            if (result.isPresent()) {
                return List.of(new PolicyFindings(
                        result.get(),
                        "keys",
                        List.of(),
                        new Finding.FindingEvidence(
                                CONFIDENCE, "commands of " + server.name() + " during the observation")));
            }
        }
        return List.of();
    }

    /** Returns the values of a policy that have an effect on the servers; empty if a server does not report its memory. */
    static Optional<PolicyResult> result(
            Policy policy,
            List<ServerObservation> observed,
            RedisCatalogue catalogue,
            UnaryOperator<PolicyResult> limited) {
        ObservedServers servers = new ObservedServers(observed);
        return servers.facts()
                .map(facts -> limited.apply(new PolicyEngine(catalogue).evaluate(policy, facts)))
                .map(result -> servers.effective(result, catalogue.release()));
    }

    static PolicyResult withoutRemoval(PolicyResult result) {
        return result.with(result.proposals().stream()
                .filter(proposal -> !REMOVE_KEYS.contains(proposal.key()))
                .toList());
    }
}
