package org.hconfig.redis;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The reply of INFO.
 *
 * @param fields the values of all sections, by name
 */
public record RedisInfo(Map<String, String> fields) {
    /** Copies the fields. */
    public RedisInfo {
        fields = Map.copyOf(fields);
    }

    /** Parses a reply; lines of another form are ignored. */
    public static RedisInfo parse(String text) {
        Map<String, String> fields = new LinkedHashMap<>();
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            int colon = line.indexOf(':');
            if (colon > 0) {
                fields.put(line.substring(0, colon), line.substring(colon + 1).strip());
            }
        });
        return new RedisInfo(fields);
    }

    /** Returns a field. */
    public Optional<String> text(String field) {
        return Optional.ofNullable(fields.get(field));
    }

    /** Returns a field that is a number; empty when it is absent or no finite number. */
    public OptionalDouble number(String field) {
        return number(text(field));
    }

    /** Returns one of the numbers of a field of the form {@code calls=1,usec=2}. */
    public OptionalDouble number(String field, String part) {
        return text(field)
                .map(value -> {
                    for (String one : value.split(",", -1)) {
                        if (one.startsWith(part + "=")) {
                            return number(Optional.of(one.substring(part.length() + 1)));
                        }
                    }
                    return OptionalDouble.empty();
                })
                .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble number(Optional<String> text) {
        try {
            OptionalDouble value =
                    text.isPresent() ? OptionalDouble.of(Double.parseDouble(text.get())) : OptionalDouble.empty();
            return value.isPresent() && Double.isFinite(value.getAsDouble()) ? value : OptionalDouble.empty();
        } catch (NumberFormatException word) {
            return OptionalDouble.empty();
        }
    }

    /** Returns whether a field is 1. */
    public boolean isSet(String field) {
        return "1".equals(fields.get(field));
    }
}
