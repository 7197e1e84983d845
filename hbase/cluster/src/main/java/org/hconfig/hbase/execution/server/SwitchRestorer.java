package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/** Restores the HMaster's switches after a run, including an interrupted one. */
final class SwitchRestorer {
    private SwitchRestorer() {}

    static void restore(
            ClusterConnection connection, RunCheckpointStore runCheckpointStore, Consumer<String> progress) {
        // An interrupted run restores them as well.
        boolean interrupted = Thread.interrupted();
        try (Admin admin = connection.admin()) {
            MaintenanceSwitches.restore(admin, runCheckpointStore, progress);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    SiteError.SWITCHES,
                    "the HMaster's switches could not be restored: "
                            + runCheckpointStore
                                    .get(ServerConfigAdapter.SWITCHES)
                                    .orElse(""),
                    "the next apply or rollback retries it; or run in the HBase shell: balance_switch true,"
                            + " normalizer_switch true, splitormerge_switch 'SPLIT', true",
                    failure);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
