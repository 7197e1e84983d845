package org.hconfig.hbase.rebalance.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.HistogramPoint;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.RegionStep.Kind;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/**
 * The static load balancer of the paper (Algorithm 1), as far as HBase 2.6 permits it: the keys of all rows are read, the table
 * is cut on an even grid, split by split, each followed by a major compaction of the whole table, then merged two regions at a
 * time, compacted again, and its regions are spread. It is the baseline for comparisons with HConfig; it writes no journal, and
 * the caller controls HBase's switches.
 *
 * <p>Where HBase 2.6 rejects a region because of references, which the HBase version of the paper did not, the references are
 * removed by HConfig's method, instead of waiting two minutes for a chore: that favors the paper.
 */
public final class StaticLoadBalancer {
    private static final OperationBudget.OperationLimits UNLIMITED = new OperationBudget.OperationLimits() {
        @Override
        public int serverLimit(String server) {
            return Integer.MAX_VALUE;
        }

        @Override
        public int totalLimit() {
            return Integer.MAX_VALUE;
        }

        @Override
        public boolean avoidsClosing() {
            return false;
        }
    };

    /** The paper's threshold of the standard deviation of misplaced rows, as a share of the mean. */
    private static final double THRESHOLD = 0.01;

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int QUIET_LOOKS = 3;

    private final ClusterConnection connection;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;

    /**
     * Creates a balancer for a cluster.
     *
     * @param nanoClock measures durations, as {@link System#nanoTime} does
     * @param progress receives one line per step
     */
    public StaticLoadBalancer(ClusterConnection connection, LongSupplier nanoClock, Consumer<String> progress) {
        this.connection = connection;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /**
     * Balances a table.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    public void balance(String name) {
        RowHistogram histogram = new HistogramService(connection, progress).read(name, HistogramMethod.EXACT);
        if (RegionSkew.of(histogram.regions().stream()
                                .mapToDouble(RegionHistogram::rows)
                                .toArray())
                        .stdShare()
                <= THRESHOLD) {
            return;
        }
        TableName table = TableName.valueOf(name);
        try (Admin admin = connection.admin();
                RegionOperations hands = AdminRegionOperations.uncached(connection, admin, table)) {
            List<RowKey> cuts = cuts(histogram);
            for (RowKey cut : cuts) {
                execute(hands, new RegionStep(Kind.SPLIT, cut.hex(), "", "", 0));
                majorCompact(hands, admin, table);
            }
            List<RowKey> starts = new ArrayList<>(List.of(RowKey.EMPTY));
            starts.addAll(cuts);
            for (int i = 0; i < starts.size(); i++) {
                merge(hands, starts.get(i), i + 1 < starts.size() ? starts.get(i + 1) : RowKey.EMPTY);
            }
            majorCompact(hands, admin, table);
            RegionSpreadTask regionSpreadTask = new RegionSpreadTask(hands, progress);
            while (!regionSpreadTask.even(hands.layout(), new OperationBudget(UNLIMITED))) {
                hands.sleep();
                regionSpreadTask.poll();
            }
        } catch (InterruptedIOException interrupted) {
            throw HBaseExceptions.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "the paper's procedure on " + name + " was interrupted; its regions are consistent",
                    "run it again",
                    interrupted);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    BalanceError.STEP_STUCK,
                    "the paper's procedure on " + name + " stopped before completion; its regions are consistent",
                    "see the HMaster's log",
                    failure);
        }
    }

    /** Returns the keys nearest to an even grid of row counts. */
    static List<RowKey> cuts(RowHistogram histogram) {
        int wanted = histogram.regions().size();
        double expected = histogram.rows() / wanted;
        List<RowKey> cuts = new ArrayList<>();
        double below = 0;
        for (RegionHistogram region : histogram.regions()) {
            List<HistogramPoint> histogramPoints = new ArrayList<>(List.of(new HistogramPoint(region.start(), 0, 0)));
            histogramPoints.addAll(region.points());
            for (HistogramPoint histogramPoint : histogramPoints) {
                double here = below + histogramPoint.rows();
                if (cuts.size() < wanted - 1
                        && !histogramPoint.key().isEmpty()
                        && here >= expected * (cuts.size() + 1) - 0.5 * region.resolution()) {
                    cuts.add(histogramPoint.key());
                }
            }
            below += region.rows();
        }
        return cuts;
    }

    private void merge(RegionOperations hands, RowKey start, RowKey end) throws IOException {
        while (true) {
            List<RegionLayout.LocatedRegion> parts =
                    StepCondition.regions(new RegionStep(Kind.MERGE, start.hex(), end.hex(), "", 0), hands.layout());
            if (parts.size() < 2) {
                return;
            }
            execute(
                    hands,
                    new RegionStep(Kind.MERGE, start.hex(), parts.get(1).end().hex(), "", 0));
        }
    }

    private void execute(RegionOperations hands, RegionStep step) throws IOException {
        long began = nanoClock.getAsLong();
        String said = "";
        while (nanoClock.getAsLong() - began < PATIENCE.toNanos()) {
            RegionLayout regionLayout = hands.layout();
            if (StepCondition.reached(step, regionLayout)) {
                progress.accept("the paper's procedure: " + step.label());
                return;
            }
            List<RegionLayout.LocatedRegion> regions = StepCondition.regions(step, regionLayout);
            if (!regions.isEmpty()
                    && regions.stream()
                            .allMatch(locatedRegion -> locatedRegion.server().isPresent())) {
                Optional<RejectedOperation> rejectedOperation = attempt(hands, step, regions);
                said = rejectedOperation.map(RejectedOperation::line).orElse(said);
                if (rejectedOperation.filter(RejectedOperation::needsCompaction).isPresent()) {
                    free(hands, rejectedOperation.get(), regions);
                }
            }
            hands.sleep();
        }
        throw new IOException(step.label() + " makes no progress: " + said);
    }

    private static Optional<RejectedOperation> attempt(
            RegionOperations hands, RegionStep step, List<RegionLayout.LocatedRegion> regions) throws IOException {
        PendingOperation pendingOperation = PendingOperation.of(hands, step, regions);
        while (!pendingOperation.isDone()) {
            hands.sleep();
        }
        return pendingOperation.rejection();
    }

    private void free(
            RegionOperations hands, RejectedOperation rejectedOperation, List<RegionLayout.LocatedRegion> regions)
            throws IOException {
        for (RegionLayout.LocatedRegion locatedRegion : rejectedOperation.affectedRegions(regions)) {
            ReferenceFileCleaner referenceFileCleaner = new ReferenceFileCleaner(
                    locatedRegion,
                    rejectedOperation.hasMergeQualifiers(),
                    hands,
                    new TableReopenQueue(hands),
                    nanoClock);
            while (!referenceFileCleaner.advance(hands.layout())) {
                referenceFileCleaner.close(hands.layout(), new OperationBudget(UNLIMITED));
                hands.sleep();
            }
        }
    }

    private static void majorCompact(RegionOperations hands, Admin admin, TableName table) throws IOException {
        admin.majorCompact(table);
        int quiet = 0;
        while (quiet < QUIET_LOOKS) {
            hands.sleep();
            quiet = admin.getCompactionState(table) == CompactionState.NONE ? quiet + 1 : 0;
        }
    }
}
