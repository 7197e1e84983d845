package org.hconfig.terminal.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parser of durations: a number with a unit ({@code 200ms}, {@code 30s}, {@code 5m}, {@code 2h}, {@code 1d}), several in
 * sequence ({@code 1h30m}), or a plain number in the former unit of its option.
 */
public final class DurationText {
    private static final Pattern PART = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)(ms|s|m|h|d)");
    private static final Pattern PLAIN = Pattern.compile("-?\\d{1,12}");
    private static final Map<String, Duration> UNITS = Map.of(
            "ms", Duration.ofMillis(1),
            "s", Duration.ofSeconds(1),
            "m", Duration.ofMinutes(1),
            "h", Duration.ofHours(1),
            "d", Duration.ofDays(1));

    private DurationText() {}

    /**
     * Parses a duration.
     *
     * @param plainUnit unit of a number without a unit
     * @throws IllegalArgumentException if the text is not a duration
     */
    public static Duration parse(String text, Duration plainUnit) {
        String stripped = text.strip();
        if (PLAIN.matcher(stripped).matches()) {
            return times(plainUnit, new BigDecimal(stripped));
        }
        Matcher part = PART.matcher(stripped);
        Duration sum = Duration.ZERO;
        int end = 0;
        while (part.find() && part.start() == end) {
            sum = sum.plus(times(UNITS.getOrDefault(part.group(2), plainUnit), new BigDecimal(part.group(1))));
            end = part.end();
        }
        if (end == 0 || end != stripped.length()) {
            throw new IllegalArgumentException("'" + text + "' is not a duration; use, for example, 30s, 5m or 2h");
        }
        return sum;
    }

    private static Duration times(Duration unit, BigDecimal number) {
        BigDecimal millis = number.multiply(BigDecimal.valueOf(unit.toMillis())).setScale(0, RoundingMode.HALF_UP);
        return Duration.ofMillis(millis.longValueExact());
    }
}
