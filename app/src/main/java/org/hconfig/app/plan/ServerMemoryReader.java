package org.hconfig.app.plan;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.budget.ServerMemory;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.policy.Catalogue;

/** Reads the memory of a live cluster's RegionServers. */
public final class ServerMemoryReader {
    private ServerMemoryReader() {}

    /**
     * Reads it; a cluster whose servers do not show their machines' memory has that in {@link ServerMemory#missing}.
     *
     * @param image the servers' figures
     * @throws HConfigException {@link ClusterError}s when the cluster does not answer
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
