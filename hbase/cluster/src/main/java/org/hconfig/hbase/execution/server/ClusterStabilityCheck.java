package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.execution.MasterProcedures;

/** Checks whether a cluster is stable: no region in transition, no server crash procedure in progress. */
final class ClusterStabilityCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final ClusterConnection connection;
    private final BoundedWait boundedWait;

    ClusterStabilityCheck(ClusterConnection connection, BoundedWait boundedWait) {
        this.connection = connection;
        this.boundedWait = boundedWait;
    }

    /**
     * Returns when the cluster is stable.
     *
     * @param moment the moment at which it must be stable, for the message
     * @throws HConfigException {@link SiteError#NOT_CALM} when it does not become stable in time
     */
    void require(String moment) throws IOException {
        String[] last = {""};
        try (Admin admin = connection.admin()) {
            boolean calm = boundedWait.await(
                    () -> {
                        last[0] = instability(admin);
                        return last[0].isEmpty();
                    },
                    PATIENCE);
            if (!calm) {
                throw new HConfigException(
                        SiteError.NOT_CALM,
                        "the cluster is not stable " + moment,
                        last[0],
                        "wait until the cluster is stable, or check the HMaster's log for the cause; then resume or roll back");
            }
        }
    }

    private static String instability(Admin admin) throws IOException {
        int moving = admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                .getRegionStatesInTransition()
                .size();
        if (moving > 0) {
            return Count.of(moving, "region", "is", "are") + " in transition";
        }
        String procedures = admin.getProcedures();
        int crashes = MasterProcedures.underWay(procedures, "ServerCrashProcedure");
        if (crashes > 0) {
            return "the HMaster is handling the crash of " + Count.of(crashes, "server");
        }
        int changing = MasterProcedures.changingRegions(procedures);
        return changing > 0 ? Count.of(changing, "split or merge", "is", "are") + " under way" : "";
    }
}
