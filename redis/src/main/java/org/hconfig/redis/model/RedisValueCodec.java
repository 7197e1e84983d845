package org.hconfig.redis.model;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/** Canonical forms of values, with Redis's own units: {@code 1kb} is 1024 bytes and {@code 1k} is 1000. */
final class RedisValueCodec {
    private static final Pattern SIZE = Pattern.compile("(-?\\d{1,15})(b|k|kb|m|mb|g|gb)?");
    private static final Pattern INTEGER = Pattern.compile("-?\\d{1,18}");
    private static final Pattern PERCENT = Pattern.compile("\\d{1,2}%");
    private static final Map<String, Long> UNITS = Map.of(
            "b", 1L, "k", 1_000L, "kb", 1L << 10, "m", 1_000_000L, "mb", 1L << 20, "g", 1_000_000_000L, "gb", 1L << 30);
    private static final Map<String, String> CLASSES =
            Map.of("normal", "normal", "slave", "slave", "replica", "slave", "pubsub", "pubsub");
    private static final int FIELDS_OF_CLASS = 4;

    private RedisValueCodec() {}

    /**
     * Returns the canonical form.
     *
     * @param checked whether the range is checked
     */
    static String canonical(RedisSetting entry, String text, boolean checked) {
        Setting setting = entry.setting();
        String value = text.strip();
        return switch (setting.domain().type()) {
            case BYTES -> ranged(setting, bytes(setting, value), checked);
            case INTEGER -> ranged(setting, integer(setting, value), checked);
            default ->
                switch (setting.key()) {
                    case "save" -> save(setting, value);
                    case "client-output-buffer-limit" -> limits(setting, value);
                    case "maxmemory-clients" ->
                        PERCENT.matcher(value).matches()
                                ? value
                                : bytes(setting, value).toPlainString();
                    default -> choice(entry, value);
                };
        };
    }

    private static BigDecimal integer(Setting setting, String value) {
        if (!INTEGER.matcher(value).matches()) {
            throw invalid(setting, value, "it is not a whole number");
        }
        return new BigDecimal(value);
    }

    private static BigDecimal bytes(Setting setting, String value) {
        Matcher matcher = SIZE.matcher(value.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw invalid(setting, value, "it is not a number of bytes such as 512mb or 1073741824");
        }
        long unit = Optional.ofNullable(matcher.group(2)).map(UNITS::get).orElse(1L);
        BigDecimal bytes = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit));
        if (bytes.signum() < 0 || bytes.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw invalid(setting, value, "it is not between 0 and 2^63 bytes");
        }
        return bytes;
    }

    private static String ranged(Setting setting, BigDecimal value, boolean checked) {
        Optional<BigDecimal> minimum = setting.domain().minimum();
        Optional<BigDecimal> maximum = setting.domain().maximum();
        boolean below = minimum.isPresent() && value.compareTo(minimum.get()) < 0;
        boolean above = maximum.isPresent() && value.compareTo(maximum.get()) > 0;
        if (checked && (below || above)) {
            throw new HConfigException(
                    PolicyError.SETTING_RANGE,
                    setting.key() + " = " + value.toPlainString() + " is out of range",
                    "it must be " + minimum.map(least -> "at least " + least).orElse("")
                            + (minimum.isPresent() && maximum.isPresent() ? " and " : "")
                            + maximum.map(most -> "at most " + most).orElse(""),
                    "choose a value in this range");
        }
        return value.toPlainString();
    }

    private static String choice(RedisSetting entry, String value) {
        String word = value.toLowerCase(Locale.ROOT);
        if (entry.choices().contains("yes")) {
            word = "true".equals(word) ? "yes" : "false".equals(word) ? "no" : word;
        }
        if (!entry.choices().contains(word)) {
            throw invalid(entry.setting(), value, "it is none of " + String.join(", ", entry.choices()));
        }
        return word;
    }

    private static String save(Setting setting, String value) {
        if (value.isEmpty() || "\"\"".equals(value)) {
            return "";
        }
        List<String> numbers = List.of(value.split("\\s+"));
        if (numbers.size() % 2 != 0 || !numbers.stream().allMatch(number -> number.matches("[1-9]\\d{0,8}"))) {
            throw invalid(setting, value, "it is not a list of pairs of seconds and changes such as '3600 1 300 100'");
        }
        return String.join(" ", numbers);
    }

    /** The three classes in Redis's order; a class that is not given has its default. */
    private static String limits(Setting setting, String value) {
        List<String> words = List.of(value.split("\\s+"));
        Map<String, String> limits = new LinkedHashMap<>();
        if (!value.equals(setting.defaults().default26().orElse(""))) {
            split(limits, List.of(setting.defaults().default26().orElse("").split(" ")));
        }
        if (words.size() % FIELDS_OF_CLASS != 0) {
            throw invalid(setting, value, "it is not a list of class, hard limit, soft limit and seconds");
        }
        List<String> canonical = new ArrayList<>();
        for (int at = 0; at < words.size(); at += FIELDS_OF_CLASS) {
            String name = CLASSES.get(words.get(at).toLowerCase(Locale.ROOT));
            if (name == null || !words.get(at + FIELDS_OF_CLASS - 1).matches("\\d{1,9}")) {
                throw invalid(
                        setting,
                        value,
                        "the classes are normal, replica and pubsub, and the last number is in seconds");
            }
            canonical.addAll(List.of(
                    name,
                    bytes(setting, words.get(at + 1)).toPlainString(),
                    bytes(setting, words.get(at + 2)).toPlainString(),
                    words.get(at + FIELDS_OF_CLASS - 1)));
        }
        split(limits, canonical);
        return String.join(" ", limits.values());
    }

    private static void split(Map<String, String> limits, List<String> words) {
        for (int at = 0; at < words.size(); at += FIELDS_OF_CLASS) {
            limits.put(words.get(at), String.join(" ", words.subList(at, at + FIELDS_OF_CLASS)));
        }
    }

    private static HConfigException invalid(Setting setting, String value, String why) {
        return new HConfigException(
                PolicyError.SETTING_VALUE,
                setting.key() + " = '" + value.replaceAll("\\p{Cntrl}", "?") + "' is invalid",
                why,
                setting.domain().type() == SettingType.BYTES
                        ? "use Redis's units: 1kb is 1024 bytes, 1k is 1000"
                        : "correct the value");
    }
}
