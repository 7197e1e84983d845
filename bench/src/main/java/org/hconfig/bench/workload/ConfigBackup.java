package org.hconfig.bench.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.hbase.lab.Lab;

/** Lends out the files that a lab's RegionServers start with: they are as before when the work is over, however it ends. */
final class ConfigBackup {
    private ConfigBackup() {}

    /** What is done with them. */
    interface ConfigTask<R> {
        /** Does it. */
        R with(LabServerConfig files) throws IOException, InterruptedException;
    }

    static <R> R withChangedFiles(Lab lab, ConfigTask<R> configTask) throws IOException, InterruptedException {
        LabServerConfig files = new LabServerConfig(lab);
        R result;
        try {
            result = configTask.with(files);
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterruptibles.afterFailure(failed, () -> restore(lab, files));
            throw failed;
        }
        Uninterruptibles.run(() -> restore(lab, files));
        return result;
    }

    private static void restore(Lab lab, LabServerConfig files) {
        try {
            lab.limitServers(false);
            files.restore();
            lab.limitServers(true);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
