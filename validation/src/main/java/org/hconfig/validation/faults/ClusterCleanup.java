package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.plan.RecoveryPlan;
import org.hconfig.app.plan.RecoveryService;
import org.hconfig.hbase.cluster.ClusterConnection;

/**
 * Cleanup of the cluster, also after a failed run or campaign: removes run markers and enables the maintenance
 * switches.
 */
final class ClusterCleanup {
    private ClusterCleanup() {}

    /** @param home the home whose unfinished run is rolled back; for runs of other homes only the marker is resolved */
    static void after(FaultTestBed faultTestBed, Path home) throws IOException {
        try (ClusterConnection cluster = ClusterConnection.open(faultTestBed.cluster())) {
            RecoveryService service =
                    new RecoveryService(home, faultTestBed.clock(), faultTestBed.nanoClock(), line -> {});
            service.recover(cluster, service.plan(cluster, RecoveryPlan.RecoveryMode.ROLL_BACK));
        }
        try (Admin admin = faultTestBed.connection().getAdmin()) {
            admin.balancerSwitch(true, false);
            admin.normalizerSwitch(true);
            admin.splitSwitch(true, false);
            admin.mergeSwitch(true, false);
        }
    }
}
