package org.hconfig.hbase.balance;

import java.util.Arrays;

/** Keys from one to another as numbers from 0 to 1, by the bytes that follow what the two have in common. */
final class KeyLine {
    private static final int BYTES = 6;

    private final byte[] prefix;
    private final double low;
    private final double high;

    KeyLine(byte[] first, byte[] last) {
        int same = Arrays.mismatch(first, last);
        this.prefix = Arrays.copyOf(first, same < 0 ? first.length : same);
        this.low = number(first);
        this.high = number(last);
    }

    /** The key at a place. */
    byte[] key(double place) {
        long number = (long) Math.floor(low + place * (high - low));
        byte[] key = Arrays.copyOf(prefix, prefix.length + BYTES);
        for (int i = 0; i < BYTES; i++) {
            key[prefix.length + i] = (byte) (number >>> (8 * (BYTES - 1 - i)));
        }
        return key;
    }

    /** The place of a key; 0 for all when first and last are the same. */
    double place(byte[] key) {
        return high > low ? (number(key) - low) / (high - low) : 0;
    }

    private double number(byte[] key) {
        long number = 0;
        for (int i = 0; i < BYTES; i++) {
            int at = prefix.length + i;
            number = (number << 8) | (at < key.length ? key[at] & 0xff : 0);
        }
        return number;
    }
}
