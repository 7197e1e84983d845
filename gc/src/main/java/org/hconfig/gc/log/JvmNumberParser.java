package org.hconfig.gc.log;

import java.util.Locale;
import org.hconfig.gc.log.event.OccupancyChange;
import org.jspecify.annotations.Nullable;

/** Parser of numbers and sizes as printed by JVMs, with a decimal point or comma, independent of the locale. */
final class JvmNumberParser {
    private static final int DIGITS_MAX = 17;
    private static final int PERCENT_MIN = 50;

    private JvmNumberParser() {}

    /**
     * Parses a decimal number in units of 10^-scale, truncating further digits; -1 when there is none at this position.
     */
    static long scaled(String text, int from, int to, int scale) {
        long value = 0;
        int left = -1;
        int digits = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                if (left != 0) {
                    value = value * 10 + (c - '0');
                    digits++;
                    left -= left > 0 ? 1 : 0;
                }
            } else if ((c == '.' || c == ',') && left < 0 && digits > 0) {
                left = scale;
            } else {
                return -1;
            }
            if (digits > DIGITS_MAX) {
                return -1;
            }
        }
        if (digits == 0) {
            return -1;
        }
        for (int i = left < 0 ? scale : left; i > 0; i--) {
            if (value > Long.MAX_VALUE / 10) {
                return -1;
            }
            value *= 10;
        }
        return value;
    }

    /** Parses the integer at a position after skipping blanks; -1 when there is none. */
    static long number(String text, int from) {
        int start = from;
        while (start < text.length() && text.charAt(start) == ' ') {
            start++;
        }
        int end = start;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return scaled(text, start, end, 0);
    }

    /** Parses the integer after some text; -1 when the text is absent. */
    static long numberAfter(String text, String words) {
        int at = text.indexOf(words);
        return at < 0 ? -1 : number(text, at + words.length());
    }

    /** Parses the decimal number after some text; NaN when the text is absent. */
    static double decimalAfter(String text, String words) {
        int at = text.indexOf(words);
        if (at < 0) {
            return Double.NaN;
        }
        int start = at + words.length();
        while (start < text.length() && text.charAt(start) == ' ') {
            start++;
        }
        int end = start;
        while (end < text.length() && (Character.isDigit(text.charAt(end)) || isPoint(text, end))) {
            end++;
        }
        long micros = scaled(text, start, end, 6);
        return micros < 0 ? Double.NaN : micros / 1e6;
    }

    private static boolean isPoint(String text, int at) {
        char c = text.charAt(at);
        boolean digitNext = at + 1 < text.length() && Character.isDigit(text.charAt(at + 1));
        return (c == '.' || c == ',') && digitNext;
    }

    /** Parses a size such as {@code 16M}, {@code 25.5G} or {@code 8192.0K}; -1 when it is invalid. */
    static long size(String text, int from, int to) {
        if (to <= from) {
            return -1;
        }
        int shift = "BKMGT".indexOf(Character.toUpperCase(text.charAt(to - 1)));
        long thousandths = scaled(text, from, shift < 0 ? to : to - 1, 3);
        if (thousandths < 0) {
            return -1;
        }
        double bytes = Math.scalb(thousandths / 1000.0, 10 * Math.max(0, shift));
        return bytes < Long.MAX_VALUE / 4.0 ? Math.round(bytes) : -1;
    }

    /** Parses a size such as {@code 16M}; -1 when it is invalid. */
    static long size(String text) {
        String bare = text.strip().toUpperCase(Locale.ROOT);
        return size(bare, 0, bare.length());
    }

    private static boolean isSizeChar(char c) {
        return (c >= '0' && c <= '9') || c == '.' || c == ',' || "BKMGTbkmg".indexOf(c) >= 0;
    }

    /**
     * Parses the occupancy change around an arrow: {@code 16M->14M(256M)}, {@code 12->0(10)} or {@code
     * 160M(62%)->154M(60%)}.
     *
     * @param arrow the position of {@code ->}
     * @return null when there are no sizes around it
     */
    static @Nullable OccupancyChange move(String text, int arrow) {
        int end = arrow;
        if (end > 0 && text.charAt(end - 1) == ')') {
            end = text.lastIndexOf('(', end);
        }
        int start = end;
        while (start > 0 && isSizeChar(text.charAt(start - 1))) {
            start--;
        }
        int next = arrow + 2;
        int stop = next;
        while (stop < text.length() && isSizeChar(text.charAt(stop))) {
            stop++;
        }
        if (end < 0) {
            return null;
        }
        long before = size(text, start, end);
        long after = size(text, next, stop);
        if (before < 0 || after < 0) {
            return null;
        }
        long capacity = -1;
        if (stop < text.length() && text.charAt(stop) == '(') {
            int close = text.indexOf(')', stop);
            capacity = close < 0 ? -1 : size(text, stop + 1, close);
            if (capacity < 0 && end < arrow && close > stop && text.charAt(close - 1) == '%') {
                capacity = capacity(before, scaled(text, end + 1, arrow - 2, 0));
            }
        }
        return new OccupancyChange(before, after, capacity);
    }

    /**
     * Derives the capacity from a size and its percentage of the capacity; -1 when rounding makes the result too
     * inaccurate.
     */
    private static long capacity(long bytes, long percent) {
        return percent < PERCENT_MIN || percent > 100 ? -1 : bytes * 100 / percent;
    }
}
