package org.hconfig.redis.policies;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.hconfig.core.DataSize;
import org.hconfig.redis.advice.ServerObservation;
import org.hconfig.redis.model.RedisRelease;
import org.hconfig.redis.model.RedisVariables;
import org.hconfig.redis.model.ReplicaOutputLimit;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.FormulaFacts;

/**
 * The servers that a plan sets to the same values: the facts for the formulas of a policy, and which of its values have an effect on them.
 *
 * @param servers the servers, those that clients write to first
 */
public record ObservedServers(List<ServerObservation> servers) {
    private static final String BACKLOG = "repl-backlog-size";
    private static final String LIMIT = "maxmemory";
    private static final String EVICTION = "maxmemory-policy";
    private static final String REWRITE_MINIMUM = "auto-aof-rewrite-min-size";

    /** Settings whose proposals are rounded to whole MiB, which is no reason to change a value in force. */
    private static final Set<String> ROUNDED = Set.of(BACKLOG, LIMIT, REWRITE_MINIMUM);

    private static final double MEBIBYTE = 1 << 20;

    /** Copies the servers. */
    public ObservedServers {
        servers = List.copyOf(servers);
    }

    /**
     * Returns the facts: the memory of the smallest machine, the largest use, and the values in force that a policy must not work against.
     * Empty if a server does not report its memory.
     */
    public Optional<FormulaFacts> facts() {
        OptionalDouble memory = info("total_system_memory").min();
        OptionalDouble used = info("used_memory").max();
        if (memory.isEmpty() || used.isEmpty() || memory.getAsDouble() <= 0 || used.getAsDouble() <= 0) {
            return Optional.empty();
        }
        return Optional.of(RedisVariables.facts(
                String.join(", ", servers.stream().map(ServerObservation::name).toList()),
                Map.of(
                        RedisVariables.MEMORY, memory.getAsDouble(),
                        RedisVariables.USED, used.getAsDouble(),
                        RedisVariables.PEAK, info("used_memory_peak").max().orElse(used.getAsDouble()),
                        RedisVariables.LIMIT,
                                values(LIMIT).filter(limit -> limit > 0).min().orElse(0),
                        RedisVariables.SAMPLES,
                                values("maxmemory-samples").max().orElse(0),
                        RedisVariables.REWRITE_MINIMUM,
                                values(REWRITE_MINIMUM).max().orElse(0),
                        RedisVariables.BACKLOG, values(BACKLOG).max().orElse(0),
                        RedisVariables.BACKLOG_NEED,
                                servers.stream()
                                        .mapToDouble(ServerObservation::backlogNeed)
                                        .max()
                                        .orElse(0))));
    }

    private DoubleStream info(String field) {
        return servers.stream()
                .mapToDouble(server -> server.last().info().number(field).orElse(0));
    }

    private DoubleStream values(String key) {
        return servers.stream()
                .flatMap(server -> server.value(key).stream())
                .filter(text -> text.matches("\\d{1,18}"))
                .mapToDouble(Double::parseDouble);
    }

    /** Returns the result without the values that change nothing on these servers, and with those that its values require. */
    public PolicyResult effective(PolicyResult result, RedisRelease release) {
        List<SettingProposal> kept = new ArrayList<>();
        List<String> notes = new ArrayList<>(result.notes());
        for (SettingProposal proposal : result.proposals()) {
            Optional<String> reason = withoutEffect(proposal, result);
            reason.ifPresent(why -> notes.add(proposal.key() + " is left out: " + why));
            if (reason.isEmpty()) {
                kept.add(proposal);
            }
        }
        kept.stream()
                .filter(proposal -> proposal.key().equals(BACKLOG))
                .findFirst()
                .flatMap(backlog -> outputLimit(release, Long.parseLong(backlog.value())))
                .ifPresent(kept::add);
        return new PolicyResult(result.policy(), result.workload(), kept, result.intermediateValues(), notes);
    }

    private Optional<String> withoutEffect(SettingProposal proposal, PolicyResult result) {
        if (ROUNDED.contains(proposal.key())
                && values(proposal.key()).count() == servers.size()
                && values(proposal.key())
                        .allMatch(value -> Math.abs(value - Double.parseDouble(proposal.value())) < MEBIBYTE)) {
            return Optional.of("it has this value, to less than 1 MiB");
        }
        return switch (proposal.key()) {
            case BACKLOG ->
                Optional.of("there is no replica")
                        .filter(why -> servers.stream().noneMatch(ObservedServers::replicates));
            case REWRITE_MINIMUM ->
                Optional.of("no server rewrites an append-only file")
                        .filter(why -> servers.stream().noneMatch(ObservedServers::rewrites));
            case "maxmemory-samples", "lazyfree-lazy-eviction" ->
                Optional.of("no server evicts keys")
                        .filter(why -> result.proposal(EVICTION).isEmpty()
                                && servers.stream().noneMatch(ObservedServers::evicts));
            default -> Optional.empty();
        };
    }

    private static boolean replicates(ServerObservation server) {
        return server.isReplica()
                || server.last().info().number("connected_slaves").orElse(0) > 0
                || server.last().info().isSet("repl_backlog_active");
    }

    private static boolean rewrites(ServerObservation server) {
        return server.value("appendonly").filter("no"::equals).isEmpty()
                && server.value("auto-aof-rewrite-percentage")
                        .filter("0"::equals)
                        .isEmpty();
    }

    private static boolean evicts(ServerObservation server) {
        return server.value(LIMIT).filter("0"::equals).isEmpty()
                && server.value(EVICTION).filter("noeviction"::equals).isEmpty();
    }

    private Optional<SettingProposal> outputLimit(RedisRelease release, long backlog) {
        List<String> limits = servers.stream()
                .flatMap(server -> server.value(ReplicaOutputLimit.KEY).stream())
                .toList();
        long hard = Math.max(
                backlog,
                limits.stream()
                        .flatMapToLong(value -> ReplicaOutputLimit.hard(value).stream())
                        .max()
                        .orElse(0));
        return limits.stream()
                .filter(value -> ReplicaOutputLimit.isBelow(release, value, backlog))
                .findFirst()
                .map(value -> new SettingProposal(
                        ReplicaOutputLimit.KEY,
                        ReplicaOutputLimit.with(value, hard),
                        Optional.empty(),
                        "",
                        "hard limit of replicas = " + new DataSize(hard) + ", at least " + BACKLOG + " = "
                                + new DataSize(backlog),
                        Optional.empty(),
                        "A replica that resumes from a backlog larger than its limit is disconnected again.",
                        "redis.conf (client-output-buffer-limit); pull request 9166 of Redis"));
    }
}
