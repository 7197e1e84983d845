package org.hconfig.cli.gc;

import java.util.Optional;
import org.hconfig.app.plan.ServerMemoryReader;
import org.hconfig.cli.Session;
import org.hconfig.cli.watch.Looking;
import org.hconfig.hbase.advice.budget.ServerMemory;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.servers.ServerJvms;

/** The RegionServers of a cluster, as advice on their collector needs them. */
interface ServersSeen {
    /** How they were started; empty when none shows it. */
    Optional<JvmFacts> jvm(String cluster);

    /** Their memory as it is now. */
    ServerMemory memory(String cluster, Session session);

    /** Those of a live cluster. */
    final class Live implements ServersSeen {
        @Override
        public Optional<JvmFacts> jvm(String cluster) {
            try (ClusterConnection connection = ClusterConnection.open(cluster)) {
                return ServerJvms.first(connection);
            }
        }

        @Override
        public ServerMemory memory(String cluster, Session session) {
            try (ClusterConnection connection = ClusterConnection.open(cluster)) {
                return ServerMemoryReader.read(
                        connection,
                        SettingsCatalogue.standard(),
                        Looking.at(connection, session, UsageOption.LOOK).last());
            }
        }
    }
}
