package org.hconfig.hbase.rebalance;

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
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.Point;
import org.hconfig.hbase.rebalance.plan.RegionRows;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.hbase.rebalance.plan.RegionStep.Kind;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.Skew;
import org.hconfig.hbase.rebalance.plan.Way;

/**
 * The static load balancer of its paper (Algorithm 1), as well as HBase 2.6 lets it be carried out: the keys of all rows are
 * read, the table is cut on an even grid, split by split, each followed by a major compaction of the whole table, then
 * merged two regions at a time, compacted again, and its regions are spread. It is what HConfig is compared with; nothing of
 * it is journalled, and whoever calls it owns HBase's switches.
 *
 * <p>Where HBase 2.6 refuses a region because of references, which the paper's HBase did not, the region is freed as
 * HConfig does it, instead of waiting for a chore of two minutes: that favors the paper.
 */
public final class PaperBalancing {
    private static final Room.Limits UNLIMITED = new Room.Limits() {
        @Override
        public int steps(String server) {
            return Integer.MAX_VALUE;
        }

        @Override
        public int inAll() {
            return Integer.MAX_VALUE;
        }

        @Override
        public boolean sparing() {
            return false;
        }
    };

    /** The paper's threshold of the STD of wrongly placed rows, as a share of the mean. */
    private static final double THRESHOLD = 0.01;

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final int QUIET_LOOKS = 3;

    private final ClusterConnection connection;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;

    /**
     * On a cluster.
     *
     * @param nanoClock measures waiting, as {@link System#nanoTime} does
     * @param progress is told each step, in one line
     */
    public PaperBalancing(ClusterConnection connection, LongSupplier nanoClock, Consumer<String> progress) {
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
        RowHistogram histogram = new HistogramService(connection, progress).take(name, Way.EXACT);
        if (Skew.of(histogram.regions().stream().mapToDouble(RegionRows::rows).toArray())
                        .stdShare()
                <= THRESHOLD) {
            return;
        }
        TableName table = TableName.valueOf(name);
        try (Admin admin = connection.admin();
                RegionHands hands = AdminHands.alone(connection, admin, table)) {
            List<RowKey> cuts = cuts(histogram);
            for (RowKey cut : cuts) {
                carryOut(hands, new RegionStep(Kind.SPLIT, cut.hex(), "", "", 0));
                majorCompact(hands, admin, table);
            }
            List<RowKey> starts = new ArrayList<>(List.of(RowKey.EMPTY));
            starts.addAll(cuts);
            for (int i = 0; i < starts.size(); i++) {
                merge(hands, starts.get(i), i + 1 < starts.size() ? starts.get(i + 1) : RowKey.EMPTY);
            }
            majorCompact(hands, admin, table);
            Spreading spreading = new Spreading(hands, progress);
            while (!spreading.even(hands.layout(), new Room(UNLIMITED))) {
                hands.pause();
                spreading.ask();
            }
        } catch (InterruptedIOException interrupted) {
            throw Failures.coded(
                    BalanceError.BALANCE_INTERRUPTED,
                    "the paper's procedure on " + name + " was interrupted; its regions are whole",
                    "run it again when you want it",
                    interrupted);
        } catch (IOException failure) {
            throw Failures.coded(
                    BalanceError.STEP_STUCK,
                    "the paper's procedure on " + name + " stopped half-way; its regions are whole",
                    "see the HMaster's log",
                    failure);
        }
    }

    /** The keys nearest to every so many rows. */
    static List<RowKey> cuts(RowHistogram histogram) {
        int wanted = histogram.regions().size();
        double expected = histogram.rows() / wanted;
        List<RowKey> cuts = new ArrayList<>();
        double below = 0;
        for (RegionRows region : histogram.regions()) {
            List<Point> points = new ArrayList<>(List.of(new Point(region.start(), 0, 0)));
            points.addAll(region.points());
            for (Point point : points) {
                double here = below + point.rows();
                if (cuts.size() < wanted - 1
                        && !point.key().isEmpty()
                        && here >= expected * (cuts.size() + 1) - 0.5 * region.resolution()) {
                    cuts.add(point.key());
                }
            }
            below += region.rows();
        }
        return cuts;
    }

    private void merge(RegionHands hands, RowKey start, RowKey end) throws IOException {
        while (true) {
            List<Layout.Place> parts =
                    Goal.regions(new RegionStep(Kind.MERGE, start.hex(), end.hex(), "", 0), hands.layout());
            if (parts.size() < 2) {
                return;
            }
            carryOut(
                    hands,
                    new RegionStep(Kind.MERGE, start.hex(), parts.get(1).end().hex(), "", 0));
        }
    }

    private void carryOut(RegionHands hands, RegionStep step) throws IOException {
        long began = nanoClock.getAsLong();
        String said = "";
        while (nanoClock.getAsLong() - began < PATIENCE.toNanos()) {
            Layout layout = hands.layout();
            if (Goal.reached(step, layout)) {
                progress.accept("the paper's procedure: " + step.words());
                return;
            }
            List<Layout.Place> regions = Goal.regions(step, layout);
            if (!regions.isEmpty()
                    && regions.stream().allMatch(place -> place.server().isPresent())) {
                Optional<Refusal> refusal = attempt(hands, step, regions);
                said = refusal.map(Refusal::line).orElse(said);
                if (refusal.filter(Refusal::wantsFilesOfItsOwn).isPresent()) {
                    free(hands, refusal.get(), regions);
                }
            }
            hands.pause();
        }
        throw new IOException(step.words() + " makes no progress: " + said);
    }

    private static Optional<Refusal> attempt(RegionHands hands, RegionStep step, List<Layout.Place> regions)
            throws IOException {
        Attempt attempt = Attempt.of(hands, step, regions);
        while (!attempt.ended()) {
            hands.pause();
        }
        return attempt.refusal();
    }

    private void free(RegionHands hands, Refusal refusal, List<Layout.Place> regions) throws IOException {
        for (Layout.Place place : refusal.about(regions)) {
            Freeing freeing = new Freeing(place, refusal.tracesOfAMerge(), hands, new Reopens(hands), nanoClock);
            while (!freeing.freed(hands.layout())) {
                freeing.close(hands.layout(), new Room(UNLIMITED));
                hands.pause();
            }
        }
    }

    private static void majorCompact(RegionHands hands, Admin admin, TableName table) throws IOException {
        admin.majorCompact(table);
        int quiet = 0;
        while (quiet < QUIET_LOOKS) {
            hands.pause();
            quiet = admin.getCompactionState(table) == CompactionState.NONE ? quiet + 1 : 0;
        }
    }
}
