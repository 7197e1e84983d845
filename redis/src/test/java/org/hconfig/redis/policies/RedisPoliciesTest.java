package org.hconfig.redis.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisModel;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.redis.model.RedisVariables;
import org.hconfig.xconfig.policy.Policy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyFile;
import org.hconfig.xconfig.policy.PolicyResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The shipped policies on machines of any size. */
class RedisPoliciesTest {
    private static final double GIBIBYTE = 1L << 30;

    @ParameterizedTest
    @EnumSource(RedisRelease.class)
    void policies_onAnyMachine_proposeValuesOfTheCatalogue(RedisRelease release) {
        RedisCatalogue catalogue = RedisCatalogue.of(release);
        List<Policy> policies = RedisPolicies.all(catalogue);

        assertThat(policies)
                .extracting(Policy::name)
                .containsExactly("redis/bulk-load", "redis/write-only", "redis/cache");
        for (Policy policy : policies) {
            RedisModel.INSTANCE
                    .probes()
                    .forEach(facts -> assertThat(new PolicyEngine(catalogue).evaluate(policy, facts))
                            .isNotNull());
        }
    }

    @ParameterizedTest
    @EnumSource(RedisRelease.class)
    void cache_ofAnEmptyServer_limitsItsMemoryAndEvicts(RedisRelease release) {
        RedisCatalogue catalogue = RedisCatalogue.of(release);

        PolicyResult result = new PolicyEngine(catalogue)
                .evaluate(
                        RedisPolicies.all(catalogue).get(2),
                        RedisVariables.facts("10 GiB", 10 * GIBIBYTE, GIBIBYTE, GIBIBYTE));

        assertThat(result.toString()).contains("6442450944", "allkeys-lfu");
    }

    /** None of the machines for which every policy is checked has 100 GiB. */
    @ParameterizedTest
    @EnumSource(RedisRelease.class)
    void check_ofARangeBetweenTheUsualMachines_acceptsIt(RedisRelease release) {
        String policy = """
            format: 1
            name: acme/narrow
            title: Narrow
            workload: write-only
            source: our runs
            holds:
              when: node.memory_bytes >= GiB(90) && node.memory_bytes <= GiB(110) && node.used_bytes > GiB(80)
              text: narrow
            settings:
              - key: maxmemory
                formula: 0.9 * node.memory_bytes
                why: It suits.
            """;

        assertThat(new PolicyFile(RedisCatalogue.of(release)).check("narrow.yaml", policy))
                .isEmpty();
    }
}
