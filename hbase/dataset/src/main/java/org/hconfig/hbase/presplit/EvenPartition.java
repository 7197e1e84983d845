package org.hconfig.hbase.presplit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Linear partitioning: divides a sequence of weights into consecutive parts with the minimum weight of the heaviest part, and the
 * others as even as that allows. A single heavy weight costs one part, not the balance of the rest.
 *
 * <p>The minimum is found by binary search over the limit: a limit is feasible if greedily filling parts from the left up
 * to it needs no more than the requested number of parts. Then each part takes its fair share of the remaining weight, bounded
 * so that the rest still fits under the limit. A weight above the fair share counts as one fair share there: it fills one
 * part, however heavy it is.
 */
final class EvenPartition {
    private final long[] before;
    private final double[] fairBefore;
    private final int parts;
    private final long limit;
    private final int[] need;

    /** Start indexes of the parts, without the first part's 0, the weight of the heaviest part, and the total weight. */
    record Cuts(List<Integer> starts, long heaviest, long total) {
        double largestShare() {
            return heaviest / (double) total;
        }
    }

    private EvenPartition(List<Long> weights, int parts) {
        this.before = new long[weights.size() + 1];
        for (int i = 0; i < weights.size(); i++) {
            before[i + 1] = Math.addExact(before[i], weights.get(i));
        }
        this.parts = Math.min(parts, weights.size());
        this.fairBefore = fairBefore(weights);
        this.limit = lightestLimit(Collections.max(weights));
        this.need = needs(limit);
    }

    /**
     * Divides the weights into {@code parts} parts, or into as many parts as there are weights if those are fewer.
     *
     * @param weights at least one weight, each above 0
     */
    static Cuts of(List<Long> weights, int parts) {
        if (weights.isEmpty() || parts < 1 || weights.stream().anyMatch(weight -> weight < 1)) {
            throw new IllegalArgumentException(weights.size() + " weights cannot be divided into " + parts
                    + " parts; every weight must be above 0");
        }
        return new EvenPartition(weights, parts).cut();
    }

    private Cuts cut() {
        int weights = before.length - 1;
        List<Integer> starts = new ArrayList<>();
        long heaviest = 0;
        int start = 0;
        for (int left = parts; left > 0; left--) {
            int end = left == 1 ? weights : fairEnd(start, left);
            heaviest = Math.max(heaviest, before[end] - before[start]);
            if (left > 1) {
                starts.add(end);
            }
            start = end;
        }
        return new Cuts(starts, heaviest, before[weights]);
    }

    /** Returns the end of the part that begins at {@code start} if {@code left} parts remain, including this one. */
    private int fairEnd(int start, int left) {
        int weights = before.length - 1;
        double target = fairBefore[start] + (fairBefore[weights] - fairBefore[start]) / left;
        int found = Arrays.binarySearch(fairBefore, target);
        int end = Math.min(weights, found >= 0 ? found : -found - 1);
        if (end > start + 1 && target - fairBefore[end - 1] <= fairBefore[end] - target) {
            end--;
        }
        int last = Math.min(furthest(start, limit), weights + 1 - left);
        int first = start + 1;
        while (first < last && need[first] > left - 1) {
            first++;
        }
        return Math.min(Math.max(end, first), last);
    }

    /** Returns prefix sums of the weights, each capped at the fair share of a part without the heavier ones. */
    private double[] fairBefore(List<Long> weights) {
        double fair = Double.MAX_VALUE;
        double next = before[weights.size()] / (double) parts;
        while (next < fair) {
            fair = next;
            double bound = fair;
            long heavier = weights.stream().filter(weight -> weight > bound).count();
            double rest = weights.stream()
                    .filter(weight -> weight <= bound)
                    .mapToDouble(Long::doubleValue)
                    .sum();
            next = rest / (parts - heavier);
        }
        double[] sums = new double[before.length];
        for (int i = 0; i < weights.size(); i++) {
            sums[i + 1] = sums[i] + Math.min(weights.get(i), fair);
        }
        return sums;
    }

    /** Returns the end of the longest part from {@code start} that weighs at most {@code most}; at least one weight. */
    private int furthest(int start, long most) {
        int found = Arrays.binarySearch(before, before[start] + most);
        return Math.max(start + 1, found >= 0 ? found : -found - 2);
    }

    private long lightestLimit(long heaviestWeight) {
        long low = heaviestWeight;
        long high = before[before.length - 1];
        while (low < high) {
            long middle = low + (high - low) / 2;
            if (needed(middle) <= parts) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private int needed(long most) {
        int count = 0;
        for (int start = 0; start < before.length - 1; start = furthest(start, most)) {
            count++;
        }
        return count;
    }

    /** Returns for each index the number of parts of at most {@code most} that the weights from there need. */
    private int[] needs(long most) {
        int[] needs = new int[before.length];
        for (int start = before.length - 2; start >= 0; start--) {
            needs[start] = 1 + needs[furthest(start, most)];
        }
        return needs;
    }
}
