package org.hconfig.redis.model;

import java.util.Optional;
import org.hconfig.xconfig.spi.ServerKind;

/** Roles of servers. A replica takes the same settings as its primary, whose place it may take at any time. */
public enum RedisServerKind implements ServerKind {
    /** A process that holds keys. */
    SERVER;

    @Override
    public String label() {
        return "Redis server";
    }

    @Override
    public Optional<String> carries() {
        return Optional.of("database");
    }
}
