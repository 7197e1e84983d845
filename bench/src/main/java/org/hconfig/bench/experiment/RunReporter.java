package org.hconfig.bench.experiment;

import java.util.function.Function;
import org.hconfig.bench.BenchProgressListener;

/**
 * Listener for the runs of a paired experiment.
 *
 * @param <V> the variants
 * @param <R> the results of a run
 */
public interface RunReporter<V extends Identified, R> {
    /**
     * Reports the start of a run.
     *
     * @param runs number of runs
     */
    void begins(RunSlot<V> slot, int runs);

    /** Reports the end of a run. */
    void ends(R run);

    /**
     * Returns a listener that reports one line before and one after each run.
     *
     * @param summary returns a run in a line
     */
    static <V extends Identified, R> RunReporter<V, R> lines(
            BenchProgressListener progress, Function<? super R, String> summary) {
        return new RunReporter<>() {
            @Override
            public void begins(RunSlot<V> slot, int runs) {
                progress.report("run " + slot.order() + " of " + runs + ": " + slot.name());
            }

            @Override
            public void ends(R run) {
                progress.report("  " + summary.apply(run));
            }
        };
    }
}
