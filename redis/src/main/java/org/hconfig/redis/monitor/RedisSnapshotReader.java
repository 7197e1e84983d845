package org.hconfig.redis.monitor;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
        optional(
                missing,
                "CONFIG GET",
                () -> values.putAll(RedisReplies.settings(connection.list("CONFIG", "GET", "*"), catalogue)));
        List<ServerSample.SlowCommand> slow = new ArrayList<>();
        optional(
                missing,
                "SLOWLOG GET",
                () -> slow.addAll(RedisReplies.slowCommands(connection.list("SLOWLOG", "GET", SLOW_MAX))));
        Map<String, Long> latency = new HashMap<>();
        optional(
                missing,
                "LATENCY LATEST",
                () -> latency.putAll(RedisReplies.latency(connection.list("LATENCY", "LATEST"))));
        Map<String, Double> memory = new HashMap<>();
        optional(
                missing, "MEMORY STATS", () -> memory.putAll(RedisReplies.numbers(connection.list("MEMORY", "STATS"))));
        return new ServerSample(connection.info(), values, slow, latency, memory, missing);
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
}
