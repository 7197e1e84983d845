package org.hconfig.redis.monitor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.hconfig.redis.RedisInfo;
import org.hconfig.redis.advice.RedisFacts;
import org.hconfig.redis.advice.RedisRules;
import org.hconfig.redis.advice.ServerObservation;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any reply of a server gives numbers that are finite, texts without control characters, and rules that do not fail. */
class MutatedRepliesTest {
    private static final String INFO = """
            # Server
            redis_version:7.0.15
            run_id:ab12
            uptime_in_seconds:90
            # Memory
            used_memory:1048576
            used_memory_rss:9437184
            mem_fragmentation_ratio:8.99
            maxmemory:0
            total_system_memory:8589934592
            # Persistence
            rdb_last_bgsave_status:ok
            latest_fork_usec:812
            # Stats
            total_commands_processed:12
            evicted_keys:0
            # Replication
            role:master
            # Commandstats
            cmdstat_get:calls=10,usec=30,usec_per_call=3.00,rejected_calls=0,failed_calls=0
            # Keyspace
            db0:keys=3,expires=1,avg_ttl=0
            """.replace("\n", "\r\n");
    private static final Mutations INFOS = Mutations.of(INFO, INFO.replace("7.0.15", "6.2.6"));
    private static final Mutations SLOW_LOGS =
            Mutations.of("( 14 1700000000 12000 ( AUTH secret ) 127.0.0.1:5 name )", "( 1 2 3 ( get ) ) ( )");
    private static final Mutations LATENCIES =
            Mutations.of("( command 1700000000 3 250 )", "( fork 1 2 3 ) ( aof 1 2 4 )");
    private static final Mutations CONFIGURATIONS = Mutations.of(
            "maxmemory 100mb maxmemory-policy allkeys-lru save 3600 hz 10", "maxmemory-samples 5 appendonly yes");

    /** Reads whole numbers, words, and lists in parentheses, as the protocol has them. */
    private static List<Object> reply(byte[] bytes) {
        Deque<List<Object>> open = new ArrayDeque<>();
        open.push(new ArrayList<>());
        for (String word : new String(bytes, UTF_8).split("\\s+", -1)) {
            List<Object> top = open.peek();
            if (word.equals("(")) {
                List<Object> inner = new ArrayList<>();
                top.add(inner);
                open.push(inner);
            } else if (word.equals(")") && open.size() > 1) {
                open.pop();
            } else {
                top.add(word.matches("-?\\d{1,18}") ? (Object) Long.valueOf(word) : word);
            }
        }
        return open.peekLast();
    }

    private static ServerSample sample(String info, Map<String, String> values) {
        return new ServerSample(RedisInfo.parse(info), values, List.of(), Map.of(), Map.of(), List.of());
    }

    private static void advise(ServerSample before, ServerSample after) {
        RedisFacts facts = new RedisFacts(List.of(new ServerObservation("127.0.0.1:1", before, after)));
        RedisRules.all().forEach(rule -> assertThat(rule.evaluate(facts)).isNotNull());
    }

    @Test
    void info_ofAnyText_givesFiniteNumbersAndNoFailureOfARule() {
        ServerSample first = sample(INFO, Map.of());
        AnyBytes.mutated(3_000, INFOS, bytes -> {
            String text = new String(bytes, UTF_8);
            RedisInfo info = RedisInfo.parse(text);
            info.fields().keySet().forEach(field -> {
                info.number(field).ifPresent(number -> assertThat(number).isFinite());
                info.number(field, "calls")
                        .ifPresent(number -> assertThat(number).isFinite());
            });
            ServerSample sample = sample(text, Map.of("maxmemory", "0", "maxmemory-policy", "noeviction"));
            CommandCounts.between(first, sample)
                    .ifPresent(counts -> assertThat(counts.calls()).isNotNegative());
            new RedisWorkloadClassifier(RedisWorkloadClassifier.WorkloadBounds.STANDARD).classify(first, sample);
            advise(first, sample);
        });
    }

    @Test
    void slowLog_ofAnyReply_givesNamesWithoutControlCharacters() {
        AnyBytes.mutated(
                3_000,
                SLOW_LOGS,
                bytes -> RedisReplies.slowCommands(reply(bytes))
                        .forEach(slow -> assertThat(slow.command()).matches("[A-Z0-9._|?-]{0,64}")));
    }

    @Test
    void slowLog_neverHasTheArgumentsOfACommand() {
        List<ServerSample.SlowCommand> slow =
                RedisReplies.slowCommands(reply("( 14 1700000000 12000 ( auth secret ) a b )".getBytes(UTF_8)));

        assertThat(slow).containsExactly(new ServerSample.SlowCommand(14, "AUTH", 12_000));
    }

    @Test
    void latencyAndMemory_ofAnyReply_areRead() {
        AnyBytes.mutated(3_000, LATENCIES, bytes -> {
            List<Object> reply = reply(bytes);
            assertThat(RedisReplies.latency(reply)).hasSizeLessThanOrEqualTo(reply.size());
            RedisReplies.numbers(reply)
                    .values()
                    .forEach(number -> assertThat(number).isFinite());
        });
        assertThat(RedisReplies.latency(reply("( fork 1 2 3 ) ( aof 1 2 4 )".getBytes(UTF_8))))
                .containsOnly(Map.entry("fork", 3L), Map.entry("aof", 4L));
        assertThat(RedisReplies.numbers(reply("peak.allocated 7 x y".getBytes(UTF_8))))
                .containsOnly(Map.entry("peak.allocated", 7.0));
    }

    @Test
    void configuration_ofAnyReply_isNormalizedAndNoRuleFails() {
        ServerSample first = sample(INFO, Map.of());
        RedisCatalogue catalogue = RedisCatalogue.of(RedisRelease.R7_0);
        AnyBytes.mutated(3_000, CONFIGURATIONS, bytes -> {
            Map<String, String> values = RedisReplies.settings(reply(bytes), catalogue);
            values.forEach((key, value) -> assertThat(catalogue.find(key)).isPresent());
            advise(first, sample(INFO, values));
        });
    }
}
