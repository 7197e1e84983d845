package org.hconfig.xconfig.spi;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/** What a cluster reported at one moment. */
public interface Snapshot {
    /** Returns when it was read, by the reader's clock. */
    Instant at();

    /** Returns the cluster's own id. */
    String clusterId();

    /** Returns the live servers that hold data, by addresses that are stable across restarts. */
    Set<String> addresses();

    /** Returns the names of the servers that the database reports as failed. */
    List<String> dead();

    /**
     * Returns what happened since an earlier snapshot.
     *
     * @throws IllegalArgumentException when the other snapshot is of another cluster, or not earlier
     */
    SnapshotInterval since(Snapshot earlier);
}
