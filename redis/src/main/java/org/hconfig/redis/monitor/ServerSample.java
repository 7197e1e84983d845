package org.hconfig.redis.monitor;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hconfig.redis.RedisInfo;

/**
 * What a server reported at one moment.
 *
 * @param info the fields of INFO
 * @param values the values in force of the catalogue's settings, in canonical form
 * @param slow the slow commands that the server keeps, the newest first
 * @param latency the latency events, by name: the largest of each in milliseconds
 * @param memory the numbers of MEMORY STATS
 * @param missing the commands that the user may not run or the server does not have
 */
public record ServerSample(
        RedisInfo info,
        Map<String, String> values,
        List<SlowCommand> slow,
        Map<String, Long> latency,
        Map<String, Double> memory,
        List<String> missing) {
    /** Copies the arguments. */
    public ServerSample {
        values = Map.copyOf(values);
        slow = List.copyOf(slow);
        latency = Map.copyOf(latency);
        memory = Map.copyOf(memory);
        missing = List.copyOf(missing);
    }

    /**
     * A slow command, without its arguments, which are data.
     *
     * @param id increases with each slow command since the start
     * @param command the name in upper case
     * @param micros its duration in microseconds
     */
    public record SlowCommand(long id, String command, long micros) {}

    /** Returns the increase of a counter since an earlier sample; empty when the server was restarted or its statistics were reset. */
    public OptionalDouble since(ServerSample earlier, String field) {
        OptionalDouble now = info.number(field);
        OptionalDouble then = earlier.info.number(field);
        boolean same = info.text("run_id").equals(earlier.info.text("run_id"));
        return same && now.isPresent() && then.isPresent() && now.getAsDouble() >= then.getAsDouble()
                ? OptionalDouble.of(now.getAsDouble() - then.getAsDouble())
                : OptionalDouble.empty();
    }

    /** Returns the number of keys in all databases. */
    public double keys() {
        return sum("keys");
    }

    /** Returns the number of keys with an expiry. */
    public double expiring() {
        return sum("expires");
    }

    private double sum(String part) {
        return info.fields().keySet().stream()
                .filter(field -> field.matches("db\\d+"))
                .mapToDouble(field -> info.number(field, part).orElse(0))
                .sum();
    }
}
