package org.hconfig.hbase.model;

import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.spi.Target;

/** Subjects of findings about HBase. */
public final class HBaseSubject {
    private HBaseSubject() {}

    /** Returns a setting of all servers, or of the HMaster. */
    public static FindingSubject ofServers(String key) {
        return new FindingSubject(key, HBaseScope.SERVER, Target.CLUSTER);
    }

    /** Returns a setting of a table, or another condition of one. */
    public static FindingSubject ofTable(String key, String table) {
        return new FindingSubject(key, HBaseScope.TABLE, Target.of(table));
    }

    /** Returns a setting of a family. */
    public static FindingSubject ofFamily(String key, String table, String family) {
        return new FindingSubject(key, HBaseScope.FAMILY, Target.of(table, family));
    }
}
