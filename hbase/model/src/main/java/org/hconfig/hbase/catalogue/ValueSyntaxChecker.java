package org.hconfig.hbase.catalogue;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides whether a value can be read by the getters of Hadoop's {@code Configuration} that HBase's code uses for its key. The
 * syntax is that of {@code Configuration} in Hadoop 3.4: numbers are trimmed and may be hexadecimal, {@code getLongBytes} takes
 * the suffixes k to e, {@code getTimeDuration} those from ns to d, {@code getBoolean} ignores what is neither true nor false.
 */
public final class ValueSyntaxChecker {
    private static final Pattern HEX = Pattern.compile("[+-]?0[xX][0-9a-fA-F]{1,16}");
    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,19}");
    private static final Pattern BYTES = Pattern.compile("[+-]?\\d{1,19}[kmgtpeKMGTPE]?");
    private static final Pattern TIME = Pattern.compile("[+-]?\\d{1,19}\\s*(ns|us|\u00b5s|ms|s|m|h|d)?");

    private ValueSyntaxChecker() {}

    /**
     * Why a value cannot be read.
     *
     * @param getter the method that fails on it
     * @param takes the values that the method takes
     * @param exception true when the reading program gets an exception, false when it silently takes its default
     */
    public record UnreadableReason(String getter, String takes, boolean exception) {}

    /** The first getter that cannot read the value; empty when all can, or when none of them looks at its form. */
    public static Optional<UnreadableReason> check(Set<String> getters, String value) {
        String text = value.strip();
        for (String getter : getters) {
            Optional<UnreadableReason> found = check(getter, text);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The values that a getter takes, in words; empty when it takes any text. */
    public static Optional<String> takes(String getter) {
        return switch (getter) {
            case "getInt" -> Optional.of("a whole number of 32 bits without a unit");
            case "getLong" -> Optional.of("a whole number of 64 bits without a unit");
            case "getLongBytes" -> Optional.of("a whole number of bytes, or one with k, m, g or t (128m)");
            case "getFloat", "getDouble" -> Optional.of("a number such as 0.4");
            case "getBoolean" -> Optional.of("true or false");
            case "getTimeDuration" -> Optional.of("a whole number, or one with ns, us, ms, s, m, h or d (90s)");
            default -> Optional.empty();
        };
    }

    private static Optional<UnreadableReason> check(String getter, String text) {
        boolean readable = switch (getter) {
            case "getInt" -> whole(text, Integer.SIZE);
            case "getLong" -> whole(text, Long.SIZE);
            case "getLongBytes" -> BYTES.matcher(text).matches();
            case "getFloat", "getDouble" -> decimal(text);
            case "getBoolean" -> text.toLowerCase(Locale.ROOT).matches("true|false");
            case "getTimeDuration" ->
                TIME.matcher(text.toLowerCase(Locale.ROOT)).matches();
            default -> true;
        };
        return readable
                ? Optional.empty()
                : Optional.of(new UnreadableReason(getter, takes(getter).orElseThrow(), !getter.equals("getBoolean")));
    }

    private static boolean whole(String text, int bits) {
        try {
            boolean hexadecimal = HEX.matcher(text).matches();
            if (!hexadecimal && !WHOLE.matcher(text).matches()) {
                return false;
            }
            String digits = text.replaceFirst("0[xX]", "").replaceFirst("^\\+", "");
            long number = Long.parseLong(digits, hexadecimal ? 16 : 10);
            return bits == Long.SIZE || (number >= Integer.MIN_VALUE && number <= Integer.MAX_VALUE);
        } catch (NumberFormatException tooLarge) {
            return false;
        }
    }

    private static boolean decimal(String text) {
        try {
            Double.parseDouble(text);
            return true;
        } catch (NumberFormatException none) {
            return false;
        }
    }
}
