package org.hconfig.report.text;

import java.util.Locale;
import org.hconfig.core.DataSize;

/** Formatter of numbers in reports: few digits, thousands separators, and units. */
public final class ReportNumberFormatter {
    private ReportNumberFormatter() {}

    /** {@code 300,000}. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Returns a rate with three significant digits: {@code 4,230}, {@code 18,700}, {@code 131,000}. */
    public static String rate(double value) {
        return count(Math.round(threeDigits(value)));
    }

    /** Returns the value with all digits after the third set to 0. */
    public static double threeDigits(double value) {
        double unit = Math.pow(10, Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2));
        return Math.rint(value / unit) * unit;
    }

    /** {@code 171 s}, {@code 71.3 s}, {@code 0.71 s}, {@code 0 s}. */
    public static String seconds(double value) {
        if (value == 0) {
            return "0 s";
        }
        return String.format(Locale.ROOT, value >= 100 ? "%.0f s" : value >= 1 ? "%.1f s" : "%.2f s", value);
    }

    /** {@code 940 ms}, {@code 9.4 ms}, and {@code 12.3 s} from ten seconds on. */
    public static String millis(double value) {
        if (value >= 10_000) {
            return seconds(value / 1000);
        }
        return String.format(Locale.ROOT, value >= 20 ? "%,.0f ms" : "%.1f ms", value);
    }

    /** {@code 16 ×}, {@code 4.1 ×}. */
    public static String times(double ratio) {
        return String.format(Locale.ROOT, ratio >= 9.95 ? "%.0f ×" : ratio >= 1 ? "%.1f ×" : "%.2f ×", ratio);
    }

    /** {@code 38 %}. */
    public static String percent(double fraction) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * fraction);
    }

    /** {@code 460 MiB}. */
    public static String bytes(double value) {
        return new DataSize(Math.round(value)).toString();
    }

    /** Returns an exact size. */
    public static String bytes(long value) {
        return new DataSize(value).toString();
    }

    /** {@code 12k}, {@code 1.5k}, {@code 300}: for labels of axes. */
    public static String brief(double value) {
        if (value >= 1_000_000) {
            return trim(value / 1_000_000) + "M";
        }
        return value >= 1000 ? trim(value / 1000) + "k" : trim(value);
    }

    private static String trim(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
