package org.hconfig.redis.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.hconfig.redis.RedisInfo;
import org.hconfig.redis.advice.RedisFacts;
import org.hconfig.redis.advice.RedisRules;
import org.hconfig.redis.advice.ServerObservation;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.redis.model.ReplicaOutputLimit;
import org.hconfig.redis.monitor.ServerSample;
import org.hconfig.xconfig.policy.CompiledPolicy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The values of the shipped policies on drawn servers: none works against its reason, and none is without effect. */
class ObservedServersTest {
    private static final long SEED = Long.getLong("hconfig.seed", 33);
    private static final int CASES = 500;
    private static final long MIB = 1 << 20;

    private static ServerObservation server(Map<String, String> info, Map<String, String> values) {
        Map<String, String> first =
                new HashMap<>(Map.of("run_id", "a", "uptime_in_seconds", "0", "master_repl_offset", "0"));
        return new ServerObservation("a:1", sample(first, values), sample(info, values));
    }

    private static ServerSample sample(Map<String, String> info, Map<String, String> values) {
        return new ServerSample(new RedisInfo(info), values, List.of(), Map.of(), Map.of(), List.of());
    }

    private static Map<String, String> info(long memory, int replicas, long offset) {
        return new HashMap<>(Map.of(
                "run_id", "a",
                "role", "master",
                "uptime_in_seconds", "10",
                "connected_slaves", Integer.toString(replicas),
                "master_repl_offset", Long.toString(offset),
                "total_system_memory", Long.toString(memory),
                "used_memory", Long.toString(memory / 100),
                "used_memory_peak", Long.toString(memory / 50)));
    }

    private static ServerObservation drawn(Random random) {
        long memory = (256 + random.nextInt(1 << 20)) * MIB;
        boolean replicated = random.nextBoolean();
        Map<String, String> values = new HashMap<>();
        values.put(
                "maxmemory",
                Long.toString(
                        random.nextBoolean() ? 0 : (64 + random.nextInt(1 << 20)) * MIB + random.nextInt(1 << 20)));
        values.put("maxmemory-policy", random.nextBoolean() ? "noeviction" : "allkeys-lru");
        values.put("maxmemory-samples", Integer.toString(1 + random.nextInt(64)));
        values.put("appendonly", random.nextBoolean() ? "yes" : "no");
        values.put("auto-aof-rewrite-percentage", random.nextInt(3) == 0 ? "0" : "100");
        values.put("auto-aof-rewrite-min-size", Long.toString(random.nextInt(8192) * MIB + random.nextInt(1 << 20)));
        values.put("repl-backlog-size", Long.toString((1 + random.nextInt(4096)) * MIB + random.nextInt(1 << 20)));
        values.put(
                ReplicaOutputLimit.KEY,
                "normal 0 0 0 slave " + random.nextInt(2048) * MIB + " 67108864 60 pubsub 33554432 8388608 60");
        return server(info(memory, replicated ? 1 : 0, random.nextInt(2000) * MIB), values);
    }

    private static PolicyResult result(CompiledPolicy policy, RedisRelease release, List<ServerObservation> observed) {
        ObservedServers servers = new ObservedServers(observed);
        return servers.effective(policy.evaluate(servers.facts().orElseThrow()), release);
    }

    private static List<CompiledPolicy> policies(RedisRelease release) {
        RedisCatalogue catalogue = RedisCatalogue.of(release);
        return RedisPolicies.all(catalogue).stream()
                .map(policy -> new PolicyEngine(catalogue).prepare(policy))
                .toList();
    }

    private static Optional<Long> number(PolicyResult result, String key) {
        return result.proposal(key).map(SettingProposal::value).map(Long::parseLong);
    }

