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
import org.hconfig.core.io.DirectoryTree;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabSpec;

/**
 * Lease of a lab for a benchmark: a running lab, or one that is started for it. A lab that was started is stopped at
 * the end, also after a failure, unless it must be kept; its directory is removed if it was new. Tables that a killed
 * benchmark left in the lab are dropped first.
 *
 * @param lab the lab to start; absent to use the one in {@code directory}
 * @param directory the directory of the lab
 * @param keep true to keep a lab running that was started
 * @param home {@code $HCONFIG_HOME}, in which the benchmark has a temporary directory
 */
public record LabLease(Optional<LabSpec> lab, Path directory, boolean keep, Path home) {
    /** Task in the lab. */
    public interface LabTask<T> {
        /**
         * Runs the task.
         *
         * @param work a temporary directory, removed at the end
         */
        T in(Lab lab, Path work) throws IOException, InterruptedException;
    }

    /** Returns the lease of another lab in the same directory. */
    public LabLease with(LabSpec other) {
        return new LabLease(Optional.of(other), directory, keep, home);
    }

    /**
     * Runs a task in the lab.
     *
     * @throws HConfigException with a code of {@link BenchError} or of the component that failed; {@link
     *     BenchError#INTERRUPTED} or the task's own code if the thread was interrupted
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
        say.accept("stopping the lab");
        if (existed) {
            // Files that were in the directory before may belong to the user.
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
                DirectoryTree.delete(own);
            }
        } catch (IOException failed) {
            if (BenchInterruption.caused(failed)) {
                throw BenchError.interrupted();
            }
            throw new HConfigException(
                    new Problem(
                            BenchError.LAB_FAILED,
                            "The lab or the local disk failed during the benchmark: " + failed.getMessage(),
                            String.valueOf(failed),
                            "Check the lab: hconfig lab status --dir " + up.directory()),
                    failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw BenchError.interrupted();
        }
    }
}
