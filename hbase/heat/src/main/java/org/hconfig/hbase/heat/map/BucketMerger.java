package org.hconfig.hbase.heat.map;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Greedy agglomerative merging of adjacent key ranges. The boundaries at which the heat differs most are fixed: half of those that
 * remain. Of the others, the one whose two sides together are least active is removed first, until few enough ranges remain. Takes
 * O(n log n) time and O(n) memory for n ranges; never returns more ranges than the maximum.
 */
final class BucketMerger {
    private final double[] activity;
    private final int[] previous;
    private final int[] next;
    private final boolean[] removed;

    private BucketMerger(double[] activity) {
        int n = activity.length;
        this.activity = activity.clone();
        this.previous = IntStream.range(0, n).map(i -> i - 1).toArray();
        this.next = IntStream.range(0, n).map(i -> i + 1).toArray();
        this.removed = new boolean[n];
    }

    /** A candidate: the boundary before a range, with the activity of both sides when it was calculated. */
    private record MergeCandidate(double activity, int boundary) {}

    /**
     * Returns the first range of each bucket, ascending.
     *
     * @param activity total of each range
     * @param contrast by range, sum over time of the absolute differences from the range before it
     * @param bucketsMax maximum number of buckets, at least 1
     */
    static List<Integer> merge(double[] activity, double[] contrast, int bucketsMax) {
        return new BucketMerger(activity).merged(fixed(contrast, bucketsMax), bucketsMax);
    }

    private static boolean[] fixed(double[] contrast, int bucketsMax) {
        boolean[] fixed = new boolean[contrast.length];
        IntStream.range(1, contrast.length)
                .filter(i -> contrast[i] > 0)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -contrast[i]))
                .limit((bucketsMax - 1) / 2)
                .forEach(i -> fixed[i] = true);
        return fixed;
    }

    private List<Integer> merged(boolean[] fixed, int bucketsMax) {
        PriorityQueue<MergeCandidate> candidates = new PriorityQueue<>(
                Comparator.comparingDouble(MergeCandidate::activity).thenComparingInt(MergeCandidate::boundary));
        for (int i = 1; i < activity.length; i++) {
            if (!fixed[i]) {
                candidates.add(new MergeCandidate(both(i), i));
            }
        }
        int left = activity.length;
        while (left > bucketsMax && !candidates.isEmpty()) {
            MergeCandidate least = candidates.remove();
            int boundary = least.boundary();
            if (removed[boundary]) {
                continue;
            }
            double now = both(boundary);
            if (now > least.activity()) {
                // A side has grown since: it waits again.
                candidates.add(new MergeCandidate(now, boundary));
                continue;
            }
            remove(boundary);
            left--;
        }
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < removed.length; i++) {
            if (!removed[i]) {
                starts.add(i);
            }
        }
        return starts;
    }

    private double both(int boundary) {
        return activity[previous[boundary]] + activity[boundary];
    }

    private void remove(int boundary) {
        int before = previous[boundary];
        activity[before] += activity[boundary];
        removed[boundary] = true;
        next[before] = next[boundary];
        if (next[boundary] < activity.length) {
            previous[next[boundary]] = before;
        }
    }
}
