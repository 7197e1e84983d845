package org.hconfig.xconfig.spi;

import java.util.Locale;

/** Routes of {@link FakeDatabase}, the cheapest first. */
public enum FakeRoute implements Route {
    /** A value for clients. */
    CLIENT_HINT(
            Reach.CLIENTS, "inform the clients of", "restarting the clients with this value; servers are not affected"),
    /** A value of a table. */
    TABLE_ALTER(Reach.OBJECTS, "alter", "altering TARGET, whose regions are reopened in batches"),
    /** A value of servers, without a restart. */
    ONLINE_UPDATE(Reach.SERVERS, "update", "editing PLACE of each server, then update_config; no restart"),
    /** A value of servers that its regions read when they are opened. */
    REGION_REOPEN(
            Reach.SERVERS,
            "update and reopen the regions of",
            "editing PLACE of each server, update_config, then reopening the regions"),
    /** A value of data servers that needs a restart. */
    ROLLING_RESTART(
            Reach.SERVERS, "restart", "editing PLACE of each server, then a rolling restart of the RegionServers"),
    /** A value of masters that needs a restart. */
    MASTER_RESTART(Reach.SERVERS, "restart", "editing PLACE of the HMaster, then restarting it"),
    /** No value. */
    NONE(Reach.NOTHING, "leave", "nothing");

    private final Reach reach;
    private final String verb;
    private final String work;

    FakeRoute(Reach reach, String verb, String work) {
        this.reach = reach;
        this.verb = verb;
        this.work = work;
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
        return work.replace("TARGET", target.toString()).replace("PLACE", place);
    }
}
