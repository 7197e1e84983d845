package org.hconfig.bench;

import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.xconfig.model.Plan;

/** Told how a bench gets on. Calls come one at a time; all but {@link #rate} on the bench's own thread. */
public interface BenchProgressListener {
    /** Says nothing. */
    BenchProgressListener SILENT = line -> {};

    /** One line for people, without a line end: what the bench is doing. */
    void report(String line);

    /** One line for people who want to know more: what an engine chose, what the cluster is waited for. */
    default void detail(String line) {}

    /**
     * A run begins.
     *
     * @param name {@code puts-2}
     * @param order its place, from 1
     * @param runs number of all runs
     */
    default void runBegins(String name, RunPath path, int order, int runs) {}

    /** A plan was made for a path and is about to be applied; told once for each path. */
    default void planned(RunPath path, Plan plan) {}

    /**
     * Rows so far, several times a second, for a line that is overwritten. May come from another thread.
     *
     * @param what {@code puts-2: sending}
     * @param rows rows so far
     * @param ofRows rows in all
     * @param rowsPerSecond at the moment
     */
    default void rate(String what, long rows, long ofRows, double rowsPerSecond) {}

    /** A run has ended, read back and found whole. */
    default void runEnds(RunResult run) {}
}
