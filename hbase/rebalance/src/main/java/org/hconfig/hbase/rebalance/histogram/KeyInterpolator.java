package org.hconfig.hbase.rebalance.histogram;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Linear interpolation between two keys: maps keys to numbers from 0 to 1, by the bytes after their common prefix. Keys of
 * digits use few of the 256 byte values, so it counts in the narrowest alphabet that contains all keys seen.
 */
final class KeyInterpolator {
    private static final String DIGITS = "0123456789";
    private static final List<String> ALPHABETS =
            List.of(DIGITS, DIGITS + "abcdef", DIGITS + "ABCDEF", DIGITS + "abcdefghijklmnopqrstuvwxyz");

    /** The maximum number of bits; more would overflow a long. */
    private static final int BITS = 48;

    private final byte[] prefix;
    private final byte[] alphabet;
    private final int places;
    private final double low;
    private final double high;

    KeyInterpolator(byte[] first, byte[] last, List<byte[]> seen) {
        int same = Arrays.mismatch(first, last);
        this.prefix = Arrays.copyOf(first, same < 0 ? first.length : same);
        this.alphabet = ALPHABETS.stream()
                .map(letters -> letters.getBytes(StandardCharsets.US_ASCII))
                .filter(letters -> seen.stream().allMatch(key -> isIn(letters, key)))
                .findFirst()
                .orElseGet(KeyInterpolator::allBytes);
        this.places = (int) (BITS / (Math.log(alphabet.length) / Math.log(2)));
        this.low = number(first);
        this.high = number(last);
    }

    /** Returns the key at a position. */
    byte[] key(double position) {
        long number = (long) Math.floor(low + position * (high - low));
        byte[] key = Arrays.copyOf(prefix, prefix.length + places);
        for (int i = places - 1; i >= 0; i--) {
            key[prefix.length + i] = alphabet[(int) (number % alphabet.length)];
            number /= alphabet.length;
        }
        return key;
    }

    /** Returns the position of a key; 0 for all keys when first and last are equal. */
    double position(byte[] key) {
        return high > low ? (number(key) - low) / (high - low) : 0;
    }

    private double number(byte[] key) {
        long number = 0;
        for (int i = 0; i < places; i++) {
            int at = prefix.length + i;
            number = number * alphabet.length + (at < key.length ? rank(key[at]) : 0);
        }
        return number;
    }

    /** Returns the number of letters of the alphabet below a byte; at most the rank of the last letter. */
    private int rank(byte value) {
        int rank = 0;
        while (rank < alphabet.length - 1 && Byte.compareUnsigned(alphabet[rank], value) < 0) {
            rank++;
        }
        return rank;
    }

    private boolean isIn(byte[] letters, byte[] key) {
        for (int i = prefix.length; i < key.length; i++) {
            if (Arrays.binarySearch(letters, key[i]) < 0) {
                return false;
            }
        }
        return true;
    }

    private static byte[] allBytes() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        return all;
    }
}
