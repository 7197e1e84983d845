package org.hconfig.xconfig.policy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.hconfig.xconfig.spi.Setting;

/** Rounds numbers to settings' precision, and formats them. */
public final class PolicyNumberFormatter {
    private static final double KIBIBYTE = 1L << 10;
    private static final double MEBIBYTE = 1L << 20;
    private static final int FRACTION_DIGITS = 3;
    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_UP);

    private PolicyNumberFormatter() {}

    /** Formats a number: whole numbers exactly, others with four significant digits. */
    public static String text(double number) {
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            return Double.isNaN(number) ? "not a number" : "infinite";
        }
        BigDecimal exact = BigDecimal.valueOf(number);
        boolean whole = isWhole(number) && Math.abs(number) < 1e15;
        BigDecimal shown = whole ? exact : exact.round(FOUR_DIGITS);
        return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
    }

    /** Formats a number of bytes: {@code 2320 B}, {@code 72.96 MiB}. */
    static String bytes(double number) {
        String[] units = {"KiB", "MiB", "GiB", "TiB"};
        double scaled = number;
        String unit = "B";
        // Small sizes, such as those of rows, are displayed in bytes.
        if (Math.abs(number) >= 10_000 || isWhole(number / KIBIBYTE)) {
            for (int i = 0; i < units.length && Math.abs(scaled) >= KIBIBYTE; i++) {
                scaled /= KIBIBYTE;
                unit = units[i];
            }
        }
        return text(scaled) + " " + unit;
    }

    private static boolean isWhole(double number) {
        return number == Math.rint(number);
    }

    /**
     * Rounds a computed number to a setting's precision: sizes to whole MiB (below 1 MiB to whole bytes), counts and
     * times to whole numbers, fractions to three digits.
     *
     * @param mode for sizes and limits {@link RoundingMode#FLOOR} or {@link RoundingMode#CEILING}, else half up
     */
    public static BigDecimal rounded(Setting setting, double number, RoundingMode mode) {
        return switch (setting.domain().type()) {
            case BYTES ->
                number >= MEBIBYTE
                        ? BigDecimal.valueOf(number / MEBIBYTE)
                                .setScale(0, mode)
                                .multiply(BigDecimal.valueOf((long) MEBIBYTE))
                        : BigDecimal.valueOf(number).setScale(0, mode);
            case FRACTION, DECIMAL -> BigDecimal.valueOf(number).setScale(FRACTION_DIGITS, mode);
            default -> BigDecimal.valueOf(number).setScale(0, mode);
        };
    }
}
