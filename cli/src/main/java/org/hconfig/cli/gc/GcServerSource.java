package org.hconfig.cli.gc;

import java.util.Optional;
import org.hconfig.app.plan.ServerMemoryReader;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.inspect.ObservationRunner;
import org.hconfig.hbase.advice.budget.ServerMemory;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.server.ServerJvmReader;
import org.hconfig.hbase.model.JvmFacts;

/** Source of RegionServer facts for GC advice. */
interface GcServerSource {
    /** Returns the JVM facts of a RegionServer; empty if none provides them. */
    Optional<JvmFacts> jvm(String cluster);

    /** Returns the current memory of the RegionServers. */
    ServerMemory memory(String cluster, CommandContext commandContext);

    /** Source that reads a live cluster. */
    final class LiveGcServers implements GcServerSource {
        @Override
        public Optional<JvmFacts> jvm(String cluster) {
            try (ClusterConnection connection = ClusterConnection.open(cluster)) {
                return ServerJvmReader.first(connection);
            }
        }

        @Override
        public ServerMemory memory(String cluster, CommandContext commandContext) {
            try (ClusterConnection connection = ClusterConnection.open(cluster)) {
                return ServerMemoryReader.read(
                        connection,
                        SettingsCatalogue.standard(),
                        ObservationRunner.observe(connection, commandContext, HeapUsageOption.LOOK)
                                .last());
            }
        }
    }
}
