package org.hconfig.rconfig;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.core.DataSize;
import org.hconfig.core.TextWrapper;
import org.hconfig.redis.monitor.CommandCounts;
import org.hconfig.redis.monitor.RedisSnapshot;
import org.hconfig.redis.monitor.RedisWorkloadClassifier;
import org.hconfig.redis.monitor.RedisWorkloadClassifier.WorkloadBounds;
import org.hconfig.redis.monitor.ServerSample;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.xconfig.spi.Workload;

/**
 * The state of Redis servers and their activity, as JSON.
 *
 * @param cluster the addresses
 * @param at when they were read last, ISO-8601
 * @param seconds time between both readings
 * @param servers the servers
 * @param dead addresses of servers that did not answer
 */
record RedisInspection(String cluster, String at, double seconds, List<ServerState> servers, List<String> dead) {
    private static final int SLOW_MAX = 5;

    /**
     * A server.
     *
     * @param address its address
     * @param version its release
     * @param role {@code master} or {@code slave}, Redis's words
     * @param keys number of keys
     * @param memory its memory
     * @param activity what happened between the readings; null if it was restarted
     * @param workload the recognized workload; null if there were too few commands
     * @param slow the slowest commands that it keeps
     * @param missing commands that the user may not run, or that the server does not have
     */
    record ServerState(
            String address,
            String version,
            String role,
            long keys,
            MemoryState memory,
            Optional<Activity> activity,
            Optional<Workload> workload,
            List<ServerSample.SlowCommand> slow,
            List<String> missing) {}

    /**
     * Memory of a server in bytes.
     *
     * @param used for keys and buffers
     * @param peak the largest amount of that
     * @param limit maxmemory; 0 for none
     * @param resident memory of the process
     */
    record MemoryState(long used, long peak, long limit, long resident) {}

    /**
     * Activity of a server.
     *
     * @param readsPerSecond commands that read
     * @param writesPerSecond commands that write
     * @param microsPerCommand mean time of a command in microseconds; null without commands
     * @param evictedPerSecond keys removed for lack of memory
     * @param hitRatio share of reads that found their key; null without reads
     */
    record Activity(
            double readsPerSecond,
            double writesPerSecond,
            Optional<Double> microsPerCommand,
            double evictedPerSecond,
            Optional<Double> hitRatio) {}

    static RedisInspection of(String name, RedisSnapshot first, RedisSnapshot last) {
        double seconds = java.time.Duration.between(first.at(), last.at()).toNanos() / 1e9;
        List<ServerState> servers = new TreeMap<>(last.servers())
                .entrySet().stream()
                        .map(server -> state(
                                server.getKey(),
                                Optional.ofNullable(first.servers().get(server.getKey())),
                                server.getValue(),
                                seconds))
                        .toList();
        return new RedisInspection(name, last.at().toString(), seconds, servers, last.dead());
    }

    private static ServerState state(String address, Optional<ServerSample> before, ServerSample now, double seconds) {
        return new ServerState(
                address,
                now.info().text("redis_version").orElse(""),
                now.info().text("role").orElse("unknown"),
                (long) now.keys(),
                new MemoryState(
                        bytes(now, "used_memory"),
                        bytes(now, "used_memory_peak"),
                        bytes(now, "maxmemory"),
                        bytes(now, "used_memory_rss")),
                before.flatMap(first -> activity(first, now, seconds)),
                before.flatMap(first -> new RedisWorkloadClassifier(WorkloadBounds.STANDARD).classify(first, now)),
                now.slow().stream()
                        .sorted(Comparator.comparingLong(ServerSample.SlowCommand::micros)
                                .reversed())
                        .limit(SLOW_MAX)
                        .toList(),
                now.missing());
    }

    private static Optional<Activity> activity(ServerSample before, ServerSample now, double seconds) {
        double hits = now.since(before, "keyspace_hits").orElse(0);
        double found = hits + now.since(before, "keyspace_misses").orElse(0);
        return CommandCounts.between(before, now)
                .map(counts -> new Activity(
                        counts.reads() / seconds,
                        counts.writes() / seconds,
                        counts.calls() > 0 ? Optional.of(counts.micros() / counts.calls()) : Optional.empty(),
                        now.since(before, "evicted_keys").orElse(0) / seconds,
                        found > 0 ? Optional.of(hits / found) : Optional.empty()));
    }

    private static long bytes(ServerSample sample, String field) {
        return (long) sample.info().number(field).orElse(0);
    }

    List<String> lines(int columns, int textColumns) {
        TextTable table = new TextTable(
                Column.token("SERVER"),
                Column.token("REDIS"),
                Column.token("ROLE"),
                Column.number("KEYS"),
                Column.number("USED"),
                Column.number("LIMIT"),
                Column.number("READS/S"),
                Column.number("WRITES/S"),
                Column.number("US/COMMAND"),
                Column.number("HITS"),
                Column.token("WORKLOAD"));
        servers.forEach(server -> table.row(
                server.address(),
                server.version(),
                server.role(),
                Long.toString(server.keys()),
                new DataSize(server.memory().used()).toString(),
                server.memory().limit() == 0
                        ? "none"
                        : new DataSize(server.memory().limit()).toString(),
                number(server.activity().map(Activity::readsPerSecond)),
                number(server.activity().map(Activity::writesPerSecond)),
                number(server.activity().flatMap(Activity::microsPerCommand)),
                number(server.activity().flatMap(Activity::hitRatio).map(ratio -> 100 * ratio)) + "%",
                server.workload().map(Workload::id).orElse("unknown")));
        List<String> lines = new ArrayList<>(table.lines(columns, text -> text));
        TextWrapper text = new TextWrapper(textColumns);
        for (ServerState server : servers) {
            server.slow()
                    .forEach(slow -> lines.addAll(text.hanging(
                            "slow  ", server.address() + "  " + slow.command() + "  " + slow.micros() + " us")));
            if (!server.missing().isEmpty()) {
                lines.addAll(text.hanging(
                        "Not read: ",
                        String.join(", ", server.missing()) + " of " + server.address()
                                + "; the user may not run these commands, or the server does not have them."));
            }
        }
        dead.forEach(server -> lines.add("No answer: " + server));
        return lines;
    }

    private static String number(Optional<Double> value) {
        return value.map(number -> String.format(Locale.ROOT, "%.1f", number)).orElse("-");
    }
}
