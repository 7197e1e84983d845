package org.hconfig.console.api;

import java.util.Optional;
import org.hconfig.console.ConsoleContext.ConsoleProcess;
import org.hconfig.console.security.Caller;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.hbase.model.HBaseModel;

/** Records each change that is requested in the console in the history: {@code hconfig history --events}. */
final class AuditLog {
    private final ConsoleProcess process;

    AuditLog(ConsoleProcess process) {
        this.process = process;
    }

    /**
     * Records a request or its outcome.
     *
     * @param what the change and its state: {@code apply of plan-0123456789ab: requested}
     * @param subject plan or run; empty for none
     */
    void record(Caller caller, String what, Optional<String> subject) {
        TuningHistoryStore.record(
                process.home(),
                process.clusterId(),
                HBaseModel.INSTANCE,
                new TuningEvent(
                        process.clock().instant(),
                        TuningEvent.Kind.REQUESTED,
                        Optional.empty(),
                        what + " (console, " + caller.name() + ", "
                                + caller.role().id() + ")",
                        subject));
    }
}
