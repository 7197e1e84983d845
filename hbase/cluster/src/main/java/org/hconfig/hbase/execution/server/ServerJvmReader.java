package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.spi.Server;

/** Reads the JVM arguments of a cluster's RegionServers. */
public final class ServerJvmReader {
    private ServerJvmReader() {}

    /** Returns the arguments of the first RegionServer that provides them; empty when none does. */
    public static Optional<JvmFacts> first(ClusterConnection connection) {
        LiveServers live = new LiveServers(connection);
        try {
            for (Server server : live.all()) {
                Optional<JvmFacts> jvm =
                        server.kind() == HBaseServerKind.REGION_SERVER ? shown(live, server) : Optional.empty();
                if (jvm.isPresent()) {
                    return jvm;
                }
            }
            return Optional.empty();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    private static Optional<JvmFacts> shown(LiveServers live, Server server) throws IOException {
        try {
            return live.jvm(server);
        } catch (HConfigException silent) {
            return Optional.empty(); // another server may provide them
        }
    }
}
