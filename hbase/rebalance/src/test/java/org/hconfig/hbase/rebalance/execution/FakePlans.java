package org.hconfig.hbase.rebalance.execution;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.BalanceCriteria;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.BalancePlanner;
import org.hconfig.hbase.rebalance.plan.BalanceProposal;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.HistogramPoint;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowEstimate;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.StepCostModel;

/** Tables in memory whose regions have specified row counts, and plans that make them equal. */
public final class FakePlans {
    private FakePlans() {}

    static RowKey key(long number) {
        return RowKey.of(ByteBuffer.allocate(8).putLong(number).array());
    }

    /** Returns regions of a table with these row counts. */
    public static FakeRegions regions(int servers, List<Long> rows) {
        return regions("t", servers, rows);
    }

    /** Returns regions of the table with this name. */
    public static FakeRegions regions(String table, int servers, List<Long> rows) {
        return new FakeRegions(TableName.valueOf(table), servers, starts(rows).subList(1, rows.size()));
    }

    private static List<RowKey> starts(List<Long> rows) {
        List<RowKey> starts = new ArrayList<>();
        long below = 0;
        for (int i = 0; i < rows.size(); i++) {
            starts.add(i == 0 ? RowKey.EMPTY : key(below * 1000 + i));
            below += rows.get(i);
        }
        return starts;
    }

    /** Returns the plan that makes this number of equal regions of them. */
    public static BalancePlan plan(List<Long> rows, FakeRegions regions, int wanted) {
        List<RowKey> starts = starts(rows);
        List<RegionHistogram> found = new ArrayList<>();
        long below = 0;
        for (int i = 0; i < rows.size(); i++) {
            List<HistogramPoint> histogramPoints = new ArrayList<>();
            for (long row = 1; row < rows.get(i); row++) {
                histogramPoints.add(new HistogramPoint(key((below + row) * 1000 + i), row, row * 100.0));
            }
            long count = rows.get(i);
            RegionLayout.LocatedRegion locatedRegion = regions.now().regions().get(i);
            found.add(new RegionHistogram(
                    "r" + i,
                    starts.get(i),
                    i + 1 < rows.size() ? starts.get(i + 1) : RowKey.EMPTY,
                    locatedRegion.address(),
                    RowEstimate.exact((double) count),
                    count * 100,
                    0,
                    histogramPoints,
                    1));
            below += count;
        }
        RowHistogram histogram =
                new RowHistogram(regions.now().table().getNameAsString(), HistogramMethod.EXACT, found, List.of());
        BalanceProposal balanceProposal = BalancePlanner.of(
                histogram,
                BalanceCriteria.STANDARD.withRegions(wanted),
                regions.otherTableRegionCounts(),
                StepCostModel.STANDARD);
        return new BalancePlan(
                regions.now().table().getNameAsString(),
                HistogramMethod.EXACT,
                "rows",
                regions.now().boundaries(),
                balanceProposal);
    }
}
