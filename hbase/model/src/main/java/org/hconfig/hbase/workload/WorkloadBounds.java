package org.hconfig.hbase.workload;

/**
 * Bounds between workload kinds, each a share from 0 to 1. A bound of reads is what is left of the bound of writes: reads are
 * the most of the work from {@code writeMostly}, and all of it from {@code writeOnly}.
 *
 * @param writeOnly share of writes from which a workload only writes (WO_Ratio in xConfig 2016, 5.2), above {@code writeMostly}
 * @param writeMostly share of writes from which a workload mostly writes (WM_Ratio), above one half
 * @param scans share of scans in the read work from which reads are scans
 * @param multiGets share of gets that come several in a call from which point reads are multi-gets
 */
public record WorkloadBounds(double writeOnly, double writeMostly, double scans, double multiGets) {
    /**
     * The bounds of HConfig. Those of writes are halfway, in log odds, between the usual mixes: 0.86 between 80:20 and 90:10, 0.98
     * between 95:5 and 99.5:0.5 (decision 0071).
     */
    public static final WorkloadBounds STANDARD = new WorkloadBounds(0.98, 0.86, 0.6, 0.5);

    /** Checks the order of the bounds. */
    public WorkloadBounds {
        if (!(writeMostly > 0.5 && writeOnly > writeMostly && writeOnly < 1)) {
            throw new IllegalArgumentException("0.5 < " + writeMostly + " < " + writeOnly + " < 1 is needed");
        }
        if (!(scans > 0 && scans < 1 && multiGets > 0 && multiGets < 1)) {
            throw new IllegalArgumentException("shares between 0 and 1 are needed: " + scans + ", " + multiGets);
        }
    }
}
