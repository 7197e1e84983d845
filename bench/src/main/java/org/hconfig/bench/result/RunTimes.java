package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Durations of a run in seconds, from the start of the load. They exclude creating the table, applying the plan and the
 * read-back verification.
 *
 * @param acked until the last row was acknowledged: put acknowledged by its RegionServer, or HFile moved in
 * @param quiet until all regions were open and no flush, compaction or split was queued or running; at least {@code
 *     acked}
 * @param verify duration of the read-back verification, which starts when the cluster is idle
 */
public record RunTimes(
        @JsonProperty("ackedSeconds") double acked,
        @JsonProperty("quietSeconds") double quiet,
        @JsonProperty("verifySeconds") double verify) {
    /** Checks the order. */
    public RunTimes {
        if (!(acked > 0) || !(quiet >= acked) || !(verify >= 0)) {
            throw new IllegalArgumentException("acked=" + acked + ", quiet=" + quiet + ", verify=" + verify);
        }
    }
}
