package org.hconfig.hbase.presplit;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Draws a uniform sample of fixed size from rows that pass by once, in bounded memory (Vitter 1985, algorithm R). Not
 * thread-safe.
 */
public final class KeyReservoir {
    private final int capacity;
    private final RandomGenerator random;
    private final List<KeySample.SampledRow> rows = new ArrayList<>();
    private long seen;
    private double bytes;

    /**
     * An empty reservoir.
     *
     * @param capacity rows kept at most, 1 or more; 400 for each region give shares within 5 %
     * @param random where chance comes from
     */
    public KeyReservoir(int capacity, RandomGenerator random) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity=" + capacity + " must be 1 or more");
        }
        this.capacity = capacity;
        this.random = random;
    }

    /**
     * Lets one row pass by.
     *
     * @param key the row's key; copied when kept
     * @param rowBytes bytes of its key and values, 1 or more
     */
    public void add(byte[] key, long rowBytes) {
        seen++;
        bytes += rowBytes;
        if (rows.size() < capacity) {
            rows.add(new KeySample.SampledRow(RowKey.of(key), rowBytes));
            return;
        }
        long slot = random.nextLong(seen);
        if (slot < capacity) {
            rows.set((int) slot, new KeySample.SampledRow(RowKey.of(key), rowBytes));
        }
    }

    /** Rows that passed by. */
    public long seen() {
        return seen;
    }

    /** Bytes of all rows that passed by. */
    public double bytes() {
        return bytes;
    }

    /** The sample so far. */
    public KeySample sample() {
        return new KeySample(rows);
    }
}
