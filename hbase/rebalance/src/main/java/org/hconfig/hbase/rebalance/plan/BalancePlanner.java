package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.core.Count;
import org.hconfig.hbase.model.RowKey;

/** Plans how to make a table's regions equal with the fewest splits, merges and moves. */
public final class BalancePlanner {
    private final RowHistogram histogram;
    private final BalanceCriteria rules;
    private final Map<String, Integer> otherRegions;
    private final Map<RowKey, Set<String>> secondaries;
    private final KeyDistribution keyDistribution;
    private final List<String> notes = new ArrayList<>();

    private BalancePlanner(
            RowHistogram histogram,
            BalanceCriteria rules,
            Map<String, Integer> otherRegions,
            Map<RowKey, Set<String>> secondaries) {
        this.histogram = histogram;
        this.rules = rules;
        this.otherRegions = otherRegions;
        this.secondaries = secondaries;
        this.keyDistribution = KeyDistribution.of(histogram, rules.objective(), rules.prefix());
    }

    /**
     * Returns the proposal for a table.
     *
     * @param otherRegions the number of regions of other tables on each server that may host regions ({@code host:port}); not
     *     empty
     */
    public static BalanceProposal of(
            RowHistogram histogram,
            BalanceCriteria rules,
            Map<String, Integer> otherRegions,
            StepCostModel stepCostModel) {
        return of(histogram, rules, otherRegions, Map.of(), stepCostModel);
    }

    /**
     * Returns the proposal for a table whose regions may have secondary replicas.
     *
     * @param otherRegions the number of regions of other tables on each server that may host regions ({@code host:port}); not
     *     empty
     * @param secondaries the servers that host secondary replicas of a region, by its first key
     */
    public static BalanceProposal of(
            RowHistogram histogram,
            BalanceCriteria rules,
            Map<String, Integer> otherRegions,
            Map<RowKey, Set<String>> secondaries,
            StepCostModel stepCostModel) {
        if (otherRegions.isEmpty()) {
            throw new IllegalArgumentException("no server hosts regions");
        }
        return new BalancePlanner(histogram, rules, new TreeMap<>(otherRegions), secondaries).propose(stepCostModel);
    }

    private BalanceProposal propose(StepCostModel stepCostModel) {
        double unit = unit();
        int[] present = keyDistribution.boundaries();
        RegionSkew before = skew(present, unit);
        int wanted = rules.regionsFor(histogram, otherRegions.size());
        boolean equal = before.stdShare() <= rules.threshold()
                && wanted == histogram.regions().size();
        boolean empty = !(keyDistribution.before(keyDistribution.size()) > 0);
        if (equal || empty) {
            notes.add(empty ? "the table has no data to distribute" : evenEnough(before));
        }
        int[] target = equal || empty ? present : target(wanted);
        RegionSkew after = skew(target, unit);
        List<RegionStep> steps = new ArrayList<>(RepartitionPlanner.steps(keyDistribution, target));
        double bytes = steps.stream().mapToDouble(RegionStep::bytes).sum();
        if (!empty) {
            steps.addAll(moves(target));
        }
        remark(after, target.length - 1, wanted);
        return new BalanceProposal(
                before,
                after,
                inner(target).stream()
                        .map(index -> keyDistribution.key(index).hex())
                        .toList(),
                steps,
                Math.round(bytes),
                stepCostModel.seconds(steps.size(), bytes, otherRegions.size()),
                notes);
    }

    private String evenEnough(RegionSkew before) {
        return String.format(
                Locale.ROOT,
                "the regions are already equal: their STD is %.2f %% of the mean, at most the threshold of %.2f %%",
                100 * before.stdShare(),
                100 * rules.threshold());
    }

    private int[] target(int wanted) {
        List<Integer> cuts = TargetBoundaryPlanner.of(keyDistribution, wanted, rules.tolerance());
        int[] target = new int[cuts.size() + 2];
        for (int i = 0; i < cuts.size(); i++) {
            target[i + 1] = cuts.get(i);
        }
        target[cuts.size() + 1] = keyDistribution.size();
        return target;
    }

    /** Returns the unit: rows, bytes or requests where one of them is the objective, otherwise shares. */
    private double unit() {
        Objective objective = rules.objective();
        if (objective.equals(Objective.ROWS)) {
            return histogram.rows();
        }
        if (objective.equals(Objective.BYTES)) {
            return histogram.bytes();
        }
        return objective.equals(Objective.REQUESTS) ? histogram.requests() : 1;
    }

    private RegionSkew skew(int[] boundaries, double unit) {
        double[] amounts = new double[boundaries.length - 1];
        for (int i = 0; i < amounts.length; i++) {
            amounts[i] = (keyDistribution.before(boundaries[i + 1]) - keyDistribution.before(boundaries[i])) * unit;
        }
        return RegionSkew.of(amounts);
    }

    private List<RegionStep> moves(int[] target) {
        TreeMap<RowKey, String> servers = new TreeMap<>();
        histogram.regions().forEach(region -> servers.put(region.start(), region.server()));
        List<RegionPlacementPlanner.Region> regions = new ArrayList<>();
        for (int i = 0; i < target.length - 1; i++) {
            // Assume that a daughter region stays on its parent's server, and a merged region on the server of its
            // first
            // parent.
            RowKey start = keyDistribution.key(target[i]);
            String server = servers.floorEntry(start).getValue();
            double bytes = keyDistribution.bytesBefore(target[i + 1]) - keyDistribution.bytesBefore(target[i]);
            regions.add(
                    new RegionPlacementPlanner.Region(start, server, bytes, secondaries.getOrDefault(start, Set.of())));
        }
        return RegionPlacementPlanner.moves(regions, otherRegions);
    }

    private static List<Integer> inner(int[] boundaries) {
        List<Integer> inner = new ArrayList<>();
        for (int i = 1; i < boundaries.length - 1; i++) {
            inner.add(boundaries[i]);
        }
        return inner;
    }

    private void remark(RegionSkew after, int regions, int wanted) {
        if (after.stdShare() > rules.threshold() && after.maxOverMean() > 1 + rules.tolerance()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the largest region will be %.3f times the mean: the histogram has only %s at which the table"
                            + " can be split",
                    after.maxOverMean(),
                    Count.of(keyDistribution.size() - 1, "key")));
        }
        if (regions != wanted) {
            notes.add(Count.of(regions, "region", "is", "are") + " the closest to the requested " + wanted);
        }
        if (histogram.error() > rules.tolerance()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "row counts have an error of up to %.1f %%; regions can differ by as much",
                    100 * histogram.error()));
        }
    }
}
