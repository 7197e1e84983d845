package org.hconfig.redis.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.hconfig.redis.RedisInfo;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.redis.monitor.ServerSample;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.Advisor;
import org.hconfig.xconfig.advice.EffectiveSettings;
import org.hconfig.xconfig.advice.RuleResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule on a server without problems, on one with its problem, and without its inputs. */
class RedisRulesTest {
    private static final RedisCatalogue CATALOGUE = RedisCatalogue.of(RedisRelease.R7_0);

    /**
     * A rule and what makes it fire.
     *
     * @param id the rule
     * @param problem fields of INFO at the end, and settings after {@code value:}; at the start, counters are 0
     */
    private record FiringCase(String id, Map<String, String> problem) {}

    private static Stream<FiringCase> cases() {
        return Stream.of(
                new FiringCase("HC-R601", Map.of("used_memory_peak", "5000000000", "value:maxmemory", "0")),
                new FiringCase("HC-R602", Map.of("used_memory_peak", "7500000000")),
                new FiringCase("HC-R603", Map.of("used_memory", "1990000000")),
                new FiringCase(
                        "HC-R604",
                        Map.of(
                                "used_memory", "1990000000",
                                "value:maxmemory-policy", "volatile-lru",
                                "db0", "keys=10,expires=0,avg_ttl=0")),
                new FiringCase("HC-R605", Map.of("evicted_keys", "5", "value:maxmemory-policy", "allkeys-lru")),
                new FiringCase("HC-R606", Map.of("evicted_keys", "5", "value:lazyfree-lazy-eviction", "no")),
                new FiringCase("HC-R607", Map.of("allocator_frag_ratio", "1.8", "allocator_frag_bytes", "500000000")),
                new FiringCase("HC-R608", Map.of("used_memory", "1000000000", "used_memory_rss", "500000000")),
                new FiringCase("HC-R609", Map.of("value:maxmemory", "7000000000")),
                new FiringCase("HC-R610", Map.of("value:hash-max-listpack-entries", "20000")),
                new FiringCase("HC-R611", Map.of("value:save", "", "db0", "keys=10,expires=2,avg_ttl=0")),
                new FiringCase("HC-R612", Map.of("rdb_last_bgsave_status", "err")),
                new FiringCase("HC-R613", Map.of("latest_fork_usec", "400000")),
                new FiringCase("HC-R614", Map.of("aof_delayed_fsync", "3")),
                new FiringCase("HC-R615", Map.of("connected_slaves", "1", "master_repl_offset", "10000000")),
                new FiringCase(
                        "HC-R616",
                        Map.of(
                                "connected_slaves", "1",
                                "redis_version", "6.2.14",
                                "value:repl-backlog-size", "536870912")),
                new FiringCase(
                        "HC-R617",
                        Map.of(
                                "value:appendonly", "yes",
                                "value:appendfsync", "always",
                                "cmdstat_set", "calls=600,usec=90,usec_per_call=0.15")),
                new FiringCase("HC-R618", Map.of("value:min-replicas-to-write", "1", "min_slaves_good_slaves", "0")),
                new FiringCase("HC-R619", Map.of("value:appendonly", "yes", "value:no-appendfsync-on-rewrite", "yes")),
                new FiringCase(
                        "HC-R620",
                        Map.of(
                                "value:appendonly", "yes",
                                "value:auto-aof-rewrite-percentage", "0",
                                "aof_base_size", "100000000",
                                "aof_current_size", "900000000")),
                new FiringCase("HC-R621", Map.of("rejected_connections", "1")),
                new FiringCase("HC-R622", Map.of("used_memory", "900000000", "mem_clients_normal", "200000000")),
                new FiringCase("HC-R623", Map.of("slow", "200000")),
                new FiringCase("HC-R624", Map.of("value:slowlog-log-slower-than", "-1")),
                new FiringCase("HC-R625", Map.of("value:latency-monitor-threshold", "0")),
                new FiringCase(
                        "HC-R626", Map.of("evicted_keys", "9", "keyspace_hits", "4000", "keyspace_misses", "7000")),
                new FiringCase("HC-R627", Map.of("value:io-threads", "8")),
                new FiringCase("HC-R628", Map.of("value:hz", "500")));
    }

