package org.hconfig.hbase.advice;

/**
 * A rule whose claims hold for the harvested releases of HBase: on any other release it lacks data. What ends a server was
 * checked in the source of 2.4 to 3.0, so on an older release it is a warning.
 */
public interface ReleaseDependent {
    /** True for a key whose critical findings were checked in the source of all releases from 1.7 on. */
    default boolean isCheckedForOlder(String key) {
        return false;
    }
}
