package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A balance of several tables that is killed; a class of its own, to run beside the other tests of balancing. */
@ExtendWith(LabLogs.class)
class KilledBalanceIT {
    @TempDir
    Path home;

    private final Lab lab = SharedLab.get();

    @Test
    void balance_ofSeveralTablesKilledInTheMidst_goesOnWhereItWas() throws IOException, InterruptedException {
        try (ClusterConnection connection =
                        ClusterConnection.open(lab.clientDirectory().toString());
                SkewedTable first = new SkewedTable(connection, "balance_killed_it", 12_000, 500, 9000);
                SkewedTable second = new SkewedTable(connection, "balance_beside_it", 9000, 8000, 8500)) {
            LabTables tables = new LabTables(home, connection);
            Total before = first.total();
            Total beside = second.total();
            BalancePlanningResult plans = tables.service()
                    .plans(
                            connection,
                            List.of(
                                    first.request(3),
                                    second.request(3),
                                    new BalanceRequest(
                                            "no_such_table",
                                            Objective.ROWS,
                                            HistogramMethod.INDEX,
                                            OptionalInt.empty(),
                                            0.01,
                                            0.01)));
            assertThat(plans.refused())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.code()).isEqualTo(BalanceError.TABLE_MISSING));
            Plan batch = tables.service().save(connection, plans.nonEmpty(), BalanceService.AWAY_PERCENT);
            assertThat(RebalanceTasks.balancePlans(batch)).hasSize(2);
            assertThat(KilledBalanceProcess.at(7, home, batch.id(), lab)).isTrue();
            assertThat(tables.states()).containsExactly(RunState.APPLYING);

            Run run = tables.applier()
                    .apply(connection, PlanFile.read(PlanFile.pathOf(home, batch.id()), HBaseModel.INSTANCE));

            assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
            for (SkewedTable table : List.of(first, second)) {
                RowHistogram after = tables.histogram(table, HistogramMethod.EXACT);
                assertThat(LabTables.skew(after).spread()).isLessThan(0.03);
                assertThat(LabTables.perServer(after).values()).allMatch(count -> count <= 2);
            }
            assertThat(first.total()).isEqualTo(before);
            assertThat(second.total()).isEqualTo(beside);
            first.assertSwitchesOn();
        }
    }
}
