package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Chooses the boundaries of equal regions so that as many of the present ones as possible stay, since each that goes
 * costs a split of another place and a merge.
 *
 * <p>Two present boundaries can both stay when what lies between them divides into some number of regions that all are
 * within the tolerance of the wanted size; cuts in between are then new. The best choice is the longest chain of such
 * pairs from the table's start to its end; of equally long ones the one that leaves the most bytes in regions that stay as
 * they are. It is found exactly, by dynamic programming over the present boundaries: for each of them and each number of
 * regions, the boundaries in reach are a window, whose best is asked of a tournament tree.
 */
final class TargetBoundaryPlanner {
    private static final double NONE = Double.NEGATIVE_INFINITY;

    /** Shares are sums of many rounded terms. */
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
     * The boundaries, ascending, as indexes of the curve's keys; the table's start and end left out.
     *
     * @param regions how many regions are wanted, at least 1; from about 1 / tolerance on, the number found may differ by
     *     the tolerance
     * @param tolerance how far a region may be off the mean, as a share of it: above 0 and below 0.5
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
            // Beyond reach, every amount divides into regions of the wanted size: all that lies there is one window.
            far = Math.max(far, advance(Math.max(far, 0), Math.nextUp(share(at) - anyNumber), at));
            take(at, rangeMaxTree.best(0, far));
            stay(at);
            if (from[at] >= 0) {
                rangeMaxTree.set(at);
            }
        }
    }

    /** The number of regions from which on every amount divides into some number of them. */
    private int reach() {
        int fits = (int) Math.ceil(high / (high - low));
        return Math.min(fits, (int) Math.ceil(share(boundaries.length - 1) / low)) + 1;
    }

    /** The first boundary from {@code index} on whose share is at least {@code share}, below {@code end}. */
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

    /** A region that stays as it is saves its bytes; all of them together weigh less than one boundary. */
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

    /** New cuts at the keys nearest to where they would be if every key could be one. */
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
