package org.hconfig.hbase.rebalance.plan;

/** Answers which of a range of values is the largest, while values are set one after the other. */
final class RangeMaxTree {
    private static final int SHORT = 8;

    private final double[] values;
    private final int[] winners;
    private final int leaves;

    /** Over values that are all unset, that is {@code -∞}. */
    RangeMaxTree(double[] values) {
        this.values = values;
        this.leaves = Integer.highestOneBit(Math.max(1, values.length - 1)) * 2;
        this.winners = new int[2 * leaves];
        java.util.Arrays.fill(winners, -1);
    }

    /** Takes note that the value at an index was set. */
    void set(int index) {
        int node = leaves + index;
        winners[node] = index;
        for (node /= 2; node >= 1; node /= 2) {
            winners[node] = larger(winners[2 * node], winners[2 * node + 1]);
        }
    }

    /** The index of the largest value from {@code first} on and below {@code end}; -1 when none is set. */
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
