package org.hconfig.app.plan;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.budget.ServerMemory;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.xconfig.spi.Catalogue;

/** Reader of the memory of a live cluster's RegionServers. */
public final class ServerMemoryReader {
    private ServerMemoryReader() {}

    /**
     * Reads the memory; if the servers do not show the memory of their machines, {@link ServerMemory#missing} contains it.
     *
     * @param image snapshot of the servers' metrics
     * @throws HConfigException {@link ClusterError}s if the cluster does not respond
     */
    public static ServerMemory read(ClusterConnection connection, Catalogue catalogue, ClusterSnapshot image) {
        try {
            return ServerMemory.of(
                    Optional.of(
                            new ClusterFactsReader(connection, catalogue).read().facts()),
                    catalogue,
                    image);
        } catch (HConfigException unread) {
            if (unread.problems().get(0).code() != ClusterError.NODE_FACTS) {
                throw unread;
            }
            return ServerMemory.of(Optional.empty(), catalogue, image);
        }
    }
}
