package org.hconfig.hbase.rebalance.plan;

/** Segment tree for range-maximum queries over values that are set one after the other. */
final class RangeMaxTree {
    private static final int SHORT = 8;

    private final double[] values;
    private final int[] winners;
    private final int leaves;

    /** Creates a tree over values that are all unset, that is {@code -∞}. */
    RangeMaxTree(double[] values) {
        this.values = values;
        this.leaves = Integer.highestOneBit(Math.max(1, values.length - 1)) * 2;
        this.winners = new int[2 * leaves];
        java.util.Arrays.fill(winners, -1);
    }

    /** Updates the tree after the value at an index was set; O(log n). */
    void set(int index) {
        int node = leaves + index;
        winners[node] = index;
        for (node /= 2; node >= 1; node /= 2) {
            winners[node] = larger(winners[2 * node], winners[2 * node + 1]);
        }
    }

    /** Returns the index of the largest value from {@code first} to before {@code end}; -1 when none is set. O(log n). */
    int best(int first, int end) {
        int best = -1;
        if (end - first <= SHORT) {
            for (int at = first; at < end; at++) {
                best = larger(best, winners[leaves + at]);
            }
            return best;
        }
        int left = leaves + first;
        int right = leaves + end;
        while (left < right) {
            if ((left & 1) == 1) {
                best = larger(best, winners[left++]);
            }
            if ((right & 1) == 1) {
                best = larger(best, winners[--right]);
            }
            left /= 2;
            right /= 2;
        }
        return best;
    }

    private int larger(int one, int other) {
        if (one < 0 || other < 0) {
            return Math.max(one, other);
        }
        return values[other] > values[one] ? other : one;
    }
}
