package org.hconfig.xconfig.policy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.hconfig.model.DataSize;
import org.hconfig.model.Setting;

/** Rounds numbers to what settings take, and writes them for people. */
final class Numbers {
    private static final double MEBIBYTE = 1L << 20;
    private static final int FRACTION_DIGITS = 3;
    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_UP);

    private Numbers() {}

    /** A number for people: whole numbers as they are, others with four significant digits. */
    static String text(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return Double.isNaN(number) ? "not a number" : "infinite";
        }
        BigDecimal exact = BigDecimal.valueOf(number);
        boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
        BigDecimal shown = whole ? exact : exact.round(FOUR_DIGITS);
        return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
    }

    /** The same, for a number of bytes: {@code 512 MiB}. */
    static String bytes(double number) {
        boolean size = number >= 0 && number <= Long.MAX_VALUE;
        return size ? new DataSize((long) number).toString() : text(number);
    }

    /**
     * What a setting can take of a computed number: sizes in whole MiB (below one MiB in whole bytes), whole numbers for
     * counts and times, three digits for fractions.
     *
     * @param mode for sizes and limits {@link RoundingMode#FLOOR} or {@link RoundingMode#CEILING}, else half up
     */
    static BigDecimal rounded(Setting setting, double number, RoundingMode mode) {
        return switch (setting.type()) {
            case BYTES ->
                number >= MEBIBYTE
                        ? BigDecimal.valueOf(number / MEBIBYTE)
                                .setScale(0, mode)
                                .multiply(BigDecimal.valueOf((long) MEBIBYTE))
                        : BigDecimal.valueOf(number).setScale(0, mode);
            case FRACTION -> BigDecimal.valueOf(number).setScale(FRACTION_DIGITS, mode);
            default -> BigDecimal.valueOf(number).setScale(0, mode);
        };
    }
}
