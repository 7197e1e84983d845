package org.hconfig.xconfig.model;

/** How a change reaches a cluster, cheapest first. */
public enum Route {
    /** Told to the client that writes or reads; the servers do not notice. */
    CLIENT_HINT("client hint", false),
    /** Alter of the table or family, with its regions reopened in batches. */
    TABLE_ALTER("table alter", false),
    /** Site file placed on each node, then {@code update_config}. */
    ONLINE_UPDATE("online update", false),
    /** Site file placed, {@code update_config}, then the regions reopened. */
    REGION_REOPEN("region reopen", false),
    /** RegionServers restarted one after the other. */
    ROLLING_RESTART("rolling restart", true),
    /** HMaster restarted. */
    MASTER_RESTART("master restart", true),
    /** Nothing to apply: the fact belongs to the application. */
    NONE("none", false);

    private final String label;
    private final boolean restart;

    Route(String label, boolean restart) {
        this.label = label;
        this.restart = restart;
    }

    /** The route in words, as plans show it. */
    public String label() {
        return label;
    }

    /** True when a process must be restarted. */
    public boolean needsRestart() {
        return restart;
    }
}
