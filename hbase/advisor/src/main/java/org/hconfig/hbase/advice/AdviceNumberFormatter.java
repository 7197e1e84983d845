package org.hconfig.hbase.advice;

import java.util.Locale;
import org.hconfig.core.DataSize;

/** Formats numbers with units for advice texts. */
public final class AdviceNumberFormatter {
    private static final int MINUTE = 60;
    private static final int HOUR = 3600;
    private static final int DAY = 86400;

    private AdviceNumberFormatter() {}

    /** Formats a byte count, such as {@code 512 MiB}. */
    public static String bytes(double bytes) {
        return new DataSize(Math.max(0, Math.round(bytes))).toString();
    }

    /** Formats a whole number of bytes. */
    public static String bytes(long bytes) {
        return new DataSize(Math.max(0, bytes)).toString();
    }

    /** Formats a fraction as a percentage, such as {@code 71 %}. */
    public static String percent(double share) {
        double percent = share * 100;
        return String.format(
                Locale.ROOT, percent >= 10 || percent == Math.rint(percent) ? "%.0f %%" : "%.1f %%", percent);
    }

    /** Formats a number, such as {@code 0.4}, {@code 12} or {@code 1,200,000}. */
    public static String number(double number) {
        if (number == Math.rint(number)) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        return String.format(Locale.ROOT, Math.abs(number) >= 10 ? "%.1f" : "%.3g", number);
    }

    /** Formats an integer with thousands separators, such as {@code 1,200,000}. */
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Formats a count with its noun in singular or plural: {@code 1 region}, {@code 1,234 regions}. */
    public static String count(double number, String noun) {
        return number(number) + " " + (number == 1 ? noun : noun + "s");
    }

    /** Formats a whole count with its noun in singular or plural. */
    public static String count(long number, String noun) {
        return number(number) + " " + (number == 1 ? noun : noun + "s");
    }

    /** Formats seconds with the largest suitable unit, such as {@code 10 s}, {@code 5 min} or {@code 3 d}. */
    public static String seconds(double seconds) {
        if (seconds < 2 * MINUTE) {
            return Math.round(seconds) + " s";
        }
        if (seconds < 2 * HOUR) {
            return Math.round(seconds / MINUTE) + " min";
        }
        return seconds < 2 * DAY ? Math.round(seconds / HOUR) + " h" : Math.round(seconds / DAY) + " d";
    }
}
