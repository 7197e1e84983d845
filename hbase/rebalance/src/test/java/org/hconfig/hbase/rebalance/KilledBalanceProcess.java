package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.testkit.KillableProcess;
import org.hconfig.xconfig.plan.PlanFile;

/** Applies a balance plan in a separate process, which stops to be killed before a chosen write of the journal. */
final class KilledBalanceProcess {
    private KilledBalanceProcess() {}

    /**
     * Applies a plan in a separate process and kills it at a write of the journal.
     *
     * @param point the write, from 0
     * @param id the id of a plan in the home, or of a batch of several
     * @return false when there were fewer writes, so that the plan was applied completely
     */
    static boolean at(int point, Path home, String id, Lab lab) throws IOException, InterruptedException {
        Process process = KillableProcess.start(
                KilledBalanceProcess.class,
                List.of(),
                List.of(home.toString(), id, lab.clientDirectory().toString(), Integer.toString(point)));
        return KillableProcess.kill(
                process,
                (printed, exit) ->
                        assertThat(exit).as(String.join("\n", printed)).isZero());
    }

    /** {@code HOME PLAN-ID CLUSTER POINT}. */
    public static void main(String[] arguments) {
        InstantSource clock = KillableProcess.stoppingClock(Integer.parseInt(arguments[3]));
        Path home = Path.of(arguments[0]);
        try (ClusterConnection connection = ClusterConnection.open(arguments[2])) {
            new BalancePlanApplier(home, clock, System.out::println)
                    .apply(connection, PlanFile.read(PlanFile.pathOf(home, arguments[1]), HBaseModel.INSTANCE));
        }
        System.exit(0);
    }
}