    private static RedisFacts facts(Map<String, String> problem) {
        Map<String, String> values = new HashMap<>();
        CATALOGUE.all().forEach(setting -> values.put(setting.key(), CATALOGUE.byDefault(setting)));
        values.putAll(Map.of("maxmemory", "2000000000", "latency-monitor-threshold", "100"));
        Map<String, String> counters = new HashMap<>();
        for (String counter : List.of(
                "evicted_keys",
                "aof_delayed_fsync",
                "rejected_connections",
                "total_commands_processed",
                "keyspace_hits",
                "keyspace_misses",
                "master_repl_offset",
                "uptime_in_seconds")) {
            counters.put(counter, "0");
        }
        counters.put("run_id", "a");
        Map<String, String> info = new HashMap<>(counters);
        info.putAll(Map.of(
                "uptime_in_seconds", "60",
                "used_memory", "500000000",
                "used_memory_rss", "520000000",
                "used_memory_peak", "600000000",
                "total_system_memory", "8000000000",
                "allocator_frag_ratio", "1.05",
                "allocator_frag_bytes", "1000000",
                "rdb_last_bgsave_status", "ok",
                "latest_fork_usec", "500"));
        info.putAll(Map.of(
                "connected_slaves", "0",
                "mem_clients_normal", "20000",
                "role", "master",
                "redis_version", "7.0.15"));
        problem.forEach((key, value) -> {
            if (key.startsWith("value:")) {
                values.put(key.substring("value:".length()), value);
            } else if (!"slow".equals(key)) {
                info.put(key, value);
            }
        });
        List<ServerSample.SlowCommand> old = List.of(new ServerSample.SlowCommand(7, "KEYS", 900_000));
        List<ServerSample.SlowCommand> slow = problem.containsKey("slow")
                ? List.of(new ServerSample.SlowCommand(8, "KEYS", Long.parseLong(problem.getOrDefault("slow", "0"))))
                : old;
        return new RedisFacts(List.of(new ServerObservation(
                "a:6379", sample(counters, values, old), sample(info, values, slow), OptionalInt.of(4))));
    }

    private static ServerSample sample(
            Map<String, String> info, Map<String, String> values, List<ServerSample.SlowCommand> slow) {
        return new ServerSample(new RedisInfo(info), values, slow, Map.of(), Map.of(), List.of());
    }

    private static RuleResult evaluate(String id, RedisFacts facts) {
        return rule(id).evaluate(facts);
    }

    private static AdviceRule<RedisFacts> rule(String id) {
        return RedisRules.all().stream()
                .filter(rule -> rule.card().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void rule_onItsProblem_firesAndOtherwiseNot(FiringCase firingCase) {
        RuleResult sound = evaluate(firingCase.id(), facts(Map.of()));
        RuleResult problem = evaluate(firingCase.id(), facts(firingCase.problem()));

        assertThat(sound.findings()).isEmpty();
        assertThat(sound.missing()).isEmpty();
        assertThat(sound.numbers()).isNotEmpty();
        assertThat(problem.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.why()).startsWith("a:6379: ");
            assertThat(CATALOGUE.find(finding.subject().key())).isPresent();
            finding.proposed()
                    .ifPresent(value -> assertThat(CATALOGUE.canonical(
                                    CATALOGUE.find(finding.subject().key()).orElseThrow(), value))
                            .isEqualTo(value));
        });
    }

    @ParameterizedTest
    @MethodSource("cases")
    void rule_withoutItsInputs_namesThemAndReportsNothing(FiringCase firingCase) {
        ServerSample empty = sample(Map.of(), Map.of(), List.of());

        RuleResult result =
                evaluate(firingCase.id(), new RedisFacts(List.of(new ServerObservation("a:6379", empty, empty))));

        assertThat(result.findings()).isEmpty();
        assertThat(result.missing()).singleElement().asString().startsWith("a:6379 does not report ");
    }

