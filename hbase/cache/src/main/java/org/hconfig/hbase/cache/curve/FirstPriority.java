package org.hconfig.hbase.cache.curve;

import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseRelease;

/** The priority of a block that was written to the bucket cache and has not been read from it. */
public enum FirstPriority {
    /** As a block that was read again: up to 2.6.4, a scan of the whole table evicts blocks that are read often. */
    MULTI,
    /** As a block that was read once, since HBASE-29667. */
    SINGLE;

    /** Returns the priority in a release; that of 2.6.4 where it is unknown. */
    public static FirstPriority of(Optional<HBaseRelease> release) {
        return release.filter(known -> known.major() >= 3).isPresent() ? SINGLE : MULTI;
    }
}
