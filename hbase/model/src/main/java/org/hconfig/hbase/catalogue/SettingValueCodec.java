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
import org.hconfig.xconfig.model.SettingType;

/** Reads the values of settings in whatever way people write them, and writes them in one way. */
final class SettingValueCodec {
    private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ms|s|min|m|h|d)?");

    /** Longer texts are no number: to read digits takes time that grows with the square of their number. */
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
     * The value as a number in the setting's own unit.
     *
     * @throws IllegalArgumentException with a message for people, when the text is none
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
            case BOOLEAN, CLASS, TEXT -> throw new IllegalStateException(type + " is no number");
        };
    }

    /** True for types whose values are numbers. */
    static boolean isNumber(SettingType type) {
        return switch (type) {
            case BYTES, MILLISECONDS, INTEGER, FRACTION, DECIMAL -> true;
            case BOOLEAN, CLASS, TEXT -> false;
        };
    }

    /** The one way to write a number. */
    static String text(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /**
     * The one way to write a value that is no number.
     *
     * @throws IllegalArgumentException with a message for people
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
                    + (type == SettingType.CLASS ? "no class name; write it in full, or one of " : "none of ")
                    + String.join(", ", choices));
        }
        return canonical;
    }

    /** A number of milliseconds for people: {@code 90 s}. */
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
            throw new IllegalArgumentException("'" + text + "' is not a time; write for example 100ms or 90s");
        }
        long unit = matcher.group(2) == null ? 1 : MILLISECONDS.getOrDefault(matcher.group(2), 1L);
        return exactWhole(
                new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit)), text, "whole milliseconds");
    }

    private static BigDecimal whole(String text) {
        return exactWhole(plain(text, "a whole number"), text, "a whole number");
    }

    private static BigDecimal exactWhole(BigDecimal number, String text, String what) {
        if (number.stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException("'" + text + "' is not " + what);
        }
        return number;
    }

    private static BigDecimal plain(String text, String what) {
        String digits = text.strip();
        // An exponent could ask for a number of any length; nobody writes settings so.
        if (!digits.matches("[+-]?(\\d{1,30}(\\.\\d{0,30})?|\\.\\d{1,30})[fFdD]?")) {
            throw new IllegalArgumentException("'" + text + "' is not " + what);
        }
        // HBase reads fractions with Float.parseFloat, and its own defaults say 1.2F.
        return new BigDecimal(digits.replaceFirst("[fFdD]$", ""));
    }
}
