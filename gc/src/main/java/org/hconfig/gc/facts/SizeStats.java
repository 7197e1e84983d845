package org.hconfig.gc.facts;

import java.util.Arrays;
import java.util.Optional;

/** Sizes observed over time; quantiles of at most 65,536 of them, evenly thinned out. */
final class SizeStats {
    private static final int KEPT_MAX = 1 << 16;

    private long[] kept = new long[64];
    private int size;
    private long every = 1;
    private long count;
    private double sum;
    private long max;

    void add(long bytes) {
        if (size == KEPT_MAX) {
            for (int i = 0; i < size / 2; i++) {
                kept[i] = kept[2 * i];
            }
            size /= 2;
            every *= 2;
        }
        if (count % every == 0) {
            if (size == kept.length) {
                kept = Arrays.copyOf(kept, size * 2);
            }
            kept[size++] = bytes;
        }
        count++;
        sum += bytes;
        max = Math.max(max, bytes);
    }

    /** Returns the quantiles; empty when there are no values. */
    Optional<Quantiles> spread() {
        if (count == 0) {
            return Optional.empty();
        }
        long[] sorted = Arrays.copyOf(kept, size);
        Arrays.sort(sorted);
        return Optional.of(new Quantiles(
                sorted[(int) (0.05 * (size - 1))],
                sorted[(size - 1) / 2],
                sorted[(int) Math.ceil(0.95 * (size - 1))],
                max,
                Math.round(sum / count)));
    }
}
