package org.hconfig.redis.model;

import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.RedisInfo;

/** A release of Redis whose settings are known. */
public enum RedisRelease {
    /** 6.2. */
    R6_2("6.2"),
    /** 7.0. */
    R7_0("7.0");

    private final String prefix;

    RedisRelease(String prefix) {
        this.prefix = prefix;
    }

    /** Returns the first two numbers: {@code 7.0}. */
    public String id() {
        return prefix;
    }

    /**
     * Returns the release of a server.
     *
     * @throws HConfigException {@link RedisError#RELEASE} when its settings are not known
     */
    public static RedisRelease of(String server, RedisInfo info) {
        String version = info.text("redis_version").orElse("");
        String product = info.text("server_name").orElse("redis");
        return Stream.of(values())
                .filter(release -> "redis".equals(product) && version.startsWith(release.prefix + "."))
                .findFirst()
                .orElseThrow(() -> new HConfigException(
                        RedisError.RELEASE,
                        server + " runs " + product + " " + (version.isEmpty() ? "of an unknown version" : version),
                        "the settings and defaults of Redis 6.2 and 7.0 are known",
                        "use HConfig for servers of these releases"));
    }
}
