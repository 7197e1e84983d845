package org.hconfig.bench.faults;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.plan.RecoverService;
import org.hconfig.app.plan.Recovery;
import org.hconfig.hbase.cluster.ClusterConnection;

/** Lets each run begin on a cluster without marks and with its switches on, also after a run or a campaign that failed. */
final class TidyUp {
    private TidyUp() {}

    /** @param home the home whose unfinished run is rolled back; of others their mark is resolved */
    static void after(Stage stage, Path home) throws IOException {
        try (ClusterConnection cluster = ClusterConnection.open(stage.cluster())) {
            RecoverService service = new RecoverService(home, stage.clock(), stage.nanoClock(), line -> {});
            service.recover(cluster, service.look(cluster, Recovery.Wish.GIVE_BACK));
        }
        try (Admin admin = stage.connection().getAdmin()) {
            admin.balancerSwitch(true, false);
            admin.normalizerSwitch(true);
            admin.splitSwitch(true, false);
            admin.mergeSwitch(true, false);
        }
    }
}