    @ParameterizedTest
    @EnumSource(RedisRelease.class)
    void policies_onDrawnServers_neverWorkAgainstTheirReasonsOrWithoutEffect(RedisRelease release) {
        List<CompiledPolicy> policies = policies(release);
        Random random = new Random(SEED);
        int[] seen = new int[4];
        for (int at = 0; at < CASES; at++) {
            List<ServerObservation> both = new ArrayList<>(List.of(drawn(random)));
            if (random.nextBoolean()) {
                both.add(drawn(random));
            }
            for (CompiledPolicy policy : policies) {
                PolicyResult result = result(policy, release, both);
                for (ServerObservation one : both) {
                    check(
                            result,
                            one,
                            release,
                            "seed " + SEED + ", case " + at + ", "
                                    + policy.policy().name(),
                            seen);
                }
                assertEffects(result, both);
            }
        }
        assertThat(seen[0]).isPositive();
        assertThat(seen[1] > 0).as("output limits of 6.2 only").isEqualTo(release == RedisRelease.R6_2);
        assertThat(seen[2]).isPositive();
        assertThat(seen[3]).isPositive();
    }

    private static void check(
            PolicyResult result, ServerObservation one, RedisRelease release, String place, int[] seen) {
        for (String key : List.of("repl-backlog-size", "auto-aof-rewrite-min-size", "maxmemory-samples")) {
            long present = Long.parseLong(one.value(key).orElseThrow());
            number(result, key)
                    .ifPresent(value -> assertThat(value).as(place + " " + key).isGreaterThanOrEqualTo(present));
        }
        number(result, "repl-backlog-size").ifPresent(backlog -> {
            seen[0]++;
            assertThat(backlog).as(place).isGreaterThanOrEqualTo(one.backlogNeed());
            String limit = result.proposal(ReplicaOutputLimit.KEY)
                    .map(SettingProposal::value)
                    .orElseGet(() -> one.value(ReplicaOutputLimit.KEY).orElseThrow());
            seen[1] += result.proposal(ReplicaOutputLimit.KEY).isPresent() ? 1 : 0;
            assertThat(ReplicaOutputLimit.isBelow(release, limit, backlog))
                    .as(place)
                    .isFalse();
        });
        number(result, "maxmemory").ifPresent(limit -> {
            seen[2]++;
            long present = Long.parseLong(one.value("maxmemory").orElseThrow());
            assertThat(limit).as(place).isPositive();
            assertThat(present == 0 || limit <= present).as(place).isTrue();
        });
        seen[3] += number(result, "auto-aof-rewrite-min-size").isPresent() ? 1 : 0;
    }

    private static void assertEffects(PolicyResult result, List<ServerObservation> servers) {
        boolean replicated = servers.stream()
                .anyMatch(one -> one.last().info().number("connected_slaves").orElse(0) > 0);
        boolean rewritten = servers.stream()
                .anyMatch(one -> one.value("appendonly").orElseThrow().equals("yes")
                        && !one.value("auto-aof-rewrite-percentage")
                                .orElseThrow()
                                .equals("0"));
        boolean evicts = result.proposal("maxmemory-policy").isPresent();
        assertThat(number(result, "repl-backlog-size").isEmpty() || replicated).isTrue();
        assertThat(number(result, "auto-aof-rewrite-min-size").isEmpty() || rewritten)
                .isTrue();
        assertThat(number(result, "maxmemory-samples").isEmpty() || evicts).isTrue();
    }

    @Test
    void backlog_ofMeasuredTraffic_isAtLeastWhatTheRuleProposes() {
        ServerObservation server = server(
                info(24L << 30, 1, 87 * MIB),
                new HashMap<>(Map.of("repl-backlog-size", "1048576", "appendonly", "no")));
        long rule = RedisRules.all().stream()
                .flatMap(one -> one.evaluate(new RedisFacts(List.of(server))).findings().stream())
                .filter(finding -> finding.subject().key().equals("repl-backlog-size"))
                .mapToLong(finding -> Long.parseLong(finding.proposed().orElseThrow()))
                .findFirst()
                .orElseThrow();

        PolicyResult result = result(policies(RedisRelease.R7_0).get(1), RedisRelease.R7_0, List.of(server));

        assertThat(rule).isEqualTo(522 * MIB);
        assertThat(number(result, "repl-backlog-size")).contains(rule);
        assertThat(result.notes())
                .contains("auto-aof-rewrite-min-size is left out: no server rewrites an append-only file");
    }
}
