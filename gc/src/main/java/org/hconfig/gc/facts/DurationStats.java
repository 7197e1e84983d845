package org.hconfig.gc.facts;

import java.util.Arrays;

/**
 * Pause durations: exact count and sum; quantiles are exact for up to a million values, and computed from every second,
 * fourth, … value for more.
 */
final class DurationStats {
    private static final int KEPT_MAX = 1 << 20;
    private static final int KEPT_FIRST = 64;

    private long[] kept = new long[KEPT_FIRST];
    private int size;
    private long every = 1;
    private long count;
    private long sum;
    private long max;

    void add(long nanos) {
        if (count % every == 0) {
            if (size == KEPT_MAX) {
                coarsen();
            }
            if (count % every == 0) {
                if (size == kept.length) {
                    kept = Arrays.copyOf(kept, size * 2);
                }
                kept[size++] = nanos;
            }
        }
        count++;
        sum += nanos;
        max = Math.max(max, nanos);
    }

    private void coarsen() {
        for (int i = 0; i < size / 2; i++) {
            kept[i] = kept[2 * i];
        }
        size /= 2;
        every *= 2;
    }

    long count() {
        return count;
    }

    long sum() {
        return sum;
    }

    long max() {
        return max;
    }

    /** Returns the quantile for this share of the pauses (nearest rank); 0 when there are none. */
    long quantile(double share) {
        if (size == 0) {
            return 0;
        }
        long[] sorted = Arrays.copyOf(kept, size);
        Arrays.sort(sorted);
        int rank = (int) Math.ceil(share * size);
        return sorted[Math.max(0, Math.min(size, rank) - 1)];
    }
}
