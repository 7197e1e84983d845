package org.hconfig.redis.monitor;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.redis.model.RedisGuardrail;
import org.hconfig.xconfig.spi.Guardrail;
import org.hconfig.xconfig.spi.SnapshotInterval;

/** What happened between two snapshots. */
record RedisInterval(RedisSnapshot earlier, RedisSnapshot later) implements SnapshotInterval {
    /** The name under which the operations on all keys are reported. */
    static final String KEYS = "keys";

    private static final double MEBIBYTE = 1 << 20;

    /** {@inheritDoc} Empty when a server was restarted or did not answer. */
    @Override
    public Map<String, Double> operations() {
        double calls = 0;
        for (Map.Entry<String, ServerSample> server : later.servers().entrySet()) {
            Optional<CommandCounts> counts = counts(server.getKey());
            if (counts.isEmpty()) {
                return Map.of();
            }
            calls += counts.get().reads() + counts.get().writes();
        }
        return Map.of(KEYS, calls / later.secondsSince(earlier));
    }

    /** Returns the commands of a server; empty when it was restarted or its statistics were reset. */
    Optional<CommandCounts> counts(String server) {
        return Optional.ofNullable(earlier.servers().get(server))
                .flatMap(before -> Optional.ofNullable(later.servers().get(server))
                        .flatMap(after -> CommandCounts.between(before, after)));
    }

    @Override
    public Map<String, Map<Guardrail, Double>> guardrails() {
        Map<String, Map<Guardrail, Double>> all = new HashMap<>();
        later.servers().forEach((name, after) -> {
            Map<RedisGuardrail, Double> values = new EnumMap<>(RedisGuardrail.class);
            after.info()
                    .number("used_memory")
                    .ifPresent(used -> values.put(RedisGuardrail.USED_MEMORY, used / MEBIBYTE));
            Optional.ofNullable(earlier.servers().get(name)).ifPresent(before -> {
                double seconds = later.secondsSince(earlier);
                after.since(before, "rejected_connections")
                        .ifPresent(count -> values.put(RedisGuardrail.REJECTED_CONNECTIONS, count / seconds));
                after.since(before, "evicted_keys")
                        .ifPresent(count -> counts(name)
                                .ifPresent(counts -> values.put(
                                        RedisGuardrail.EVICTED_KEYS, 1000 * count / Math.max(1, counts.calls()))));
                counts(name)
                        .filter(counts -> counts.calls() > 0)
                        .ifPresent(
                                counts -> values.put(RedisGuardrail.COMMAND_MICROS, counts.micros() / counts.calls()));
            });
            all.put(name, new HashMap<>(values));
        });
        return all;
    }
}
