package org.hconfig.xconfig.spi;

import org.hconfig.xconfig.advice.FindingSubject;

/** Subjects of findings about {@link FakeDatabase}. */
public final class FakeSubject {
    private FakeSubject() {}

    /** Returns a setting of all servers, or of the HMaster. */
    public static FindingSubject ofServers(String key) {
        return new FindingSubject(key, FakeScope.SERVER, Target.CLUSTER);
    }

    /** Returns a setting of a table, or another condition of one. */
    public static FindingSubject ofTable(String key, String table) {
        return new FindingSubject(key, FakeScope.TABLE, Target.of(table));
    }

    /** Returns a setting of a family. */
    public static FindingSubject ofFamily(String key, String table, String family) {
        return new FindingSubject(key, FakeScope.FAMILY, Target.of(table, family));
    }
}
