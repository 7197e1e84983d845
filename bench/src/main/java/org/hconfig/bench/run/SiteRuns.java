package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.LabStay;
import org.hconfig.bench.Uninterrupted;
import org.hconfig.core.HConfigException;

/**
 * The frame of a bench whose runs are made one after the other on one lab's cluster. However it ends, servers are under
 * their budget again and what was begun is ended; what an interrupted bench made is dropped, and what a failed one made
 * stays as evidence.
 *
 * @param <T> the bench's result
 */
public interface SiteRuns<T> {
    /** What a bench is on a site. */
    interface Begin<T> {
        /**
         * Begins it: looks at the site, and drops what an earlier bench may have left.
         *
         * @param work a directory of its own, removed at the end
         */
        SiteRuns<T> on(Site site, Path work) throws IOException;
    }

    /** Makes all runs. */
    T make() throws IOException, InterruptedException;

    /** Gives back what {@link #make} took from the cluster; called once, whether it succeeded or not. */
    default void end() throws IOException {}

    /** Drops the bench's tables. */
    void drop() throws IOException;

    /**
     * Makes a bench in the frame.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that failed
     */
    static <T> T in(LabStay stay, BenchProgress progress, Begin<T> begin) {
        return stay.run(progress::say, (lab, work) -> {
            try (Site site = Site.open(lab)) {
                SiteRuns<T> runs = begin.on(site, work);
                T result;
                try {
                    result = runs.make();
                } catch (IOException | InterruptedException | RuntimeException | Error failed) {
                    Uninterrupted.afterFailure(failed, () -> site.limitServers(true));
                    Uninterrupted.afterFailure(failed, runs::end);
                    if (Interrupts.caused(failed)) {
                        Uninterrupted.afterFailure(failed, runs::drop);
                    }
                    throw failed;
                }
                try {
                    site.limitServers(true);
                } catch (RuntimeException failed) {
                    Uninterrupted.afterFailure(failed, runs::end);
                    throw failed;
                }
                runs.end();
                return result;
            }
        });
    }
}
