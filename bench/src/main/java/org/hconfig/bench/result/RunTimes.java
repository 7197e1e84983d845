package org.hconfig.bench.result;

/**
 * How long a run took, in seconds from the moment the load began. Creating the table, applying the plan and the read-back
 * are not part of it.
 *
 * @param acked until the last row was acknowledged: put acknowledged by its RegionServer, HFile taken in
 * @param quiet until all regions were open and no flush, compaction or split was due or running; at least {@code acked}
 * @param verify how long the read-back took, beginning when the run was quiet
 */
public record RunTimes(double acked, double quiet, double verify) {
    /** Checks the order. */
    public RunTimes {
        if (!(acked > 0) || !(quiet >= acked) || !(verify >= 0)) {
            throw new IllegalArgumentException("acked=" + acked + ", quiet=" + quiet + ", verify=" + verify);
        }
    }
}
