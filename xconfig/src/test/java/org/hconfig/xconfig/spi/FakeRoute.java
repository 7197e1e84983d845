package org.hconfig.xconfig.spi;

import java.util.Locale;

/** Routes of {@link FakeDatabase}, the cheapest first. */
public enum FakeRoute implements Route {
    /** A value for clients. */
    CLIENT_HINT(Reach.CLIENTS, "inform the clients of"),
    /** A value of a table. */
    TABLE_ALTER(Reach.OBJECTS, "alter"),
    /** A value of servers, without a restart. */
    ONLINE_UPDATE(Reach.SERVERS, "update"),
    /** A value of servers that its regions read when they are opened. */
    REGION_REOPEN(Reach.SERVERS, "update and reopen the regions of"),
    /** A value of data servers that needs a restart. */
    ROLLING_RESTART(Reach.SERVERS, "restart"),
    /** A value of masters that needs a restart. */
    MASTER_RESTART(Reach.SERVERS, "restart"),
    /** No value. */
    NONE(Reach.NOTHING, "leave");

    private final Reach reach;
    private final String verb;

    FakeRoute(Reach reach, String verb) {
        this.reach = reach;
        this.verb = verb;
    }

    @Override
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    @Override
    public Reach reach() {
        return reach;
    }

    @Override
    public boolean needsRestart() {
        return this == ROLLING_RESTART || this == MASTER_RESTART;
    }

    @Override
    public boolean restartsDataServers() {
        return this == ROLLING_RESTART;
    }

    @Override
    public String verb() {
        return verb;
    }

    @Override
    public String work(Target target, String place) {
        return switch (this) {
            case CLIENT_HINT -> "restarting the clients with this value; servers are not affected";
            case TABLE_ALTER -> "altering " + target + ", whose regions are reopened in batches";
            case ONLINE_UPDATE -> "editing " + place + " of each server, then update_config; no restart";
            case REGION_REOPEN -> "editing " + place + " of each server, update_config, then reopening the regions";
            case ROLLING_RESTART -> "editing " + place + " of each server, then a rolling restart of the RegionServers";
            case MASTER_RESTART -> "editing " + place + " of the HMaster, then restarting it";
            case NONE -> "nothing";
        };
    }
}
