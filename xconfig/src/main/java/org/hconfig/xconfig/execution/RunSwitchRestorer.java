package org.hconfig.xconfig.execution;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/** Restores the switches that a run disabled, whatever the outcome of the run. */
final class RunSwitchRestorer {
    private final ServerConfigAdapter servers;
    private final Journal journal;
    private final RunMarkSynchronizer runMarkSynchronizer;
    private final Consumer<String> progress;

    RunSwitchRestorer(
            ServerConfigAdapter servers,
            Journal journal,
            RunMarkSynchronizer runMarkSynchronizer,
            Consumer<String> progress) {
        this.servers = servers;
        this.journal = journal;
        this.runMarkSynchronizer = runMarkSynchronizer;
        this.progress = progress;
    }

    /** Executes a run's work, then restores the switches; a failure to restore never hides a failure of the work. */
    <T> T restoreAfter(String runId, Supplier<T> work) {
        T result;
        try {
            result = work.get();
        } catch (RuntimeException failure) {
            try {
                restore(runId);
            } catch (RuntimeException further) {
                failure.addSuppressed(further);
            }
            throw failure;
        }
        restore(runId);
        return result;
    }

    /** Restores the switches that killed runs had disabled. */
    void restoreAfterKill(String clusterId) {
        journal.runsWithCheckpoint(clusterId, ServerConfigAdapter.SWITCHES).forEach(this::restore);
    }

    private void restore(String runId) {
        RunCheckpointStore runCheckpointStore = runMarkSynchronizer.checkpoints(runId);
        if (runCheckpointStore.get(ServerConfigAdapter.SWITCHES).isPresent()) {
            servers.restoreSwitches(runCheckpointStore, progress);
        }
    }
}
