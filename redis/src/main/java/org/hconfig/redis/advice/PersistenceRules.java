package org.hconfig.redis.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rules of persistence and replication: HC-R611 to HC-R615. */
final class PersistenceRules {
    private static final String SOURCE = "documentation of Redis 6.2 and 7.0; the thresholds are HConfig's";

    private PersistenceRules() {}

    static List<RedisRule> all() {
        return List.of(noPersistence(), lastSaveFailed(), slowFork(), delayedFlushes(), smallBacklog());
    }

    private static RedisRule noPersistence() {
        return new RedisRule(
                new RuleCard(
                        "HC-R611",
                        "Keys without persistence",
                        "The server has keys without an expiry, no save points and no append-only file, and does not evict.",
                        "A restart or crash loses all keys.",
                        "appendonly = yes",
                        "Disk writes, and a fork for the first file.",
                        "The keys can be restored from elsewhere.",
                        SOURCE),
                List.of("value:save", "value:appendonly", "value:maxmemory-policy"),
                server -> server.value("save").orElse("").isEmpty()
                        && server.value("appendonly").orElse("").equals("no")
                        && server.value("maxmemory-policy").orElse("").equals("noeviction")
                        && server.last().keys() > server.last().expiring(),
                RedisRule.Remedy.set("appendonly", Severity.WARN, "yes"),
                server -> "keys without an expiry: "
                        + RuleText.count(server.last().keys() - server.last().expiring()) + ", save '"
                        + server.value("save").orElse("") + "', appendonly "
                        + server.value("appendonly").orElse(""));
    }

    private static RedisRule lastSaveFailed() {
        return new RedisRule(
                new RuleCard(
                        "HC-R612",
                        "The last save failed",
                        "rdb_last_bgsave_status is not ok.",
                        "A restart would load older data, and by default writes are rejected.",
                        "see the log of the server: usually the disk is full, or memory for a fork is short (vm.overcommit_memory)",
                        "",
                        "None.",
                        SOURCE),
                List.of("rdb_last_bgsave_status"),
                server -> !server.last()
                        .info()
                        .text("rdb_last_bgsave_status")
                        .orElse("ok")
                        .equals("ok"),
                RedisRule.Remedy.work("save", Severity.CRITICAL),
                server -> "status "
                        + server.last().info().text("rdb_last_bgsave_status").orElse(""));
    }

    private static RedisRule slowFork() {
        return new RedisRule(
                new RuleCard(
                        "HC-R613",
                        "Forks block clients",
                        "The last fork took more than 100 ms.",
                        "All clients wait while the kernel copies the page tables.",
                        "disable transparent huge pages of the kernel, use smaller servers, or save on a replica",
                        "",
                        "Forks happen rarely, at times without clients.",
                        SOURCE),
                List.of("latest_fork_usec"),
                server -> server.number("latest_fork_usec") > 100_000,
                RedisRule.Remedy.work("save", Severity.WARN),
                server -> "last fork " + RuleText.count(server.number("latest_fork_usec") / 1000) + " ms");
    }

    private static RedisRule delayedFlushes() {
        return new RedisRule(
                new RuleCard(
                        "HC-R614",
                        "Flushes of the append-only file are delayed",
                        "aof_delayed_fsync increased during the observation.",
                        "The disk is slower than the writes: each delay blocks all clients.",
                        "move the append-only file to a faster disk, or away from other writers",
                        "",
                        "None.",
                        SOURCE),
                List.of("grown:aof_delayed_fsync"),
                server -> server.number("grown:aof_delayed_fsync") > 0,
                RedisRule.Remedy.work("appendfsync", Severity.WARN),
                server -> RuleText.count(server.number("grown:aof_delayed_fsync")) + " delayed flushes");
    }

    private static RedisRule smallBacklog() {
        return new RedisRule(
                new RuleCard(
                        "HC-R615",
                        "The backlog of replication is small",
                        "The server has replicas, and its backlog holds less than 60 s of its replication traffic.",
                        "A replica that is away for longer needs a full synchronization, with a fork and all data.",
                        "repl-backlog-size for 60 s of traffic, at most a sixteenth of the machine's memory",
                        "The memory of the backlog.",
                        "Replicas are never interrupted.",
                        SOURCE),
                List.of(
                        "connected_slaves",
                        "grown:master_repl_offset",
                        "grown:uptime_in_seconds",
                        "total_system_memory",
                        "value:repl-backlog-size"),
                server -> server.number("connected_slaves") > 0
                        && server.backlogNeed() > server.number("value:repl-backlog-size"),
                new RedisRule.Remedy(
                        "repl-backlog-size", Severity.WARN, server -> Optional.of(Long.toString(server.backlogNeed()))),
                server -> RuleText.count(server.number("connected_slaves")) + " replicas, 60 s of traffic are "
                        + RuleText.mib((double) server.backlogNeed()) + ", backlog "
                        + RuleText.mib(server.number("value:repl-backlog-size")));
    }
}
