package org.hconfig.redis.advice;

import java.util.List;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.redis.model.ReplicaOutputLimit;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rules of replicas that writes depend on, and of flushes and rewrites of the append-only file: HC-R616 to HC-R620. */
final class DurabilityRules {
    private static final double REWRITE_MINIMUM = 64 << 20;

    private DurabilityRules() {}

    static List<RedisRule> all() {
        return List.of(
                smallOutputLimit(), flushPerWrite(), missingReplicas(), noFlushDuringRewrite(), neverRewritten());
    }

    private static RedisRule smallOutputLimit() {
        return new RedisRule(
                new RuleCard(
                        "HC-R616",
                        "Replicas are disconnected while they resume",
                        "Redis 6.2 has replicas, and the hard limit of their output buffers is below repl-backlog-size or the backlog that 60 s of traffic need.",
                        "A replica that resumes from the backlog exceeds its limit, is disconnected, and needs a full synchronization.",
                        "client-output-buffer-limit of replicas at least as large as the backlog",
                        "Memory of the buffer, for each replica.",
                        "Redis 7.0 uses the size of the backlog as the least limit.",
                        "redis.conf (client-output-buffer-limit); pull request 9166 of Redis"),
                List.of(
                        "connected_slaves",
                        "redis_version",
                        "value:repl-backlog-size",
                        "value:" + ReplicaOutputLimit.KEY),
                server -> server.number("connected_slaves") > 0
                        && ReplicaOutputLimit.isBelow(
                                DurabilityRules.release(server),
                                server.value(ReplicaOutputLimit.KEY).orElse(""),
                                DurabilityRules.backlog(server)),
                new RedisRule.Remedy(
                        ReplicaOutputLimit.KEY,
                        Severity.WARN,
                        server -> server.value(ReplicaOutputLimit.KEY)
                                .map(value -> ReplicaOutputLimit.with(value, DurabilityRules.backlog(server)))),
                server -> RuleText.count(server.number("connected_slaves")) + " replicas, output limit "
                        + RuleText.mib((double) ReplicaOutputLimit.hard(
                                        server.value(ReplicaOutputLimit.KEY).orElse(""))
                                .orElse(0))
                        + ", backlog " + RuleText.mib((double) DurabilityRules.backlog(server)));
    }

    private static RedisRelease release(ServerObservation server) {
        return server.last()
                .info()
                .text("redis_version")
                .filter(version -> version.startsWith(RedisRelease.R6_2.id() + "."))
                .map(version -> RedisRelease.R6_2)
                .orElse(RedisRelease.R7_0);
    }

    private static long backlog(ServerObservation server) {
        return Math.max(server.backlogNeed(), (long) server.number("value:repl-backlog-size"));
    }

    private static RedisRule flushPerWrite() {
        return new RedisRule(
                new RuleCard(
                        "HC-R617",
                        "Each write waits for the disk",
                        "The append-only file is on, appendfsync is always, and keys were changed during the observation.",
                        "The server answers a write after the disk has stored it; commands of all clients wait for that.",
                        "appendfsync = everysec if the writes of about a second may be lost in a crash of the machine",
                        "A crash of the machine can lose about a second of writes, which always prevents.",
                        "No acknowledged write may be lost.",
                        "redis.conf (\"always: slow, safest\"); in one comparison on a busy machine, always had 3,700 writes/s and everysec 35,000: measure your disk"),
                List.of("value:appendonly", "value:appendfsync", "run_id"),
                server -> DurabilityRules.logs(server)
                        && server.value("appendfsync").orElse("").equals("always")
                        && server.writesPerSecond().orElse(0) > 0,
                RedisRule.Remedy.work("appendfsync", Severity.WARN),
                server -> "appendonly " + server.value("appendonly").orElse("") + ", appendfsync "
                        + server.value("appendfsync").orElse("") + ", writes per second: "
                        + RuleText.count(server.writesPerSecond().orElse(0)));
    }

    private static boolean logs(ServerObservation server) {
        return server.value("appendonly").orElse("").equals("yes");
    }

