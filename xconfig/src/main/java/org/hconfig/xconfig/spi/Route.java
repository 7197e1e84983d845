package org.hconfig.xconfig.spi;

/** Routes by which a change reaches a cluster, cheapest first. */
public enum Route {
    /** Used by the reading or writing client; servers are not affected. */
    CLIENT_HINT("client hint", false),
    /** Alter of the table or family, with its partitions reopened in batches. */
    TABLE_ALTER("table alter", false),
    /** Site file written on each node, then reloaded online. */
    ONLINE_UPDATE("online update", false),
    /** Site file written, reloaded online, then the partitions reopened. */
    REGION_REOPEN("region reopen", false),
    /** Data servers restarted one at a time. */
    ROLLING_RESTART("rolling restart", true),
    /** Master restarted. */
    MASTER_RESTART("master restart", true),
    /** Not applicable: the value is a property of the application. */
    NONE("none", false);

    private final String label;
    private final boolean restart;

    Route(String label, boolean restart) {
        this.label = label;
        this.restart = restart;
    }

    /** Returns the display text, as in plans. */
    public String label() {
        return label;
    }

    /** Returns true when a process must be restarted. */
    public boolean needsRestart() {
        return restart;
    }
}
