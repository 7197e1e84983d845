package org.hconfig.hbase.coprocessor;

import java.util.Arrays;
import java.util.function.IntSupplier;

/**
 * Remembers a few of many keys, each with the same chance: every 2^n-th on average. When there is no more room, half of
 * them are forgotten and n grows, so that memory is bounded however many come. What share of all keys lies below one is
 * told by those remembered with a standard error of at most 0.5 / sqrt(remembered), about 1 %. Thread-safe; a key that is
 * not remembered costs one random number.
 */
public final class KeySampler {
    /** The most keys remembered. */
    public static final int KEPT_MAX = 4096;

    /** Longer keys are cut off: what is left lies below them, and is as good a place to cut. */
    static final int LENGTH_MAX = 256;

    private static final int BITS_MAX = 30;

    private final IntSupplier random;
    private final byte[][] kept = new byte[KEPT_MAX][];
    private int size;
    private volatile int bits;

    /** With a source of random bits that may be asked by any thread. */
    KeySampler(IntSupplier random) {
        this.random = random;
    }

    /** A key was asked for. */
    void add(byte[] key) {
        int chance = bits;
        int dice = random.getAsInt();
        if (chance == 0 || (dice & ((1 << chance) - 1)) == 0) {
            keep(key, chance, dice);
        }
    }

    private synchronized void keep(byte[] key, int chance, int dice) {
        // Meanwhile another thread may have made keys rarer.
        if (((dice >>> chance) & ((1 << (bits - chance)) - 1)) != 0) {
            return;
        }
        kept[size++] = Arrays.copyOf(key, Math.min(key.length, LENGTH_MAX));
        if (size == KEPT_MAX && bits < BITS_MAX) {
            int left = 0;
            for (int i = 0; i < size; i++) {
                if ((random.getAsInt() & 1) == 0) {
                    kept[left++] = kept[i];
                }
            }
            Arrays.fill(kept, left, size, null);
            size = left;
            bits++;
        } else if (size == KEPT_MAX) {
            size--;
        }
    }

    /** What is remembered now. */
    synchronized RequestKeysReply reply() {
        return new RequestKeysReply(1L << bits, Arrays.asList(Arrays.copyOf(kept, size)));
    }
}
