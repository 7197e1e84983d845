package org.hconfig.bench.balance;

import org.hconfig.bench.experiment.Identified;

/** Initial region distribution that makes the first RegionServer the hot server. */
public enum HotServer implements Identified {
    /** It hosts the largest region of every table; all servers host the same number of regions. */
    LARGEST("the largest region of each table on one server"),
    /** It hosts all regions, as after creation of the tables while no other server was live. */
    ALL("all regions on one server");

    private final String title;

    HotServer(String title) {
        this.title = title;
    }

    /** Returns the display title. */
    public String title() {
        return title;
    }

    /**
     * Returns the server to which a region is assigned.
     *
     * @param rank rank of the region by size, 0 for the largest of its table
     * @param servers number of servers, at least 1
     * @return index of the server, from 0
     */
    int home(int rank, int servers) {
        return this == ALL ? 0 : rank % servers;
    }
}
