package org.hconfig.redis.advice;

import java.util.List;
import org.hconfig.redis.monitor.ServerSample;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rules of clients, slow commands and reads: HC-R621 to HC-R626. */
final class ClientRules {
    private static final String SOURCE = "documentation of Redis 6.2 and 7.0; the thresholds are HConfig's";

    private ClientRules() {}

    static List<RedisRule> all() {
        return List.of(
                connectionsRejected(),
                largeClientBuffers(),
                slowCommands(),
                slowLogDisabled(),
                latencyMonitorDisabled(),
                mostReadsMiss());
    }

    private static RedisRule connectionsRejected() {
        return new RedisRule(
                new RuleCard(
                        "HC-R621",
                        "Connections are rejected",
                        "rejected_connections increased during the observation.",
                        "Clients receive an error instead of a connection.",
                        "find clients that do not return connections; then raise maxclients and the limit of open files",
                        "",
                        "None.",
                        SOURCE),
                List.of("grown:rejected_connections", "value:maxclients"),
                server -> server.number("grown:rejected_connections") > 0,
                RedisRule.Remedy.work("maxclients", Severity.CRITICAL),
                server -> RuleText.count(server.number("grown:rejected_connections")) + " rejected, maxclients "
                        + RuleText.count(server.number("value:maxclients")));
    }

    private static RedisRule largeClientBuffers() {
        return new RedisRule(
                new RuleCard(
                        "HC-R622",
                        "Buffers of clients use much memory",
                        "The buffers of normal clients use more than a tenth of the used memory and more than 100 MiB.",
                        "Clients that read too slowly take memory from the keys, and can fill the server.",
                        "find the clients by CLIENT LIST (omem), and limit them by client-output-buffer-limit",
                        "",
                        "Clients fetch large values on purpose.",
                        SOURCE),
                List.of("used_memory", "mem_clients_normal"),
                server -> server.number("mem_clients_normal") > (100L << 20)
                        && server.number("mem_clients_normal") > 0.1 * server.number("used_memory"),
                RedisRule.Remedy.work("client-output-buffer-limit", Severity.WARN),
                server -> RuleText.mib(server.number("mem_clients_normal")) + " in buffers of "
                        + RuleText.mib(server.number("used_memory")) + " used");
    }

    private static RedisRule slowCommands() {
        return new RedisRule(
                new RuleCard(
                        "HC-R623",
                        "Slow commands block all clients",
                        "A command that was recorded during the observation took more than 100 ms.",
                        "Redis executes one command at a time.",
                        "replace the command: KEYS by SCAN, large ranges by parts, DEL of large values by UNLINK",
                        "",
                        "The command was an administrator's.",
                        SOURCE),
                List.of("run_id", "command:SLOWLOG GET"),
                server -> ClientRules.slowest(server) > 100_000,
                RedisRule.Remedy.work("slowlog-log-slower-than", Severity.WARN),
                server -> "slowest new command " + RuleText.count(ClientRules.slowest(server) / 1000.0) + " ms");
    }

    private static RedisRule slowLogDisabled() {
        return new RedisRule(
                new RuleCard(
                        "HC-R624",
                        "Slow commands are not recorded",
                        "slowlog-log-slower-than is negative.",
                        "The cause of a latency cannot be found.",
                        "slowlog-log-slower-than = 10000",
                        "Less than 100 KiB of memory.",
                        "None.",
                        SOURCE),
                List.of("value:slowlog-log-slower-than"),
                server -> server.number("value:slowlog-log-slower-than") < 0,
                RedisRule.Remedy.set("slowlog-log-slower-than", Severity.INFO, "10000"),
                server -> "slowlog-log-slower-than " + RuleText.count(server.number("value:slowlog-log-slower-than")));
    }

    private static RedisRule latencyMonitorDisabled() {
        return new RedisRule(
                new RuleCard(
                        "HC-R625",
                        "Latency events are not recorded",
                        "latency-monitor-threshold is 0.",
                        "Latencies by forks, disks, expiries and evictions cannot be told apart.",
                        "latency-monitor-threshold = 100",
                        "None that can be measured.",
                        "None.",
                        SOURCE),
                List.of("value:latency-monitor-threshold"),
                server -> server.number("value:latency-monitor-threshold") == 0,
                RedisRule.Remedy.set("latency-monitor-threshold", Severity.INFO, "100"),
                server -> "latency-monitor-threshold "
                        + RuleText.count(server.number("value:latency-monitor-threshold")));
    }

    private static RedisRule mostReadsMiss() {
        return new RedisRule(
                new RuleCard(
                        "HC-R626",
                        "Reads mostly find no key",
                        "During the observation, more than half of at least 10,000 reads found no key, and keys were evicted.",
                        "The cache is too small for its keys, or its policy evicts those that are needed.",
                        "use allkeys-lfu if some keys are much hotter than others, or give the cache more memory",
                        "",
                        "Clients check for keys that usually do not exist.",
                        SOURCE),
                List.of("grown:keyspace_hits", "grown:keyspace_misses", "grown:evicted_keys", "value:maxmemory-policy"),
                server -> server.number("grown:evicted_keys") > 0
                        && server.number("grown:keyspace_misses") + server.number("grown:keyspace_hits") >= 10_000
                        && server.number("grown:keyspace_misses") > server.number("grown:keyspace_hits"),
                RedisRule.Remedy.work("maxmemory-policy", Severity.WARN),
                server -> RuleText.count(server.number("grown:keyspace_hits")) + " hits, "
                        + RuleText.count(server.number("grown:keyspace_misses")) + " misses, "
                        + RuleText.count(server.number("grown:evicted_keys")) + " evicted");
    }

    /** Returns the duration in microseconds of the slowest command that was recorded during the observation. */
    static long slowest(ServerObservation server) {
        boolean same =
                server.first().info().text("run_id").equals(server.last().info().text("run_id"));
        long before = same
                ? server.first().slow().stream()
                        .mapToLong(ServerSample.SlowCommand::id)
                        .max()
                        .orElse(-1)
                : -1;
        return server.last().slow().stream()
                .filter(slow -> slow.id() > before)
                .mapToLong(ServerSample.SlowCommand::micros)
                .max()
                .orElse(0);
    }
}
