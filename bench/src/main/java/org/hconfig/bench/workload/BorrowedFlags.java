package org.hconfig.bench.workload;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.hconfig.bench.Uninterrupted;
import org.hconfig.lab.Lab;

/** Lends out the JVM options of a lab's RegionServers: they are as before when the work is over, however it ends. */
final class BorrowedFlags {
    private BorrowedFlags() {}

    /** What is done with them. */
    interface Work<R> {
        /** Does it. */
        R with(GcFlags flags) throws IOException, InterruptedException;
    }

    static <R> R lend(Lab lab, Work<R> work) throws IOException, InterruptedException {
        GcFlags flags = new GcFlags(lab);
        R result;
        try {
            result = work.with(flags);
        } catch (IOException | InterruptedException | RuntimeException | Error failed) {
            Uninterrupted.afterFailure(failed, () -> giveBack(lab, flags));
            throw failed;
        }
        Uninterrupted.run(() -> giveBack(lab, flags));
        return result;
    }

    private static void giveBack(Lab lab, GcFlags flags) {
        try {
            lab.limitServers(false);
            flags.giveBack();
            lab.limitServers(true);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
