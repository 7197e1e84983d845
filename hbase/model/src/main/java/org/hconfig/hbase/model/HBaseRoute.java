package org.hconfig.hbase.model;

import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;

/** Routes by which a change reaches an HBase cluster, cheapest first. */
public enum HBaseRoute implements Route {
    /** Used by the reading or writing client; servers are not affected. */
    CLIENT_HINT("client hint", Reach.CLIENTS, false, "inform the clients of"),
    /** Alter of the table or family, with its regions reopened in batches. */
    TABLE_ALTER("table alter", Reach.OBJECTS, false, "alter"),
    /** Site file written on each node, then reloaded online. */
    ONLINE_UPDATE("online update", Reach.SERVERS, false, "update"),
    /** Site file written, reloaded online, then the regions reopened. */
    REGION_REOPEN("region reopen", Reach.SERVERS, false, "update and reopen the regions of"),
    /** RegionServers restarted one at a time. */
    ROLLING_RESTART("rolling restart", Reach.SERVERS, true, "restart"),
    /** HMaster restarted. */
    MASTER_RESTART("master restart", Reach.SERVERS, true, "restart"),
    /** Not applicable: the value is a property of the application. */
    NONE("none", Reach.NOTHING, false, "leave");

    private final String label;
    private final Reach reach;
    private final boolean restart;
    private final String verb;

    HBaseRoute(String label, Reach reach, boolean restart, String verb) {
        this.label = label;
        this.reach = reach;
        this.restart = restart;
        this.verb = verb;
    }

    /** Returns the route of a change of HBase. */
    public static HBaseRoute of(Route route) {
        if (route instanceof HBaseRoute own) {
            return own;
        }
        throw new IllegalArgumentException(route.id() + " is not a route of HBase");
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Reach reach() {
        return reach;
    }

    @Override
    public boolean needsRestart() {
        return restart;
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
