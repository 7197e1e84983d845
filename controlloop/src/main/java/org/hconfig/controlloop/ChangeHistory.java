package org.hconfig.controlloop;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Recent changes of a cluster, for rate limits.
 *
 * @param runs start times of automatic runs
 * @param restarts restart times of data servers, by the server's address without its start code
 */
public record ChangeHistory(List<Instant> runs, Map<String, List<Instant>> restarts) {
    /** Copies the arguments. */
    public ChangeHistory {
        runs = List.copyOf(runs);
        restarts = Map.copyOf(restarts);
    }

    /** Returns an empty history. */
    public static ChangeHistory none() {
        return new ChangeHistory(List.of(), Map.of());
    }
}
