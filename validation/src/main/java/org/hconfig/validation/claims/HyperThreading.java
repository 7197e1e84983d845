package org.hconfig.validation.claims;

/**
 * Utilization of processors as an operating system reports it, where each core has two hardware threads and counts as two
 * processors. One busy thread of a core does more than half of the work of both: a machine that does half of its work shows fewer
 * than half of its processors busy. Threads are placed on idle cores first.
 */
final class HyperThreading {
    /** Work of both threads of a core in that of one alone: the assumption of the profile haswell-2016. */
    private static final double BOTH = 1.4;

    private HyperThreading() {}

    /**
     * Returns the reported share of busy processors, from 0 to 1.
     *
     * @param work the work done as a share of what all threads of all cores do, from 0 to 1
     */
    static double reported(double work) {
        double threadsPerCore = Math.min(work, 1) * BOTH;
        double second = Math.max(0, threadsPerCore - 1) / (BOTH - 1);
        return (Math.min(threadsPerCore, 1) + second) / 2;
    }
}
