package org.hconfig.redis.execution;

import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.xconfig.spi.Setting;

/** Refuses values with which a server would at once remove keys, reject writes, or not find its keys at its next start. */
final class EvictionGuard {
    private static final String NEXT = "change the other value first, or make this change by hand if it is intended";

    private final RedisConnection connection;
    private final Map<String, String> before;

    /** @param before the values in force */
    EvictionGuard(RedisConnection connection, Map<String, String> before) {
        this.connection = connection;
        this.before = before;
    }

    /**
     * Checks a value.
     *
     * @throws HConfigException {@link RedisError#LOSES_KEYS}
     */
    void check(Setting setting, String wanted) {
        switch (setting.key()) {
            case "maxmemory" -> limit(Long.parseLong(wanted), "maxmemory = " + wanted);
            case "maxmemory-policy" -> {
                if (!"noeviction".equals(wanted)) {
                    String limit = connection.configuration().getOrDefault("maxmemory", "0");
                    limit(Long.parseLong(limit), "maxmemory-policy = " + wanted);
                }
            }
            case "appendonly" -> {
                if ("no".equals(wanted) && before.getOrDefault("save", "").isEmpty()) {
                    throw refused(
                            "appendonly = no", "the server has no save points, so that a restart would lose all keys");
                }
            }
            case "save" -> {
                if (wanted.isEmpty() && !"yes".equals(before.get("appendonly"))) {
                    throw refused(
                            "save = (none)",
                            "the server has no append-only file, so that a restart would lose all keys");
                }
            }
            default -> {
                // Other settings neither remove keys nor their persistence.
            }
        }
    }

    private void limit(long limit, String change) {
        long used = (long) connection.info().number("used_memory").orElse(Double.MAX_VALUE);
        if (limit > 0 && used > limit) {
            throw refused(
                    change,
                    "the server uses " + new DataSize(used) + ", more than " + new DataSize(limit)
                            + "; it would remove keys or reject writes at once");
        }
    }

    private HConfigException refused(String change, String why) {
        return new HConfigException(
                RedisError.LOSES_KEYS, change + " was refused for " + connection.server(), why, NEXT);
    }
}
