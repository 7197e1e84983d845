package org.hconfig.bench;

import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.xconfig.model.Plan;

/**
 * Listener for the progress of a benchmark. Calls are sequential; all except {@link #rate} come from the thread of the
 * benchmark.
 */
public interface BenchProgressListener {
    /** Ignores all calls. */
    BenchProgressListener SILENT = line -> {};

    /** Reports the current action in one line, without a line end. */
    void report(String line);

    /**
     * Reports a detail in one line: a choice of an engine, the activity in the cluster that the benchmark waits for.
     */
    default void detail(String line) {}

    /**
     * Reports the start of a load.
     *
     * @param runs number of runs
     */
    default void runBegins(RunSlot<RunPath> slot, int runs) {}

    /** Reports a plan that will be applied for a path; called once for each path. */
    default void planned(RunPath path, Plan plan) {}

    /**
     * Reports the rows processed so far, several times a second, for a line that is overwritten. May be called from
     * another thread.
     *
     * @param what {@code puts-2: sending}
     * @param rows rows so far
     * @param ofRows total number of rows
     * @param rowsPerSecond current rate
     */
    default void rate(String what, long rows, long ofRows, double rowsPerSecond) {}

    /** Reports the end of a verified load. */
    default void runEnds(RunResult run) {}
}
