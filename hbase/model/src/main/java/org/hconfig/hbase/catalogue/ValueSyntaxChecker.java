package org.hconfig.hbase.catalogue;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Checks whether the getters of Hadoop's {@code Configuration} that HBase uses for a key can parse its value. The
 * syntax is that of {@code Configuration} in Hadoop 3.4: numbers are trimmed and may be hexadecimal, {@code getLongBytes} takes
 * the suffixes k to e, {@code getTimeDuration} those from ns to d, {@code getBoolean} ignores values other than true and false.
 */
public final class ValueSyntaxChecker {
    private static final Pattern HEX = Pattern.compile("[+-]?0[xX][0-9a-fA-F]{1,16}");
    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,19}");
    private static final Pattern BYTES = Pattern.compile("[+-]?\\d{1,19}[kmgtpeKMGTPE]?");
    private static final Pattern TIME = Pattern.compile("[+-]?\\d{1,19}\\s*(ns|us|\u00b5s|ms|s|m|h|d)?");

    private ValueSyntaxChecker() {}

    /**
     * The reason that a value cannot be parsed.
     *
     * @param getter the getter that fails
     * @param takes the values that the getter accepts
     * @param exception true when the getter throws an exception, false when it silently returns the default
     */
    public record UnreadableReason(String getter, String takes, boolean exception) {}

    /** Returns the first getter that cannot parse the value; empty when all can, or when none of them checks the syntax. */
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

    /** Returns a description of the values that a getter accepts; empty when it accepts any text. */
    public static Optional<String> takes(String getter) {
        return switch (getter) {
            case "getInt" -> Optional.of("a 32-bit integer without a unit");
            case "getLong" -> Optional.of("a 64-bit integer without a unit");
            case "getLongBytes" -> Optional.of("an integer number of bytes, or an integer with k, m, g or t (128m)");
            case "getFloat", "getDouble" -> Optional.of("a number such as 0.4");
            case "getBoolean" -> Optional.of("true or false");
            case "getTimeDuration" -> Optional.of("an integer, or an integer with ns, us, ms, s, m, h or d (90s)");
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
