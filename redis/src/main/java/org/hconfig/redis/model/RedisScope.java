package org.hconfig.redis.model;

import org.hconfig.xconfig.spi.Scope;

/** Scopes of Redis's settings. */
public enum RedisScope implements Scope {
    /** One value for each server process. */
    SERVER;

    @Override
    public Level level() {
        return Level.SERVER;
    }
}
