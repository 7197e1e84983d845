package org.hconfig.bench.balance;

import java.util.Locale;

/** What makes the first RegionServer the hot one before anything is balanced. */
public enum HotServer {
    /** It holds the largest region of every table; all servers hold as many regions. */
    LARGEST("the largest region of each table on one server"),
    /** It holds all regions, as after tables were made while no other server lived. */
    ALL("all regions on one server");

    private final String title;

    HotServer(String title) {
        this.title = title;
    }

    /** The word used in options and JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A few words for people. */
    public String title() {
        return title;
    }

    /**
     * Which server a region is put on.
     *
     * @param rank the region's place when the table's largest region comes first, from 0
     * @param servers how many servers there are, 1 or more
     * @return its place among the servers, from 0
     */
    int home(int rank, int servers) {
        return this == ALL ? 0 : rank % servers;
    }
}
