package org.hconfig.core;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An amount of data in bytes. Suffixes are binary, as in HBase and the JVM: {@code 1k} = 1,024 bytes, {@code 512m},
 * {@code 4g}, {@code 2t}; {@code KB}, {@code MiB} and similar suffixes are synonyms of these.
 *
 * @param bytes the amount, never negative
 */
public record DataSize(long bytes) implements Comparable<DataSize> {
    private static final Pattern TEXT =
            Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([kmgt]?)(?:i?b)?", Pattern.CASE_INSENSITIVE);

    /** Maximum length of a size in characters: the time to parse digits is quadratic in their number. */
    private static final int LENGTH_MAX = 100;

    private static final int SHOWN_MAX = 40;

    /** From this amount on, 1 PiB, exact amounts are not readable; they stand for "no limit". */
    private static final long LONG_AMOUNT = 1L << 50;

    /** Checks the range. */
    public DataSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("size=" + bytes + " is negative");
        }
    }

    /**
     * Parses a size such as {@code 128m}, {@code 1.5g} or {@code 4096}.
     *
     * @throws IllegalArgumentException when the text is not a size or does not fit in 63 bits
     */
    public static DataSize parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (text.length() > LENGTH_MAX || !matcher.matches()) {
            String shown = text.length() <= SHOWN_MAX ? text : text.substring(0, SHOWN_MAX) + "…";
            throw new IllegalArgumentException("'" + shown + "' is not a size; use, for example, 512m or 4g");
        }
        int power = "kmgt".indexOf(matcher.group(2).toLowerCase(Locale.ROOT))
                + (matcher.group(2).isEmpty() ? 0 : 1);
        java.math.BigDecimal bytes =
                new java.math.BigDecimal(matcher.group(1)).multiply(java.math.BigDecimal.valueOf(1L << (10 * power)));
        if (bytes.compareTo(java.math.BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new IllegalArgumentException("'" + text + "' is too large; it must be less than 8 EiB");
        }
        return new DataSize(bytes.longValue());
    }

    /** {@code mebibytes} × 2²⁰ bytes. */
    public static DataSize ofMebibytes(long mebibytes) {
        return new DataSize(Math.multiplyExact(mebibytes, 1L << 20));
    }

    /** {@code gibibytes} × 2³⁰ bytes. */
    public static DataSize ofGibibytes(long gibibytes) {
        return new DataSize(Math.multiplyExact(gibibytes, 1L << 30));
    }

    /** Returns the amount in gibibytes, including the fraction. */
    public double gibibytes() {
        return bytes / (double) (1L << 30);
    }

    /** Returns the amount in mebibytes, rounded down. */
    public long mebibytes() {
        return bytes >> 20;
    }

    /** Returns the rounded amount for display: {@code 128 MiB}, {@code 1.5 GiB}, {@code 17 B}. */
    @Override
    public String toString() {
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        int unit = 0;
        double value = bytes;
        while (value >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        boolean whole = value == Math.rint(value) || value >= 100;
        return String.format(Locale.ROOT, whole ? "%.0f %s" : "%.1f %s", value, units[unit]);
    }

    /**
     * Returns the rounded amount for display, or the exact one where a rounded amount would look exact: {@code 5.9 GiB} for 5.885 GiB,
     * but {@code 2,047 KiB} instead of {@code 2.0 MiB}; from 1 PiB on always the rounded one.
     */
    public String unambiguous() {
        String rounded = toString();
        boolean hidden = !rounded.contains(".") || rounded.contains(".0 ");
        return hidden && bytes < LONG_AMOUNT ? exact() : rounded;
    }

    /**
     * Returns the exact amount for display: {@code 128 MiB}, {@code 1.5 GiB}, {@code 2,047 KiB}, {@code 2,097,151 B}.
     */
    public String exact() {
        String rounded = toString();
        if (parse(rounded).bytes == bytes) {
            return rounded;
        }
        String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
        int unit = Math.min(units.length - 1, Long.numberOfTrailingZeros(bytes) / 10);
        return String.format(Locale.ROOT, "%,d %s", bytes >> (10 * unit), units[unit]);
    }

    @Override
    public int compareTo(DataSize other) {
        return Long.compare(bytes, other.bytes);
    }
}
