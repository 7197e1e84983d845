package org.hconfig.rconfig;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.redis.advice.RedisFacts;
import org.hconfig.redis.advice.RedisRules;
import org.hconfig.redis.advice.ServerObservation;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisVariables;
import org.hconfig.redis.model.RedisWorkload;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.redis.monitor.RedisWorkloadClassifier;
import org.hconfig.redis.monitor.RedisWorkloadClassifier.WorkloadBounds;
import org.hconfig.redis.monitor.ServerSample;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.Advisor;
import org.hconfig.xconfig.advice.EffectiveSettings;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.PolicyFindings;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.FormulaFacts;

/** Evaluates the rules and the policy of the recognized workload. */
record RedisAdviser(RedisCatalogue catalogue, List<Policy> policies) {
    /** Settings by which servers remove keys: a recognized workload does not say that keys may be lost. */
    private static final Set<String> REMOVE_KEYS = Set.of("maxmemory", "maxmemory-policy");

    private static final double CONFIDENCE = 0.9;

    RedisAdviser {
        policies = List.copyOf(policies);
    }

    AdviceReport advise(RedisSnapshot first, RedisSnapshot last) {
        List<ServerObservation> observed = new ArrayList<>();
        last.servers()
                .forEach((name, sample) -> observed.add(new ServerObservation(
                        name, Optional.ofNullable(first.servers().get(name)).orElse(sample), sample)));
        observed.sort(java.util.Comparator.comparing(RedisAdviser::isReplica).thenComparing(ServerObservation::name));
        return new Advisor<>(catalogue, RedisRules.all())
                .advise(
                        new RedisFacts(observed),
                        new EffectiveSettings(inForce(observed), Map.of()),
                        findings(observed));
    }

    /** The values of the primary, and those that only its replicas report: a plan sets all servers to the same values. */
    private static Map<String, String> inForce(List<ServerObservation> observed) {
        Map<String, String> values = new HashMap<>();
        observed.forEach(server -> server.last().values().forEach(values::putIfAbsent));
        return values;
    }

    private static boolean isReplica(ServerObservation server) {
        return !"master".equals(server.last().info().text("role").orElse(""));
    }

    private List<PolicyFindings> findings(List<ServerObservation> observed) {
        List<PolicyFindings> findings = new ArrayList<>();
        for (ServerObservation server : observed) {
            Optional<RedisWorkload> workload = isReplica(server)
                            || server.last().values().isEmpty()
                    ? Optional.empty()
                    : new RedisWorkloadClassifier(WorkloadBounds.STANDARD).classify(server.first(), server.last());
            workload.flatMap(kind -> policies.stream()
                            .filter(policy -> policy.workload() == kind)
                            .findFirst())
                    .flatMap(policy -> facts(server.name(), server.last())
                            .map(facts -> new PolicyEngine(catalogue).evaluate(policy, facts)))
                    .ifPresent(result -> findings.add(new PolicyFindings(
                            withoutRemoval(result),
                            "keys",
                            List.of(),
                            new Finding.FindingEvidence(
                                    CONFIDENCE, "commands of " + server.name() + " during the observation"))));
        }
        return findings.isEmpty() ? findings : findings.subList(0, 1);
    }

    static PolicyResult withoutRemoval(PolicyResult result) {
        return result.with(result.proposals().stream()
                .filter(proposal -> !REMOVE_KEYS.contains(proposal.key()))
                .toList());
    }

    /** Returns the facts of a server for formulas; empty if it does not report its memory. */
    static Optional<FormulaFacts> facts(String name, ServerSample sample) {
        double memory = sample.info().number("total_system_memory").orElse(0);
        double used = sample.info().number("used_memory").orElse(0);
        return memory <= 0 || used <= 0
                ? Optional.empty()
                : Optional.of(RedisVariables.facts(
                        name,
                        memory,
                        used,
                        sample.info().number("used_memory_peak").orElse(used)));
    }
}
