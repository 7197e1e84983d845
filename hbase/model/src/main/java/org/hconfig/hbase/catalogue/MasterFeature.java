package org.hconfig.hbase.catalogue;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Parts of requests to the HMaster that only some versions understand. An older HMaster ignores what it does not know, and would
 * carry out something else. Sources: the protocol in the jars of 2.4.18, 2.5.13, 2.6.4 and 3.0.0-alpha-4, and HBase's release
 * notes. A pre-release of 3.0 counts as one that lacks a part unless 3.0.0-alpha-4 has it.
 */
public enum MasterFeature {
    /** A dry run of the balancer; an older HMaster moves the regions. */
    BALANCER_DRY_RUN("a dry run of the balancer", "HBASE-26147", "2.5.0", true),
    /** An alter without reopening the regions; an older HMaster reopens all of them at once. */
    ALTER_WITHOUT_REOPENING("an alter that does not reopen the regions", "HBASE-25549", "2.5.7", false),
    /** Reopening the regions of a table in batches; an older HMaster reopens all of them at once. */
    REOPENING_IN_BATCHES("reopening regions in batches", "HBASE-28215", "2.6.0", false);

    private static final HBaseRelease V3_0 = new HBaseRelease(3, 0);
    private static final Pattern EARLY_ALPHA = Pattern.compile("(?i)-alpha-?[1-3](?!\\d).*");

    private final String title;
    private final String issue;
    private final String since;
    private final boolean inPreReleases;

    MasterFeature(String title, String issue, String since, boolean inPreReleases) {
        this.title = title;
        this.issue = issue;
        this.since = since;
        this.inPreReleases = inPreReleases;
    }

    /** Returns its name in a sentence. */
    public String title() {
        return title;
    }

    /** Returns the issue of Apache HBase that introduced it. */
    public String issue() {
        return issue;
    }

    /** Returns the first version that has it. */
    public HBaseVersion since() {
        return HBaseVersion.parse(since).orElseThrow();
    }

    /**
     * Returns true when the HMaster is known to have it.
     *
     * @param master the HMaster's version, with a vendor's suffix or without; empty when it is unknown
     */
    public boolean in(Optional<HBaseVersion> master) {
        return master.filter(this::isIn).isPresent();
    }

    private boolean isIn(HBaseVersion master) {
        if (master.release().equals(V3_0) && (master.preRelease() || master.isSnapshot())) {
            return inPreReleases && !EARLY_ALPHA.matcher(master.suffix()).matches();
        }
        return master.contains(since());
    }
}
