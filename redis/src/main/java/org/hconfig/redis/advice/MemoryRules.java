package org.hconfig.redis.advice;

import java.util.List;
import org.hconfig.core.Count;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rules of memory, eviction and fragmentation: HC-R601 to HC-R608. */
final class MemoryRules {
    private static final String SOURCE = "documentation of Redis 6.2 and 7.0; the thresholds are HConfig's";

    private MemoryRules() {}

    static List<RedisRule> all() {
        return List.of(
                noMemoryLimit(),
                saveExceedsMachine(),
                writesRejected(),
                policyWithoutExpiringKeys(),
                fewSamples(),
                blockingEviction(),
                fragmentedMemory(),
                swappedMemory());
    }

    private static RedisRule noMemoryLimit() {
        return new RedisRule(
                new RuleCard(
                        "HC-R601",
                        "No limit of memory",
                        "maxmemory is 0, and the server has used more than half of the machine's memory at its peak.",
                        "Without a limit the kernel ends the process when memory is short, and a fork to save the data needs further memory.",
                        "set maxmemory to at most 60 % of the machine's memory, with an eviction policy that suits the data",
                        "Writes fail or keys are evicted at the limit.",
                        "The machine has a limit of its own for the process.",
                        SOURCE),
                List.of("used_memory_peak", "total_system_memory", "value:maxmemory"),
                server -> server.number("value:maxmemory") == 0
                        && server.number("used_memory_peak") > 0.5 * server.number("total_system_memory"),
                RedisRule.Remedy.work("maxmemory", Severity.WARN),
                server -> "peak " + RuleText.mib(server.number("used_memory_peak")) + " of "
                        + RuleText.mib(server.number("total_system_memory")) + ", maxmemory "
                        + RuleText.mib(server.number("value:maxmemory")));
    }

    private static RedisRule saveExceedsMachine() {
        return new RedisRule(
                new RuleCard(
                        "HC-R602",
                        "A save can need more memory than the machine has",
                        "The server saves or logs its data, and used memory at its peak and a fifth of it, for pages that are copied during a fork, exceed the machine's memory.",
                        "A child process shares pages until they are written; a write-heavy load copies them.",
                        "reduce the keys or maxmemory, move the server to a larger machine, or spread saves to times with few writes",
                        "",
                        "The machine runs with little write traffic during saves.",
                        SOURCE),
                List.of("used_memory_peak", "total_system_memory", "persistence"),
                server -> server.persists().orElse(false)
                        && 1.2 * server.number("used_memory_peak") > server.number("total_system_memory"),
                RedisRule.Remedy.work("save", Severity.CRITICAL),
                server -> "peak " + RuleText.mib(server.number("used_memory_peak"))
                        + ", with a fifth for copied pages, of "
                        + RuleText.mib(server.number("total_system_memory")));
    }

    private static RedisRule writesRejected() {
        return new RedisRule(
                new RuleCard(
                        "HC-R603",
                        "Writes are rejected for lack of memory",
                        "maxmemory-policy is noeviction, and used memory is above 95 % of maxmemory.",
                        "The next writes fail with the error OOM.",
                        "raise maxmemory if the machine has memory, remove keys, or choose an eviction policy if keys may be lost",
                        "",
                        "The data set is complete and is not written any more.",
                        SOURCE),
                List.of("used_memory", "value:maxmemory", "value:maxmemory-policy"),
                server -> server.value("maxmemory-policy").orElse("").equals("noeviction")
                        && server.number("value:maxmemory") > 0
                        && server.number("used_memory") > 0.95 * server.number("value:maxmemory"),
                RedisRule.Remedy.work("maxmemory-policy", Severity.CRITICAL),
                server -> RuleText.mib(server.number("used_memory")) + " used, maxmemory "
                        + RuleText.mib(server.number("value:maxmemory")) + ", "
                        + server.value("maxmemory-policy").orElse(""));
    }

    private static RedisRule policyWithoutExpiringKeys() {
        return new RedisRule(
                new RuleCard(
                        "HC-R604",
                        "An eviction policy for expiring keys without such keys",
                        "maxmemory-policy is one of volatile-*, memory is above 90 % of maxmemory, and no key has an expiry.",
                        "These policies evict only keys with an expiry; without any, writes fail.",
                        "set an expiry on keys that may be lost, or choose allkeys-lfu if all of them may be",
                        "",
                        "None.",
                        SOURCE),
                List.of("used_memory", "value:maxmemory", "value:maxmemory-policy"),
                server -> server.value("maxmemory-policy").orElse("").startsWith("volatile-")
                        && server.number("value:maxmemory") > 0
                        && server.number("used_memory") > 0.9 * server.number("value:maxmemory")
                        && server.last().keys() > 0
                        && server.last().expiring() == 0,
                RedisRule.Remedy.work("maxmemory-policy", Severity.WARN),
                server -> server.value("maxmemory-policy").orElse("") + ", keys with an expiry: "
                        + RuleText.count(server.last().expiring()) + ", used "
                        + RuleText.mib(server.number("used_memory")));
    }

