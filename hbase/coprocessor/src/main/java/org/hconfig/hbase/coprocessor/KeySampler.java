package org.hconfig.hbase.coprocessor;

import java.util.Arrays;
import java.util.function.IntSupplier;

/**
 * Uniform random sample of a stream of keys: keeps on average every 2^n-th key. When the sample is full, half of the keys are
 * dropped and n is increased, so that memory is bounded for any number of keys. The share of all keys below a key is estimated
 * from the sample with a standard error of at most 0.5 / sqrt(sample size), about 1 %. Thread-safe; a key that is not sampled
 * costs one random number.
 */
public final class KeySampler {
    /** The maximum number of sampled keys. */
    public static final int KEPT_MAX = 4096;

    /**
     * The maximum key length; longer keys are truncated, which sorts before the original and is equally suitable as a split
     * key.
     */
    static final int LENGTH_MAX = 256;

    private static final int BITS_MAX = 30;

    private final IntSupplier random;
    private final byte[][] kept = new byte[KEPT_MAX][];
    private int size;
    private volatile int bits;

    /** Creates a sampler with a thread-safe source of random bits. */
    KeySampler(IntSupplier random) {
        this.random = random;
    }

    /** Adds a requested key. */
    void add(byte[] key) {
        int chance = bits;
        int dice = random.getAsInt();
        if (chance == 0 || (dice & ((1 << chance) - 1)) == 0) {
            keep(key, chance, dice);
        }
    }

    private synchronized void keep(byte[] key, int chance, int dice) {
        // Another thread may have lowered the sampling rate since.
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

    /** Returns the present sample. */
    synchronized RequestKeysReply reply() {
        return new RequestKeysReply(1L << bits, Arrays.asList(Arrays.copyOf(kept, size)));
    }
}
