package org.hconfig.bench.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.hconfig.bench.Uninterrupted;
import org.hconfig.hbase.lab.Lab;

/** Lends out the files that a lab's RegionServers start with: they are as before when the work is over, however it ends. */
final class BorrowedFiles {
    private BorrowedFiles() {}

    /** What is done with them. */
    interface Work<R> {
        /** Does it. */
        R with(ServerFiles files) throws IOException, InterruptedException;
    }

    static <R> R lend(Lab lab, Work<R> work) throws IOException, InterruptedException {
        ServerFiles files = new ServerFiles(lab);
        R result;
        try {
            result = work.with(files);
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterrupted.afterFailure(failed, () -> giveBack(lab, files));
            throw failed;
        }
        Uninterrupted.run(() -> giveBack(lab, files));
        return result;
    }

    private static void giveBack(Lab lab, ServerFiles files) {
        try {
            lab.limitServers(false);
            files.giveBack();
            lab.limitServers(true);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
