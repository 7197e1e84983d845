package org.hconfig.redis.model;

import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;

/** Routes by which changes reach Redis servers, the cheapest first. */
public enum RedisRoute implements Route {
    /** CONFIG SET, which is then stored by CONFIG REWRITE. */
    CONFIG_SET(Reach.SERVERS),
    /** The configuration file, then a restart. */
    RESTART(Reach.SERVERS),
    /** A property of clients or data. */
    NONE(Reach.NOTHING);

    private final Reach reach;

    RedisRoute(Reach reach) {
        this.reach = reach;
    }

    @Override
    public String label() {
        return this == CONFIG_SET ? "CONFIG SET" : id();
    }

    @Override
    public Reach reach() {
        return reach;
    }

    @Override
    public boolean needsRestart() {
        return this == RESTART;
    }

    @Override
    public boolean restartsDataServers() {
        return this == RESTART;
    }

    @Override
    public String verb() {
        return switch (this) {
            case CONFIG_SET -> "configure";
            case RESTART -> "restart";
            case NONE -> "leave";
        };
    }

    @Override
    public String work(Target target, String place) {
        return switch (this) {
            case CONFIG_SET -> "CONFIG SET and CONFIG REWRITE on each server";
            case RESTART -> "editing " + place + ", then a restart of each server";
            case NONE -> "a change of the application";
        };
    }
}
