package org.hconfig.redis.advice;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rules of limits that are too large for the machine or for the data: HC-R609 and HC-R610. */
final class CapacityRules {
    private static final double COPIED = 1.2;
    private static final int FACTOR = 10;
    private static final String HASHES = "hash-max-listpack-entries";

    /** The settings of compact collections, with their defaults in Redis 6.2 and 7.0. */
    private static final Map<String, Integer> COMPACT = compact();

    private CapacityRules() {}

    private static Map<String, Integer> compact() {
        Map<String, Integer> defaults = new LinkedHashMap<>();
        defaults.put(HASHES, 512);
        defaults.put("zset-max-listpack-entries", 128);
        defaults.put("set-max-intset-entries", 512);
        return defaults;
    }

    static List<RedisRule> all() {
        return List.of(limitExceedsMachine(), longCompactCollections());
    }

    private static RedisRule limitExceedsMachine() {
        return new RedisRule(
                new RuleCard(
                        "HC-R609",
                        "The limit of memory leaves no room for saves",
                        "maxmemory exceeds the machine's memory; or the server saves, logs, or has replicas, and maxmemory and a fifth of it, for pages that are copied during a fork, exceed the machine's memory.",
                        "The kernel ends the process or swaps before the limit is reached.",
                        "lower maxmemory, for example to 60 % of the machine's memory, once the used memory is below that",
                        "Writes fail or keys are evicted at the lower limit.",
                        "The keys never reach the limit.",
                        "documentation of Redis (memory optimization, persistence); a fifth for copied pages is HConfig's"),
                List.of("value:maxmemory", "total_system_memory", "persistence"),
                server -> CapacityRules.needed(server) > server.number("total_system_memory"),
                RedisRule.Remedy.work("maxmemory", Severity.WARN),
                server -> "maxmemory " + RuleText.mib(server.number("value:maxmemory")) + ", "
                        + RuleText.mib(CapacityRules.needed(server)) + " with copied pages, of "
                        + RuleText.mib(server.number("total_system_memory")));
    }

    private static double needed(ServerObservation server) {
        boolean forks = server.persists().orElse(false) || server.number("connected_slaves") > 0;
        return (forks ? COPIED : 1) * server.number("value:maxmemory");
    }

    private static RedisRule longCompactCollections() {
        return new RedisRule(
                new RuleCard(
                        "HC-R610",
                        "Very long collections are stored compactly",
                        "hash-max-listpack-entries, zset-max-listpack-entries, or set-max-intset-entries is more than ten times its default (512, 128, 512).",
                        "A compact collection is searched entry by entry or moved as a whole, so that commands on long ones take longer.",
                        "lower it towards the default, or measure the commands on the longest collections; existing collections are converted when they grow",
                        "More memory for collections above the threshold.",
                        "The collections are short, or memory is scarcer than processor time.",
                        "documentation of Redis (memory optimization), redis.conf; ten times is HConfig's"),
                List.of("value:" + HASHES, "value:zset-max-listpack-entries", "value:set-max-intset-entries"),
                server -> COMPACT.entrySet().stream()
                        .anyMatch(limit -> server.number("value:" + limit.getKey()) > FACTOR * limit.getValue()),
                RedisRule.Remedy.work(HASHES, Severity.INFO),
                server -> COMPACT.keySet().stream()
                        .map(key -> server.named(key) + " " + RuleText.count(server.number("value:" + key)))
                        .collect(Collectors.joining(", ")));
    }
}
