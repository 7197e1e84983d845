package org.hconfig.bench.faults;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.plan.RecoveryPlan;
import org.hconfig.app.plan.RecoveryService;
import org.hconfig.hbase.cluster.ClusterConnection;

/** Lets each run begin on a cluster without marks and with its switches on, also after a run or a campaign that failed. */
final class ClusterCleanup {
    private ClusterCleanup() {}

    /** @param home the home whose unfinished run is rolled back; of others their mark is resolved */
    static void after(FaultTestBed faultTestBed, Path home) throws IOException {
        try (ClusterConnection cluster = ClusterConnection.open(faultTestBed.cluster())) {
            RecoveryService service =
                    new RecoveryService(home, faultTestBed.clock(), faultTestBed.nanoClock(), line -> {});
            service.recover(cluster, service.plan(cluster, RecoveryPlan.RecoveryMode.GIVE_BACK));
        }
        try (Admin admin = faultTestBed.connection().getAdmin()) {
            admin.balancerSwitch(true, false);
            admin.normalizerSwitch(true);
            admin.splitSwitch(true, false);
            admin.mergeSwitch(true, false);
        }
    }
}
