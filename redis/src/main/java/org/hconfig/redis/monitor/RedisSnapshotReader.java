package org.hconfig.redis.monitor;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.xconfig.spi.SnapshotSource;

/**
 * Reads snapshots by INFO, CONFIG GET, SLOWLOG GET, LATENCY LATEST and MEMORY STATS. Only INFO is required.
 *
 * @param servers the addresses
 * @param connect connects to one of them
 * @param catalogue the settings to read
 * @param clusterId the adapter's ID of the servers
 * @param clock the time of the snapshots
 */
public record RedisSnapshotReader(
        List<String> servers,
        Function<String, RedisConnection> connect,
        RedisCatalogue catalogue,
        String clusterId,
        InstantSource clock)
        implements SnapshotSource {
    private static final String SLOW_MAX = "128";
    private static final int COMMAND_LENGTH_MAX = 64;
    private static final Set<ErrorCode> OPTIONAL =
            Set.of(RedisError.NOT_PERMITTED, RedisError.NO_CONFIG, RedisError.COMMAND);

    /** Copies the addresses. */
    public RedisSnapshotReader {
        servers = List.copyOf(servers);
    }

    @Override
    public RedisSnapshot read() {
        Map<String, ServerSample> samples = new TreeMap<>();
        List<String> dead = new ArrayList<>();
        List<HConfigException> failures = new ArrayList<>();
        for (String server : servers) {
            try (RedisConnection connection = connect.apply(server)) {
                samples.put(server, sample(connection));
            } catch (HConfigException failure) {
                dead.add(server);
                failures.add(failure);
            }
        }
        if (samples.isEmpty()) {
            throw failures.get(0);
        }
        return new RedisSnapshot(clock.instant(), clusterId, samples, dead);
    }

    private ServerSample sample(RedisConnection connection) {
        List<String> missing = new ArrayList<>();
        Map<String, String> values = new HashMap<>();
        optional(missing, "CONFIG GET", () -> values.putAll(connection.configuration()));
        Map<String, String> known = new HashMap<>();
        catalogue.all().stream()
                .filter(setting -> values.containsKey(setting.key()))
                .forEach(setting ->
                        known.put(setting.key(), catalogue.normal(setting, values.getOrDefault(setting.key(), ""))));
        List<ServerSample.SlowCommand> slow = new ArrayList<>();
        optional(
                missing,
                "SLOWLOG GET",
                () -> connection.list("SLOWLOG", "GET", SLOW_MAX).forEach(entry -> add(slow, entry)));
        Map<String, Long> latency = new HashMap<>();
        optional(
                missing,
                "LATENCY LATEST",
                () -> connection.list("LATENCY", "LATEST").forEach(entry -> {
                    if (entry instanceof List<?> event && event.size() >= 4 && event.get(3) instanceof Long longest) {
                        latency.put(String.valueOf(event.get(0)), longest);
                    }
                }));
        Map<String, Double> memory = new HashMap<>();
        optional(missing, "MEMORY STATS", () -> addNumbers(memory, connection.list("MEMORY", "STATS")));
        return new ServerSample(connection.info(), known, slow, latency, memory, missing);
    }

    private static void optional(List<String> missing, String command, Runnable reading) {
        try {
            reading.run();
        } catch (HConfigException failure) {
            if (!OPTIONAL.contains(failure.problems().get(0).code())) {
                throw failure;
            }
            missing.add(command);
        }
    }

    /** Takes the name of the command only: its arguments are data, and may be passwords. */
    private static void add(List<ServerSample.SlowCommand> slow, Object entry) {
        if (entry instanceof List<?> fields
                && fields.size() >= 4
                && fields.get(0) instanceof Long id
                && fields.get(2) instanceof Long micros
                && fields.get(3) instanceof List<?> words
                && !words.isEmpty()) {
            String command =
                    String.valueOf(words.get(0)).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9._|-]", "?");
            slow.add(new ServerSample.SlowCommand(
                    id, command.substring(0, Math.min(COMMAND_LENGTH_MAX, command.length())), micros));
        }
    }

    private static void addNumbers(Map<String, Double> memory, List<?> reply) {
        for (int at = 0; at + 1 < reply.size(); at += 2) {
            if (reply.get(at + 1) instanceof Long number) {
                memory.put(String.valueOf(reply.get(at)), number.doubleValue());
            }
        }
    }
}
