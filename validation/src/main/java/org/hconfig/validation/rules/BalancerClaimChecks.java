package org.hconfig.validation.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.BalanceCriteria;
import org.hconfig.hbase.rebalance.plan.BalancePlanner;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.HistogramPoint;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowEstimate;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.StepCostModel;
import org.hconfig.simulator.decision.SimpleBalancer;
import org.hconfig.validation.claims.ClaimResult;

/**
 * Claim checks of balancing thresholds: HBase's by number of regions (HConfig 2015, section 2.2), HConfig's by rows (static
 * load balancer, 4.1).
 */
final class BalancerClaimChecks {
    private static final double THRESHOLD_PERCENT = 1;
    private static final int ROWS = 100;
    /** Maximum deviation of a region from the mean, in rows. */
    private static final double MISS_MAX = 10;

    private static final double MISS_ROUNDING = 1e-5;
    private static final String FIRST = "s0:16020";
    private static final String SECOND = "s1:16020";

    private static final int SERVERS = 9;
    private static final int AVERAGE_MIN = 5;
    private static final int AVERAGE_MAX = 10;

    private BalancerClaimChecks() {}

    static void addTo(Map<String, Supplier<ClaimResult>> replays, PolicyEvaluator policyEvaluator) {
        replays.put("HC-SLOP", () -> {
            String slop = policyEvaluator
                    .setting("hbase.regions.slop")
                    .defaults()
                    .default26()
                    .orElseThrow();
            return slop(Float.parseFloat(slop));
        });
        replays.put("SLB-THR", () -> threshold(BalanceCriteria.STANDARD));
    }

    /** Checks the largest STD, in percent of the mean, at which two regions are not balanced; found by bisection. */
    static ClaimResult threshold(BalanceCriteria rules) {
        // The tolerance of a region must not hide the threshold.
        BalanceCriteria exact = new BalanceCriteria(
                rules.objective(),
                rules.regions(),
                MISS_ROUNDING / ROWS,
                rules.threshold(),
                rules.regionBytesMin(),
                rules.prefix());
        double left = 0;
        double balanced = MISS_MAX;
        while (balanced - left > MISS_ROUNDING) {
            double miss = (left + balanced) / 2;
            if (leftAlone(miss, exact)) {
                left = miss;
            } else {
                balanced = miss;
            }
        }
        return ClaimResult.formula(THRESHOLD_PERCENT, 100 * left / ROWS, 100 * MISS_ROUNDING);
    }

    /** Returns true if two regions that deviate from their mean by {@code miss} rows are not balanced. */
    private static boolean leftAlone(double miss, BalanceCriteria rules) {
        int below = ROWS + (int) miss;
        RowKey middle = RowKey.ofText(text(below) + "x");
        RowHistogram histogram = new RowHistogram(
                "t",
                HistogramMethod.EXACT,
                List.of(
                        region(RowKey.EMPTY, middle, ROWS + miss, 1, below, 0),
                        region(middle, RowKey.EMPTY, ROWS - miss, below + 1, 2 * ROWS - 1, ROWS + miss)),
                List.of());
        return BalancePlanner.of(histogram, rules, Map.of(FIRST, 0, SECOND, 0), StepCostModel.STANDARD)
                .steps()
                .isEmpty();
    }

    /** Returns a region that can be split at each of its rows {@code from} to {@code to}, after {@code before} rows. */
    private static RegionHistogram region(RowKey start, RowKey end, double rows, int from, int to, double before) {
        List<HistogramPoint> histogramPoints = new ArrayList<>();
        for (int row = from; row <= to; row++) {
            histogramPoints.add(new HistogramPoint(RowKey.ofText(text(row)), row - before, row - before));
        }
        String server = start.isEmpty() ? FIRST : SECOND;
        return new RegionHistogram(
                server, start, end, server, RowEstimate.exact(rows), (long) rows, 0, histogramPoints, 1);
    }

    private static String text(int row) {
        return String.format(Locale.ROOT, "%03d", row);
    }

    /** Compares, for averages from 5 to 10 regions, HBase's limit of regions on one of nine servers with the paper's. */
    static ClaimResult slop(float slop) {
        int same = 0;
        int all = 0;
        String example = "";
        for (int regions = SERVERS * AVERAGE_MIN; regions <= SERVERS * AVERAGE_MAX; regions++) {
            // More than average * 1.2, in whole numbers.
            int published = regions * 12 / (SERVERS * 10) + 1;
            int ours = firstTooMany(regions, slop);
            all++;
            if (ours == published) {
                same++;
            } else if (example.isEmpty()) {
                example =
                        ours + " instead of " + published + " regions with " + regions + " on " + SERVERS + " servers";
            }
        }
        return ClaimResult.rule("the same for " + same + " of " + all + " numbers of regions", same == all)
                .withNote(
                        same == all ? "" : "HBase rounds the limit up to whole regions: first balanced at " + example);
    }

    /** Returns the smallest number of regions on one server at which the balancer moves a region; others share the rest. */
    private static int firstTooMany(int regions, float slop) {
        int first = regions / SERVERS;
        while (first < regions && !moves(regions, first, slop)) {
            first++;
        }
        return first;
    }

    private static boolean moves(int regions, int first, float slop) {
        int[] servers = new int[SERVERS];
        int[] loads = new int[SERVERS];
        int[][] held = new int[SERVERS][];
        int given = 0;
        for (int server = 0; server < SERVERS; server++) {
            int left = regions - given;
            servers[server] = server;
            loads[server] = server == 0 ? first : left / (SERVERS - server);
            held[server] = new int[loads[server]];
            for (int i = 0; i < loads[server]; i++) {
                held[server][i] = given++;
            }
        }
        return !new SimpleBalancer(slop, slop, servers, loads, order -> order)
                .plan(held, new long[regions])
                .isEmpty();
    }
}
