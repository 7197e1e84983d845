package org.hconfig.hbase.advice;

/**
 * Marks a rule that is valid for the harvested HBase releases only: on any other release it lacks data. Fatal conditions were
 * checked in the source of 2.4 to 3.0, so on an older release they are warnings.
 */
public interface ReleaseDependent {
    /** Returns true for a key whose critical findings were checked in the source of all releases from 1.7 on. */
    default boolean isCheckedForOlder(String key) {
        return false;
    }
}
