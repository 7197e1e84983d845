package org.hconfig.console;

import java.util.function.Consumer;

/**
 * Reports unexpected failures to the log. A report never fails: the thread that met the failure goes on, and ends what it
 * began for a client or in the records.
 */
public final class DefectReporter implements Consumer<Throwable> {
    private final Consumer<Throwable> log;

    /** Creates a reporter to a log. */
    public DefectReporter(Consumer<Throwable> log) {
        this.log = log;
    }

    @Override
    public void accept(Throwable defect) {
        try {
            log.accept(defect);
        } catch (RuntimeException | Error unwritable) {
            // There is no other log. Without memory, for example, the next failure may be written again.
        }
    }
}