    private static RedisRule missingReplicas() {
        return new RedisRule(
                new RuleCard(
                        "HC-R618",
                        "Writes are rejected for lack of replicas",
                        "The server is a primary with min-replicas-to-write, and fewer replicas are connected with a lag of at most min-replicas-max-lag.",
                        "Each write fails with NOREPLICAS.",
                        "start or reconnect replicas; or lower min-replicas-to-write if writes that are on one server only may be lost",
                        "With a lower value, a failure of the primary can lose acknowledged writes.",
                        "None.",
                        "redis.conf (min-replicas-to-write); documentation of Redis (replication)"),
                List.of("role", "connected_slaves", "value:min-replicas-to-write", "value:min-replicas-max-lag"),
                server -> !server.isReplica()
                        && server.number("value:min-replicas-max-lag") > 0
                        && DurabilityRules.goodReplicas(server) < server.number("value:min-replicas-to-write"),
                RedisRule.Remedy.work("min-replicas-to-write", Severity.CRITICAL),
                server -> RuleText.count(DurabilityRules.goodReplicas(server))
                        + " replicas in time, min-replicas-to-write "
                        + RuleText.count(server.number("value:min-replicas-to-write")));
    }

    /** The server reports those within the lag only while min-replicas-to-write is set. */
    private static double goodReplicas(ServerObservation server) {
        return server.info("min_slaves_good_slaves").orElse(server.number("connected_slaves"));
    }

    private static RedisRule noFlushDuringRewrite() {
        return new RedisRule(
                new RuleCard(
                        "HC-R619",
                        "Writes are not flushed during saves and rewrites",
                        "The append-only file is on, no-appendfsync-on-rewrite is yes, and appendfsync is not no.",
                        "While a child process writes, a crash of the machine can lose many seconds of writes, with Linux up to 30.",
                        "no-appendfsync-on-rewrite = no",
                        "Writes can wait for a busy disk during saves and rewrites.",
                        "Latency during rewrites matters more than these writes.",
                        "redis.conf (no-appendfsync-on-rewrite)"),
                List.of("value:appendonly", "value:appendfsync", "value:no-appendfsync-on-rewrite"),
                server -> DurabilityRules.logs(server)
                        && server.value("no-appendfsync-on-rewrite").orElse("").equals("yes")
                        && !server.value("appendfsync").orElse("").equals("no"),
                RedisRule.Remedy.set("no-appendfsync-on-rewrite", Severity.WARN, "no"),
                server -> "no-appendfsync-on-rewrite "
                        + server.value("no-appendfsync-on-rewrite").orElse("") + ", appendonly "
                        + server.value("appendonly").orElse(""));
    }

    private static RedisRule neverRewritten() {
        return new RedisRule(
                new RuleCard(
                        "HC-R620",
                        "The append-only file grows without end",
                        "The append-only file is on, auto-aof-rewrite-percentage is 0, and the file is larger than 64 MiB and twice its size after the last rewrite.",
                        "The file fills the disk, and a start reads all of it.",
                        "auto-aof-rewrite-percentage = 100, or start BGREWRITEAOF regularly",
                        "A fork for each rewrite.",
                        "Something else starts BGREWRITEAOF.",
                        "redis.conf (auto-aof-rewrite-percentage); the thresholds are its defaults"),
                List.of("value:appendonly", "value:auto-aof-rewrite-percentage"),
                server -> DurabilityRules.logs(server)
                        && server.number("value:auto-aof-rewrite-percentage") == 0
                        && server.number("aof_current_size") > REWRITE_MINIMUM
                        && server.number("aof_current_size") > 2 * server.number("aof_base_size"),
                RedisRule.Remedy.work("auto-aof-rewrite-percentage", Severity.WARN),
                server -> "auto-aof-rewrite-percentage "
                        + RuleText.count(server.number("value:auto-aof-rewrite-percentage")) + ", file "
                        + RuleText.mib(server.number("aof_current_size")) + ", after its last rewrite "
                        + RuleText.mib(server.number("aof_base_size")));
    }
}
