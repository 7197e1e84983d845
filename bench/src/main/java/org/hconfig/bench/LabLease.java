package org.hconfig.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.StaleTables;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabSpec;

/**
 * A bench's stay in a lab: one that is up already, or one that is brought up for it. A lab that was brought up is taken
 * down at the end, however it ends, unless it is to be kept, and removed with its directory if that was new. Tables that a
 * killed bench left in the lab are dropped before.
 *
 * @param lab the lab to bring up; absent to use the one in {@code directory}
 * @param directory the lab's directory
 * @param keep true to leave a lab running that was brought up
 * @param home {@code $HCONFIG_HOME}, where the bench has a directory of its own meanwhile
 */
public record LabLease(Optional<LabSpec> lab, Path directory, boolean keep, Path home) {
    /** What is done in the lab. */
    public interface LabTask<T> {
        /**
         * Does it.
         *
         * @param work a directory of its own, removed at the end
         */
        T in(Lab lab, Path work) throws IOException, InterruptedException;
    }

    /**
     * Does the work.
     *
     * @throws HConfigException with a code of {@link BenchError} or of the part that failed; {@link
     *     BenchError#INTERRUPTED} or the work's own code when the thread was interrupted
     */
    public <T> T run(Consumer<String> say, LabTask<T> labTask) {
        if (lab.isEmpty()) {
            return in(Lab.open(directory), labTask);
        }
        boolean existed = Files.exists(directory);
        Lab up = Lab.up(lab.get(), say::accept);
        T result;
        try {
            result = in(up, labTask);
        } catch (RuntimeException failed) {
            Uninterruptibles.afterFailure(failed, () -> release(up, existed, say));
            throw failed;
        }
        Uninterruptibles.run(() -> release(up, existed, say));
        return result;
    }

    private void release(Lab up, boolean existed, Consumer<String> say) {
        if (keep) {
            say.accept("the lab is left running in " + up.directory());
            return;
        }
        say.accept("taking the lab down");
        if (existed) {
            // What was in the directory before may be somebody's.
            up.down();
        } else {
            up.destroy();
        }
    }

    private <T> T in(Lab up, LabTask<T> labTask) {
        try {
            PrivateFiles.directories(home);
            Path own = Files.createTempDirectory(home, "bench-");
            try {
                StaleTables.drop(up);
                return labTask.in(up, own);
            } finally {
                BenchDirectories.remove(own);
            }
        } catch (IOException failed) {
            if (BenchInterruption.caused(failed)) {
                throw BenchError.interrupted();
            }
            throw new HConfigException(
                    new Problem(
                            BenchError.LAB_FAILED,
                            "The bench lost its lab or its disk: " + failed.getMessage(),
                            String.valueOf(failed),
                            "See how the lab is: hconfig lab status --dir " + up.directory()),
                    failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw BenchError.interrupted();
        }
    }
}
