package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.core.HConfigException;

/**
 * Frame of a benchmark with sequential runs on one lab's cluster. At the end, also after a failure, the CPU budgets of
 * the servers are restored and all background tasks are stopped. The tables of an interrupted benchmark are dropped;
 * those of a failed one are kept as evidence.
 *
 * @param <T> the result of the benchmark
 */
public interface LabRunSequence<T> {
    /** Factory of a run sequence for a lab session. */
    interface LabRunSequenceFactory<T> {
        /**
         * Prepares the benchmark: inspects the lab, and drops the tables that an earlier benchmark may have left.
         *
         * @param work a temporary directory, removed at the end
         */
        LabRunSequence<T> open(LabSession labSession, Path work) throws IOException;
    }

    /** Execution of the runs of a benchmark. */
    @FunctionalInterface
    interface LabRuns<T> {
        /** Executes all runs. */
        T run() throws IOException, InterruptedException;
    }

    /** Removal of what a benchmark created. */
    @FunctionalInterface
    interface LabCleanup {
        /** Drops the tables of the benchmark. */
        void drop() throws IOException;
    }

    /** Returns a sequence that only has to drop its tables. */
    static <T> LabRunSequence<T> of(LabRuns<T> runs, LabCleanup tables) {
        return new LabRunSequence<>() {
            @Override
            public T run() throws IOException, InterruptedException {
                return runs.run();
            }

            @Override
            public void drop() throws IOException {
                tables.drop();
            }
        };
    }

    /** Executes all runs. */
    T run() throws IOException, InterruptedException;

    /** Restores the changes of {@link #run} to the cluster; called once, also after a failure. */
    default void restore() throws IOException {}

    /** Drops the tables of the benchmark. */
    void drop() throws IOException;

    /**
     * Runs a benchmark in the frame.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component that failed
     */
    static <T> T in(LabLease stay, BenchProgressListener progress, LabRunSequenceFactory<T> labRunSequenceFactory) {
        return stay.run(progress::report, (lab, work) -> {
            try (LabSession labSession = LabSession.open(lab)) {
                LabRunSequence<T> runs = labRunSequenceFactory.open(labSession, work);
                T result;
                try {
                    result = runs.run();
                } catch (IOException | InterruptedException | RuntimeException | Error failed) {
                    Uninterruptibles.afterFailure(failed, () -> labSession.limitServers(true));
                    Uninterruptibles.afterFailure(failed, runs::restore);
                    if (BenchInterruption.caused(failed)) {
                        Uninterruptibles.afterFailure(failed, runs::drop);
                    }
                    throw failed;
                }
                try {
                    labSession.limitServers(true);
                } catch (RuntimeException failed) {
                    Uninterruptibles.afterFailure(failed, runs::restore);
                    throw failed;
                }
                runs.restore();
                return result;
            }
        });
    }
}
