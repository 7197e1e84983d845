package org.hconfig.hbase.catalogue;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.DataSize;
import org.hconfig.xconfig.spi.SettingType;

/** Codec of setting values: parses all accepted notations and formats the canonical one. */
final class SettingValueCodec {
    private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ms|s|min|m|h|d)?");

    /** Maximum length of a number, because parsing takes quadratic time in the number of digits. */
    private static final int NUMBER_MAX = 100;

    private static final Map<String, Long> MILLISECONDS = Map.of(
            "ms", 1L,
            "s", Duration.ofSeconds(1).toMillis(),
            "m", Duration.ofMinutes(1).toMillis(),
            "min", Duration.ofMinutes(1).toMillis(),
            "h", Duration.ofHours(1).toMillis(),
            "d", Duration.ofDays(1).toMillis());
    private static final Pattern CLASS = Pattern.compile("[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*)*");

    private SettingValueCodec() {}

    /**
     * Parses a value as a number in the setting's unit.
     *
     * @throws IllegalArgumentException with a message for users, when the text is not a number
     */
    static BigDecimal number(SettingType type, String text) {
        if (text.length() > NUMBER_MAX) {
            throw new IllegalArgumentException("'" + text.substring(0, NUMBER_MAX) + "…' is not a number");
        }
        return switch (type) {
            case BYTES -> BigDecimal.valueOf(DataSize.parse(text).bytes());
            case MILLISECONDS -> time(text);
            case INTEGER -> whole(text);
            case FRACTION -> plain(text, "a fraction such as 0.4");
            case DECIMAL -> plain(text, "a number such as 1.2");
            case BOOLEAN, CLASS, TEXT -> throw new IllegalStateException(type + " is not a number");
        };
    }

    /** Returns true for numeric types. */
    static boolean isNumber(SettingType type) {
        return switch (type) {
            case BYTES, MILLISECONDS, INTEGER, FRACTION, DECIMAL -> true;
            case BOOLEAN, CLASS, TEXT -> false;
        };
    }

    /** Returns the canonical notation of a number. */
    static String text(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /**
     * Returns the canonical notation of a non-numeric value.
     *
     * @throws IllegalArgumentException with a message for users
     */
    static String canonical(SettingType type, String text, List<String> choices) {
        String canonical = text.strip();
        if (type == SettingType.BOOLEAN) {
            String lower = canonical.toLowerCase(Locale.ROOT);
            if (!lower.equals("true") && !lower.equals("false")) {
                throw new IllegalArgumentException("'" + text + "' is neither true nor false");
            }
            return lower;
        }
        Optional<String> choice = choices.stream()
                .filter(one -> one.equalsIgnoreCase(canonical) || one.endsWith("." + canonical))
                .findFirst();
        if (choice.isPresent()) {
            return choice.get();
        }
        boolean good = type == SettingType.CLASS
                ? CLASS.matcher(canonical).matches() && canonical.contains(".")
                : choices.isEmpty();
        if (!good || canonical.isEmpty()) {
            throw new IllegalArgumentException("'" + text + "' is "
                    + (type == SettingType.CLASS ? "not a class name; use a full class name, or one of " : "none of ")
                    + String.join(", ", choices));
        }
        return canonical;
    }

    /** Formats milliseconds with the largest suitable unit: {@code 90 s}. */
    static String time(BigDecimal milliseconds) {
        Duration time = Duration.ofMillis(milliseconds.longValue());
        boolean days =
                time.toMillis() > 0 && time.toMillis() % Duration.ofDays(1).toMillis() == 0;
        if (days) {
            return time.toDays() + " d";
        }
        boolean seconds =
                time.toMillis() > 0 && time.toMillis() % Duration.ofSeconds(1).toMillis() == 0;
        return seconds ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }

    private static BigDecimal time(String text) {
        Matcher matcher = TIME.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a time; use for example 100ms or 90s");
        }
        long unit = matcher.group(2) == null ? 1 : MILLISECONDS.getOrDefault(matcher.group(2), 1L);
        return exactWhole(
                new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit)), text, "whole milliseconds");
    }

    private static BigDecimal whole(String text) {
        if (hasJavaSuffix(text)) {
            throw new IllegalArgumentException("'" + text + "' is not a whole number");
        }
        return exactWhole(plain(text, "a whole number"), text, "a whole number");
    }

    /** Returns true for {@code 0.3f} and {@code 60d}: HBase can read such fractions, but they are no numbers for people. */
    static boolean hasJavaSuffix(String text) {
        return text.strip().matches("[^a-zA-Z]*[fFdD]");
    }

    /**
     * Parses a value in seconds; a plain number is in seconds, others have a unit ({@code 30d}).
     *
     * @throws IllegalArgumentException with a message for users, when the text is not a whole number of seconds
     */
    static BigDecimal seconds(String text) {
        if (text.length() > NUMBER_MAX
                || !TIME.matcher(text.strip().toLowerCase(Locale.ROOT)).matches()) {
            return number(SettingType.INTEGER, text);
        }
        boolean hasUnit = text.strip().matches(".*[a-zA-Z]");
        BigDecimal seconds = hasUnit
                ? time(text).divide(BigDecimal.valueOf(Duration.ofSeconds(1).toMillis()))
                : whole(text);
        return exactWhole(seconds, text, "a whole number of seconds");
    }

    private static BigDecimal exactWhole(BigDecimal number, String text, String what) {
        if (number.stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException("'" + text + "' is not " + what);
        }
        return number;
    }

    private static BigDecimal plain(String text, String what) {
        String digits = text.strip();
        // Exponents are not accepted, because they could produce numbers of any length.
        if (!digits.matches("[+-]?(\\d{1,30}(\\.\\d{0,30})?|\\.\\d{1,30})[fFdD]?")) {
            throw new IllegalArgumentException("'" + text + "' is not " + what);
        }
        // HBase reads fractions with Float.parseFloat, and its own defaults include 1.2F.
        return new BigDecimal(digits.replaceFirst("[fFdD]$", ""));
    }
}
