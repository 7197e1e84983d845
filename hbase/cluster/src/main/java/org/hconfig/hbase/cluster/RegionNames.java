package org.hconfig.hbase.cluster;

import java.io.IOException;
import org.apache.hadoop.hbase.client.RegionInfo;

/** What the full names of regions say. */
public final class RegionNames {
    /** The parts of the name of a secondary replica: table, first key, time, and number of the replica. */
    private static final int PARTS_OF_SECONDARY = 4;

    private RegionNames() {}

    /** Returns true for a secondary replica, which has the rows and files of the primary one. */
    public static boolean isSecondary(byte[] name) {
        try {
            return RegionInfo.parseRegionName(name).length == PARTS_OF_SECONDARY;
        } catch (IOException noName) {
            return false;
        }
    }
}
