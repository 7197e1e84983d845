package org.hconfig.hbase.presplit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Lexicographic order of whole numbers in decimal notation: 10 sorts before 9. Computes the exact rank of a string of digits among
 * the numbers of a range, and finds short strings with a given rank.
 *
 * <p>Numbers of the same length sort numerically; so the range is divided into groups of equal length (zero padding makes
 * all numbers up to its width one group), and each group is counted by a comparison with one threshold.
 */
final class DecimalKeys {
    private static final int LENGTH_MAX = 19;

    private final List<Group> groups = new ArrayList<>();
    private final BigInteger total;
    private final int longest;

    /** Numbers of {@code length} digits from {@code low} to {@code high}, both inclusive. */
    private record Group(int length, BigInteger low, BigInteger high) {
        /** Returns the number of them that sort below {@code digits}. */
        BigInteger below(String digits) {
            BigInteger threshold;
            if (digits.length() <= length) {
                threshold = new BigInteger(digits).multiply(BigInteger.TEN.pow(length - digits.length()));
            } else {
                threshold = new BigInteger(digits.substring(0, length)).add(BigInteger.ONE);
            }
            return threshold.min(high.add(BigInteger.ONE)).subtract(low).max(BigInteger.ZERO);
        }

        BigInteger size() {
            return high.subtract(low).add(BigInteger.ONE);
        }
    }

    /**
     * Creates the order of the numbers from {@code low} to {@code high}, both inclusive, with equal frequencies.
     *
     * @param zeroPadding minimum number of digits, 0 or more; shorter numbers get leading zeros
     */
    DecimalKeys(long low, long high, int zeroPadding) {
        if (low < 0 || high < low || zeroPadding < 0) {
            throw new IllegalArgumentException(
                    "low=" + low + ", high=" + high + ", zeroPadding=" + zeroPadding + " are not a range of numbers");
        }
        int shortest = Math.max(1, zeroPadding);
        for (int length = shortest; length <= Math.max(shortest, LENGTH_MAX); length++) {
            BigInteger least = length == shortest ? BigInteger.ZERO : BigInteger.TEN.pow(length - 1);
            BigInteger most = BigInteger.TEN.pow(length).subtract(BigInteger.ONE);
            BigInteger from = least.max(BigInteger.valueOf(low));
            BigInteger to = most.min(BigInteger.valueOf(high));
            if (from.compareTo(to) <= 0) {
                groups.add(new Group(length, from, to));
            }
        }
        this.total = groups.stream().map(Group::size).reduce(BigInteger.ZERO, BigInteger::add);
        this.longest = groups.get(groups.size() - 1).length();
    }

    /** Returns the number of numbers. */
    BigInteger total() {
        return total;
    }

    /** Returns the rank of a string: the number of numbers that sort below {@code digits}. */
    BigInteger rank(String digits) {
        return groups.stream().map(group -> group.below(digits)).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /**
     * Returns the shortest string of digits whose rank differs from {@code rank} by at most {@code tolerance}; if there is none,
     * the one with the nearest rank.
     */
    String nearest(BigInteger rank, BigInteger tolerance) {
        StringBuilder prefix = new StringBuilder();
        String best = "0";
        for (int depth = 1; depth <= longest; depth++) {
            char digit = '9';
            while (digit > '0' && rank(prefix.toString() + digit).compareTo(rank) > 0) {
                digit--;
            }
            for (char choice = digit; choice <= Math.min('9', digit + 1); choice++) {
                best = nearer(best, prefix.toString() + choice, rank);
            }
            if (distance(best, rank).compareTo(tolerance) <= 0) {
                return best;
            }
            prefix.append(digit);
        }
        return best;
    }

    private String nearer(String one, String other, BigInteger rank) {
        return distance(other, rank).compareTo(distance(one, rank)) < 0 ? other : one;
    }

    private BigInteger distance(String digits, BigInteger rank) {
        return rank(digits).subtract(rank).abs();
    }
}
