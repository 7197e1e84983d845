package org.hconfig.hbase.rebalance;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.execution.HBaseAdapter;
import org.hconfig.hbase.execution.server.ServerAccess;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.Executor;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.Catalogue;

/** Applies plans of this module's tasks, as module app applies plans of all kinds. */
record BalancePlanApplier(Path home, InstantSource clock, Consumer<String> progress) {
    Run apply(ClusterConnection connection, Plan plan) {
        Catalogue catalogue = SettingsCatalogue.standard();
        String clusterId = new ClusterFactsReader(connection, catalogue).clusterId();
        try (ServerAccess servers = ServerAccess.open(home, connection, clusterId, System::nanoTime);
                Journal journal = Journal.open(home, clock, HBaseModel.INSTANCE)) {
            return new Executor(
                            new HBaseAdapter(connection, catalogue, System::nanoTime, servers.adapter()),
                            catalogue,
                            journal,
                            home,
                            progress,
                            StepGuard.NONE,
                            new RebalanceTasks(home, connection, System::nanoTime, progress))
                    .apply(plan);
        }
    }
}
