package org.hconfig.xconfig.controlloop;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What was done to a cluster of late.
 *
 * @param runs when runs began by themselves
 * @param restarts when RegionServers were restarted, by the server's address without its start code
 */
public record ChangeHistory(List<Instant> runs, Map<String, List<Instant>> restarts) {
    /** Copies what it is given. */
    public ChangeHistory {
        runs = List.copyOf(runs);
        restarts = Map.copyOf(restarts);
    }

    /** A cluster to which nothing was done. */
    public static ChangeHistory none() {
        return new ChangeHistory(List.of(), Map.of());
    }
}
