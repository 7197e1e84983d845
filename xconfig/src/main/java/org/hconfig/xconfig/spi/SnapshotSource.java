package org.hconfig.xconfig.spi;

import java.time.Duration;

/** Source of snapshots of a cluster. */
public interface SnapshotSource {
    /**
     * Period from the start of one reading to the start of the next. Slightly more than 5 s, so that every second reading
     * finds metrics that servers refresh every 10 s; at exactly 5 s it would be every third.
     */
    Duration PERIOD = Duration.ofMillis(5_050);

    /**
     * Reads a snapshot.
     *
     * @throws org.hconfig.core.HConfigException when the cluster as a whole does not respond; an unresponsive server is
     *     recorded in the snapshot
     */
    Snapshot read();
}
