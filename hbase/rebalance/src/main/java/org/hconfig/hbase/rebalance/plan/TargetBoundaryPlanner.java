package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Chooses the boundaries of equal regions so that as many of the present ones as possible are kept, since each boundary that is
 * dropped costs a split elsewhere and a merge.
 *
 * <p>Two present boundaries can both be kept when the amount between them divides into some number of regions that are all
 * within the tolerance of the target size; the cuts in between are then new. The best choice is the longest chain of such pairs
 * from the table's start to its end; among equally long chains the one that leaves the most bytes in unchanged regions. It is
 * found exactly, by dynamic programming over the present boundaries: for each of them and each number of regions, the reachable
 * boundaries are a window, whose maximum comes from a segment tree ({@link RangeMaxTree}).
 */
final class TargetBoundaryPlanner {
    private static final double NONE = Double.NEGATIVE_INFINITY;

    /** Tolerance for rounding errors, since shares are sums of many rounded terms. */
    private static final double ROUNDING = 1e-9;

    private final KeyDistribution keyDistribution;
    private final int[] boundaries;
    private final double mean;
    private final double low;
    private final double high;
    private final double[] best;
    private final int[] from;
    private final RangeMaxTree rangeMaxTree;

    private TargetBoundaryPlanner(KeyDistribution keyDistribution, int regions, double tolerance) {
        this.keyDistribution = keyDistribution;
        this.boundaries = keyDistribution.boundaries();
        double total = keyDistribution.before(keyDistribution.size());
        this.mean = total / regions;
        this.low = mean * (1 - tolerance) - ROUNDING * mean;
        this.high = mean * (1 + tolerance) + ROUNDING * mean;
        this.best = new double[boundaries.length];
        this.from = new int[boundaries.length];
        this.rangeMaxTree = new RangeMaxTree(best);
    }

    /**
     * Returns the boundaries, ascending, as indexes of keys of the distribution, without the table's start and end.
     *
     * @param regions the target number of regions, at least 1; from about 1 / tolerance on, the number found may differ by the
     *     tolerance
     * @param tolerance the maximum deviation of a region from the mean, as a share of the mean: above 0 and below 0.5
     */
    static List<Integer> of(KeyDistribution keyDistribution, int regions, double tolerance) {
        if (regions < 1 || !(tolerance > 0) || !(tolerance < 0.5)) {
            throw new IllegalArgumentException(regions + " regions, tolerance " + tolerance);
        }
        TargetBoundaryPlanner cuts = new TargetBoundaryPlanner(keyDistribution, regions, tolerance);
        cuts.search();
        return cuts.cuts();
    }

    private void search() {
        Arrays.fill(best, NONE);
        best[0] = 0;
        rangeMaxTree.set(0);
        int reach = reach();
        int[] first = new int[reach + 1];
        int[] last = new int[reach + 1];
        int far = -1;
        double anyNumber = reach * low;
        for (int at = 1; at < boundaries.length; at++) {
            from[at] = -1;
            for (int count = 1; count <= reach && count * low <= share(at); count++) {
                first[count] = advance(first[count], share(at) - count * high, at);
                last[count] = advance(last[count], Math.nextUp(share(at) - count * low), at);
                take(at, rangeMaxTree.best(first[count], last[count]));
            }
            // Beyond the reach, every amount divides into regions of the target size: all boundaries there form one
            // window.
            far = Math.max(far, advance(Math.max(far, 0), Math.nextUp(share(at) - anyNumber), at));
            take(at, rangeMaxTree.best(0, far));
            stay(at);
            if (from[at] >= 0) {
                rangeMaxTree.set(at);
            }
        }
    }

    /** Returns the number of regions from which on every amount divides into some number of them. */
    private int reach() {
        int fits = (int) Math.ceil(high / (high - low));
        return Math.min(fits, (int) Math.ceil(share(boundaries.length - 1) / low)) + 1;
    }

    /** Returns the first boundary from {@code index} on whose share is at least {@code share}, below {@code end}. */
    private int advance(int index, double share, int end) {
        int at = index;
        while (at < end && share(at) < share) {
            at++;
        }
        return at;
    }

    private void take(int at, int candidate) {
        if (candidate >= 0 && best[candidate] > NONE) {
            improve(at, candidate, best[candidate] + 1);
        }
    }

    /** Adds the weight of a region that stays unchanged: its bytes; all such weights together are less than one boundary. */
    private void stay(int at) {
        double amount = share(at) - share(at - 1);
        if (best[at - 1] > NONE && amount >= low && amount <= high) {
            double bytes =
                    keyDistribution.bytesBefore(boundaries[at]) - keyDistribution.bytesBefore(boundaries[at - 1]);
            double all = keyDistribution.bytesBefore(keyDistribution.size());
            improve(at, at - 1, best[at - 1] + 1 + (all == 0 ? 0 : bytes / all / 2));
        }
    }

    private void improve(int at, int candidate, double value) {
        if (value > best[at]) {
            best[at] = value;
            from[at] = candidate;
        }
    }

    private double share(int boundary) {
        return keyDistribution.before(boundaries[boundary]);
    }

    private List<Integer> cuts() {
        List<int[]> links = new ArrayList<>();
        for (int at = boundaries.length - 1; at > 0; at = from[at]) {
            links.add(new int[] {from[at], at});
        }
        Collections.reverse(links);
        List<Integer> cuts = new ArrayList<>();
        for (int[] link : links) {
            between(boundaries[link[0]], boundaries[link[1]], cuts);
            if (link[1] < boundaries.length - 1) {
                cuts.add(boundaries[link[1]]);
            }
        }
        return cuts;
    }

    /** Adds new cuts at the keys nearest to the ideal positions. */
    private void between(int start, int end, List<Integer> cuts) {
        double amount = keyDistribution.before(end) - keyDistribution.before(start);
        long count = Math.max(1, Math.round(amount / mean));
        count = Math.max(count, (long) Math.ceil(amount / high));
        count = Math.min(count, Math.max(1, (long) Math.floor(amount / low)));
        int previous = start;
        for (long cut = 1; cut < count && previous + 1 < end; cut++) {
            int nearest = keyDistribution.nearest(
                    keyDistribution.before(start) + amount * cut / count, previous + 1, end - 1);
            if (keyDistribution.before(nearest) > keyDistribution.before(previous)
                    && keyDistribution.before(nearest) < keyDistribution.before(end)) {
                cuts.add(nearest);
                previous = nearest;
            }
        }
    }
}