    private static RedisRule fewSamples() {
        return new RedisRule(
                new RuleCard(
                        "HC-R605",
                        "Evictions with few samples",
                        "Keys were evicted during the observation by LRU or LFU, and maxmemory-samples is below 10.",
                        "With 5 samples keys that are still needed are evicted more often.",
                        "maxmemory-samples = 10",
                        "More CPU time for each eviction.",
                        "The CPU of the server is saturated.",
                        SOURCE),
                List.of("grown:evicted_keys", "value:maxmemory-samples", "value:maxmemory-policy"),
                server -> server.number("grown:evicted_keys") > 0
                        && server.number("value:maxmemory-samples") < 10
                        && (server.value("maxmemory-policy").orElse("").endsWith("-lru")
                                || server.value("maxmemory-policy").orElse("").endsWith("-lfu")),
                RedisRule.Remedy.set("maxmemory-samples", Severity.INFO, "10"),
                server -> Count.of((long) server.number("grown:evicted_keys"), "key")
                        + " evicted, maxmemory-samples "
                        + RuleText.count(server.number("value:maxmemory-samples")));
    }

    private static RedisRule blockingEviction() {
        return new RedisRule(
                new RuleCard(
                        "HC-R606",
                        "Evicted values are freed by the thread of the clients",
                        "Keys were evicted during the observation, and lazyfree-lazy-eviction is no.",
                        "Freeing a large value blocks all clients.",
                        "lazyfree-lazy-eviction = yes",
                        "Memory is freed slightly later.",
                        "All values are small.",
                        SOURCE),
                List.of("grown:evicted_keys", "value:lazyfree-lazy-eviction"),
                server -> server.number("grown:evicted_keys") > 0
                        && server.value("lazyfree-lazy-eviction").orElse("").equals("no"),
                RedisRule.Remedy.set("lazyfree-lazy-eviction", Severity.INFO, "yes"),
                server -> Count.of((long) server.number("grown:evicted_keys"), "key") + " evicted");
    }

    private static RedisRule fragmentedMemory() {
        return new RedisRule(
                new RuleCard(
                        "HC-R607",
                        "Fragmented memory",
                        "The allocator's fragmentation is above 1.5, and more than 256 MiB are lost by it.",
                        "The process needs memory that no key uses.",
                        "activedefrag = yes",
                        "CPU time, up to active-defrag-cycle-max percent.",
                        "The server is not built with Redis's own jemalloc: then it rejects the setting.",
                        SOURCE),
                List.of("allocator_frag_ratio", "allocator_frag_bytes"),
                server -> server.number("allocator_frag_ratio") > 1.5
                        && server.number("allocator_frag_bytes") > (256L << 20)
                        && !server.value("activedefrag").orElse("").equals("yes"),
                RedisRule.Remedy.set("activedefrag", Severity.WARN, "yes"),
                server -> "fragmentation " + RuleText.ratio(server.number("allocator_frag_ratio")) + ", "
                        + RuleText.mib(server.number("allocator_frag_bytes")));
    }

    private static RedisRule swappedMemory() {
        return new RedisRule(
                new RuleCard(
                        "HC-R608",
                        "Memory is swapped out",
                        "The resident memory is below 80 % of the used memory, and more than 100 MiB are used.",
                        "Access to swapped pages takes milliseconds and blocks all clients.",
                        "find out what else needs memory on the machine, and reduce it or maxmemory",
                        "",
                        "The kernel compresses memory.",
                        SOURCE),
                List.of("used_memory", "used_memory_rss", "value:maxmemory"),
                server -> server.number("used_memory") > (100L << 20)
                        && server.number("used_memory_rss") < 0.8 * server.number("used_memory"),
                RedisRule.Remedy.work("maxmemory", Severity.CRITICAL),
                server -> RuleText.mib(server.number("used_memory_rss")) + " resident of "
                        + RuleText.mib(server.number("used_memory")));
    }
}
