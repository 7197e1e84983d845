package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.hbase.model.RowKey;

/** Plans how a table's regions become equal, with the fewest splits, merges and moves. */
public final class Balancing {
    private final RowHistogram histogram;
    private final BalanceRules rules;
    private final Map<String, Integer> otherRegions;
    private final Curve curve;
    private final List<String> notes = new ArrayList<>();

    private Balancing(RowHistogram histogram, BalanceRules rules, Map<String, Integer> otherRegions) {
        this.histogram = histogram;
        this.rules = rules;
        this.otherRegions = otherRegions;
        this.curve = Curve.of(histogram, rules.objective(), rules.prefix());
    }

    /**
     * The proposal for a table.
     *
     * @param otherRegions for each server that may carry regions ({@code host:port}), how many it has of other tables; not
     *     empty
     */
    public static Proposal of(
            RowHistogram histogram, BalanceRules rules, Map<String, Integer> otherRegions, Costs costs) {
        if (otherRegions.isEmpty()) {
            throw new IllegalArgumentException("no server carries regions");
        }
        return new Balancing(histogram, rules, new TreeMap<>(otherRegions)).propose(costs);
    }

    private Proposal propose(Costs costs) {
        double unit = unit();
        int[] present = curve.boundaries();
        Skew before = skew(present, unit);
        int wanted = rules.regionsFor(histogram, otherRegions.size());
        boolean equal = before.stdShare() <= rules.threshold()
                && wanted == histogram.regions().size();
        boolean empty = !(curve.before(curve.size()) > 0);
        if (equal || empty) {
            notes.add(empty ? "the table holds nothing that could be spread" : evenEnough(before));
        }
        int[] target = equal || empty ? present : target(wanted);
        Skew after = skew(target, unit);
        List<RegionStep> steps = new ArrayList<>(Surgery.steps(curve, target));
        double bytes = steps.stream().mapToDouble(RegionStep::bytes).sum();
        if (!empty) {
            steps.addAll(moves(target));
        }
        remark(after, target.length - 1, wanted);
        return new Proposal(
                before,
                after,
                inner(target).stream().map(index -> curve.key(index).hex()).toList(),
                steps,
                Math.round(bytes),
                costs.seconds(steps.size(), bytes, otherRegions.size()),
                notes);
    }

    private String evenEnough(Skew before) {
        return String.format(
                Locale.ROOT,
                "the regions are equal already: their STD is %.2f %% of the mean, and up to %.2f %% is left alone",
                100 * before.stdShare(),
                100 * rules.threshold());
    }

    private int[] target(int wanted) {
        List<Integer> cuts = TargetCuts.of(curve, wanted, rules.tolerance());
        int[] target = new int[cuts.size() + 2];
        for (int i = 0; i < cuts.size(); i++) {
            target[i + 1] = cuts.get(i);
        }
        target[cuts.size() + 1] = curve.size();
        return target;
    }

    /** Regions are told in rows, bytes or requests where the objective is one of them, else in shares. */
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

    private Skew skew(int[] boundaries, double unit) {
        double[] amounts = new double[boundaries.length - 1];
        for (int i = 0; i < amounts.length; i++) {
            amounts[i] = (curve.before(boundaries[i + 1]) - curve.before(boundaries[i])) * unit;
        }
        return Skew.of(amounts);
    }

    private List<RegionStep> moves(int[] target) {
        TreeMap<RowKey, String> servers = new TreeMap<>();
        histogram.regions().forEach(region -> servers.put(region.start(), region.server()));
        List<Places.Region> regions = new ArrayList<>();
        for (int i = 0; i < target.length - 1; i++) {
            // A daughter stays where its parent was, and a merged region where the first of its parents was.
            RowKey start = curve.key(target[i]);
            String server = servers.floorEntry(start).getValue();
            double bytes = curve.bytesBefore(target[i + 1]) - curve.bytesBefore(target[i]);
            regions.add(new Places.Region(start, server, bytes));
        }
        return Places.moves(regions, otherRegions);
    }

    private static List<Integer> inner(int[] boundaries) {
        List<Integer> inner = new ArrayList<>();
        for (int i = 1; i < boundaries.length - 1; i++) {
            inner.add(boundaries[i]);
        }
        return inner;
    }

    private void remark(Skew after, int regions, int wanted) {
        if (after.stdShare() > rules.threshold() && after.maxOverMean() > 1 + rules.tolerance()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the largest region will be %.3f times the mean: the histogram has only %d keys at which the table"
                            + " may be cut",
                    after.maxOverMean(),
                    curve.size() - 1));
        }
        if (regions != wanted) {
            notes.add(regions + " regions come closest to the " + wanted + " wanted");
        }
        if (histogram.error() > rules.tolerance()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "row counts may be off by up to %.1f %%, so that regions may differ by as much",
                    100 * histogram.error()));
        }
    }
}
