package org.hconfig.hbase.heat.store;

/**
 * A count from 0 in two bytes: exact below 1,024, above with an error of less than 1/512. A color shows much less, and a day of
 * 10,000 regions is a fourth as large as with eight bytes.
 */
final class RoundedAmount {
    private static final int MANTISSA_BITS = 10;
    private static final int MANTISSA = 1 << MANTISSA_BITS;
    private static final int EXPONENT_MAX = 53;

    private RoundedAmount() {}

    /** Returns the two bytes; negative counts become 0. */
    static int encode(long amount) {
        long mantissa = Math.max(0, amount);
        int exponent = 0;
        while (mantissa >= MANTISSA) {
            mantissa >>>= 1;
            exponent++;
        }
        return exponent << MANTISSA_BITS | (int) mantissa;
    }

    /** Returns the count; larger exponents than any count has are those of the largest one. */
    static long decode(int rounded) {
        long mantissa = rounded & (MANTISSA - 1);
        return mantissa << Math.min(EXPONENT_MAX, rounded >>> MANTISSA_BITS);
    }
}
