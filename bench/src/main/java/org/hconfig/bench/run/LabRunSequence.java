package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.core.HConfigException;

/**
 * The frame of a bench whose runs are made one after the other on one lab's cluster. However it ends, servers are under
 * their budget again and what was begun is ended; what an interrupted bench made is dropped, and what a failed one made
 * stays as evidence.
 *
 * @param <T> the bench's result
 */
public interface LabRunSequence<T> {
    /** What a bench is on a site. */
    interface LabRunSequenceFactory<T> {
        /**
         * Begins it: looks at the site, and drops what an earlier bench may have left.
         *
         * @param work a directory of its own, removed at the end
         */
        LabRunSequence<T> open(LabSession labSession, Path work) throws IOException;
    }

    /** Makes all runs. */
    T run() throws IOException, InterruptedException;

    /** Gives back what {@link #run} took from the cluster; called once, whether it succeeded or not. */
    default void restore() throws IOException {}

    /** Drops the bench's tables. */
    void drop() throws IOException;

    /**
     * Makes a bench in the frame.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that failed
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