    /** Rules that INFO alone decides, on a server that refuses CONFIG. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HC-R601", "HC-R603", "HC-R604", "HC-R607", "HC-R608", "HC-R612", "HC-R613", "HC-R614", "HC-R621",
                "HC-R622", "HC-R623", "HC-R628"
            })
    void rule_ofInfo_withoutConfig_reportsItsProblemAndProposesNoValue(String id) {
        Map<String, String> info = new HashMap<>(Map.of(
                "maxmemory", "2000000000",
                "maxmemory_policy", "noeviction",
                "maxclients", "10000",
                "aof_enabled", "0",
                "configured_hz", "500"));
        FiringCase found =
                cases().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
        found.problem().forEach((key, value) -> {
            if (!key.startsWith("value:")) {
                info.put(key, value);
            } else if (key.startsWith("value:maxmemory")) {
                info.put(key.substring("value:".length()).replace('-', '_'), value);
            }
        });
        ServerObservation full = facts(found.problem()).servers().get(0);
        Map<String, String> last = new HashMap<>(full.last().info().fields());
        last.putAll(info);
        ServerSample refusing = new ServerSample(
                new RedisInfo(last), Map.of(), full.last().slow(), Map.of(), Map.of(), List.of("CONFIG GET"));

        RuleResult result =
                evaluate(id, new RedisFacts(List.of(new ServerObservation("a:6379", full.first(), refusing))));

        assertThat(result.missing()).isEmpty();
        assertThat(result.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.proposed()).isEmpty();
            assertThat(finding.evidence()).isEqualTo("INFO of a:6379");
        });
    }

    @Test
    void rule_onAServerOfSeveral_saysThatAPlanSetsAll() {
        ServerObservation sound = facts(Map.of()).servers().get(0);
        ServerObservation problem =
                facts(Map.of("value:latency-monitor-threshold", "0")).servers().get(0);

        assertThat(evaluate("HC-R625", new RedisFacts(List.of(sound, problem))).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.why()).endsWith("; a plan sets it on all 2 servers"));
    }

    @Test
    void threads_onFewProcessors_areTooManyAndOnUnknownOnesNot() {
        Map<String, String> four = Map.of("value:io-threads", "4");
        ServerObservation known = facts(four).servers().get(0);
        ServerObservation unknown = new ServerObservation(known.name(), known.first(), known.last());

        assertThat(evaluate("HC-R627", facts(four)).findings()).hasSize(1);
        assertThat(evaluate("HC-R627", facts(Map.of("value:io-threads", "3"))).findings())
                .isEmpty();
        assertThat(evaluate("HC-R627", new RedisFacts(List.of(unknown))).findings())
                .isEmpty();
    }

    @Test
    void outputLimit_ofRedis70_isNotReported() {
        assertThat(evaluate("HC-R616", facts(Map.of("connected_slaves", "1", "value:repl-backlog-size", "536870912")))
                        .findings())
                .isEmpty();
    }

    @Test
    void all_haveACaseAndUniqueIds() {
        assertThat(RedisRules.all())
                .extracting(rule -> rule.card().id())
                .isSorted()
                .doesNotHaveDuplicates()
                .containsExactlyElementsOf(cases().map(FiringCase::id).toList())
                .hasSizeGreaterThanOrEqualTo(15);
    }

    @Test
    void advisor_ofTheFramework_resolvesTheFindings() {
        RedisFacts facts = facts(Map.of("evicted_keys", "5", "value:maxmemory-policy", "allkeys-lru"));

        AdviceReport report = new Advisor<>(CATALOGUE, RedisRules.all())
                .advise(
                        facts,
                        new EffectiveSettings(facts.servers().get(0).last().values(), Map.of()),
                        List.of());

        assertThat(report.advice())
                .extracting(advice -> advice.proposal().key())
                .contains("maxmemory-samples", "lazyfree-lazy-eviction");
    }
}
