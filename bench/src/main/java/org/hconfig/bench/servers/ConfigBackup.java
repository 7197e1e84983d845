package org.hconfig.bench.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.hbase.lab.Lab;

/** Backup of the startup files of a lab's RegionServers, which are restored after a task, also after a failure. */
public final class ConfigBackup {
    private ConfigBackup() {}

    /** Task with the changed files. */
    public interface ConfigTask<R> {
        /** Runs the task. */
        R with(LabServerConfig files) throws IOException, InterruptedException;
    }

    public static <R> R withChangedFiles(Lab lab, ConfigTask<R> configTask) throws IOException, InterruptedException {
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
