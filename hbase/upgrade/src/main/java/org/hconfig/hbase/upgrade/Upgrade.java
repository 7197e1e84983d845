package org.hconfig.hbase.upgrade;

import java.util.List;
import org.hconfig.hbase.catalogue.HBaseRelease;

/**
 * An upgrade from one HBase release to a newer one.
 *
 * @param from the present release
 * @param to the newer release
 */
record Upgrade(HBaseRelease from, HBaseRelease to) {
    /** Releases to which an upgrade can be checked. */
    static final List<HBaseRelease> TARGETS =
            List.of(new HBaseRelease(2, 5), HBaseRelease.V2_6, new HBaseRelease(3, 0));

    private static final HBaseRelease FIRST_2 = new HBaseRelease(2, 0);
    private static final HBaseRelease FIRST_3 = new HBaseRelease(3, 0);

    /** Returns true if a release that made a change is newer than the present one and not newer than the target. */
    boolean crosses(HBaseRelease change) {
        return from.compareTo(change) < 0 && change.compareTo(to) <= 0;
    }

    /** Returns true if the upgrade changes the major release, and with it the interfaces of plug-ins. */
    boolean changesInterfaces() {
        return crosses(FIRST_2) || crosses(FIRST_3);
    }

    /** Returns true if the cluster runs HBase 1. */
    boolean isFrom1() {
        return from.compareTo(FIRST_2) < 0;
    }

    /** Returns when values that only older releases read are to be changed, as the end of a sentence. */
    String afterwards() {
        // From 1.x, the cluster is stopped; there is no time with servers of both releases.
        return isFrom1() ? "after the upgrade" : "when no server or client of an older release is left";
    }
}
