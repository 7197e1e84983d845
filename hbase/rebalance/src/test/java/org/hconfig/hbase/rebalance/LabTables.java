package org.hconfig.hbase.rebalance;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;

/** What tests of balancing do with the tables of a lab. */
record LabTables(Path home, ClusterConnection connection) {
    RowHistogram histogram(SkewedTable table, HistogramMethod histogramMethod) {
        return new HistogramService(connection, line -> {}).read(table.name.getNameAsString(), histogramMethod);
    }

    static RegionSkew skew(RowHistogram histogram) {
        return RegionSkew.of(histogram.regions().stream()
                .mapToDouble(region -> region.rows())
                .toArray());
    }

    static Map<String, Integer> perServer(RowHistogram histogram) {
        Map<String, Integer> counts = new TreeMap<>();
        histogram.regions().forEach(region -> counts.merge(region.server(), 1, Integer::sum));
        return counts;
    }

    List<RunState> states() {
        try (Journal journal = Journal.open(home, InstantSource.system(), HBaseModel.INSTANCE)) {
            return journal.history().stream().map(run -> run.progress().state()).toList();
        }
    }

    Plan saved(BalancePlan plan) {
        return service().save(connection, List.of(plan), BalanceService.AWAY_PERCENT);
    }

    BalanceService service() {
        return new BalanceService(home, InstantSource.system(), System.err::println);
    }

    BalancePlanApplier applier() {
        return new BalancePlanApplier(home, InstantSource.system(), System.err::println);
    }
}
