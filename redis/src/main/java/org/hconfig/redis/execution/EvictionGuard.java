package org.hconfig.redis.execution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.xconfig.spi.Setting;

/** Refuses values with which a server would at once remove keys, reject writes, or not find its keys at its next start. */
final class EvictionGuard {
    private static final String NEXT = "change the other value first, or make this change by hand if it is intended";
    private static final String NEXT_OF_ROLLBACK =
            "change the other value first, or restore it nevertheless: hconfig rollback RUN --force";

    private final RedisConnection connection;
    private final Map<String, String> before;
    private final boolean undo;

    /**
     * Creates a guard of one server.
     *
     * @param before the values in force
     * @param undo whether the values are those of a rollback
     */
    EvictionGuard(RedisConnection connection, Map<String, String> before, boolean undo) {
        this.connection = connection;
        this.before = before;
        this.undo = undo;
    }

    /** Returns true if a restart of a server with these values loses its keys. */
    static boolean isWithoutPersistence(Map<String, String> values) {
        return values.getOrDefault("save", "").isEmpty() && !"yes".equals(values.get("appendonly"));
    }

    /**
     * Checks a value.
     *
     * @throws HConfigException {@link RedisError#LOSES_KEYS}
     */
    void check(Setting setting, String wanted) {
        Optional<Problem> problem = problem(setting, wanted);
        if (problem.isPresent()) {
            throw new HConfigException(List.of(problem.get()));
        }
    }

    /** Returns why a value is refused; empty if it is not. */
    Optional<Problem> problem(Setting setting, String wanted) {
        return persistence(setting, wanted).or(() -> memory(setting, wanted));
    }

    /** Returns why a value is refused that would leave the server without persistence; empty if it would not. */
    Optional<Problem> persistence(Setting setting, String wanted) {
        if ("appendonly=no".equals(setting.key() + "=" + wanted)
                && before.getOrDefault("save", "").isEmpty()) {
            return refused("appendonly = no", "the server has no save points, so that a restart would lose all keys");
        }
        return "save=".equals(setting.key() + "=" + wanted) && !"yes".equals(before.get("appendonly"))
                ? refused("save = (none)", "the server has no append-only file, so that a restart would lose all keys")
                : Optional.empty();
    }

    /** Returns why a value is refused that would remove keys at once; empty if it would not. */
    Optional<Problem> memory(Setting setting, String wanted) {
        return switch (setting.key()) {
            case "maxmemory" -> limit(Long.parseLong(wanted), "maxmemory = " + wanted);
            case "maxmemory-policy" ->
                "noeviction".equals(wanted)
                        ? Optional.empty()
                        : limit(
                                Long.parseLong(connection.configuration().getOrDefault("maxmemory", "0")),
                                "maxmemory-policy = " + wanted);
            default -> Optional.empty();
        };
    }

    private Optional<Problem> limit(long limit, String change) {
        long used = (long) connection.info().number("used_memory").orElse(Double.MAX_VALUE);
        return limit > 0 && used > limit
                ? refused(
                        change,
                        "the server uses " + new DataSize(used) + ", more than " + new DataSize(limit)
                                + "; it would remove keys or reject writes at once")
                : Optional.empty();
    }

    private Optional<Problem> refused(String change, String why) {
        return Optional.of(new Problem(
                RedisError.LOSES_KEYS,
                change + " was refused for " + connection.server(),
                why,
                undo ? NEXT_OF_ROLLBACK : NEXT));
    }
}
