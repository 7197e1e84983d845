package org.hconfig.hbase.jmx;

import java.util.OptionalDouble;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Numbers of JSON pages. Servers may print {@code NaN} and {@code Infinity}, which JSON does not have, and
 * numbers beyond 64 bits. Each of these is treated as unknown, without affecting the rest of the page.
 */
public final class JsonNumbers {
    /** Bound of doubles that fit into a long when rounded. */
    private static final double LONG_BOUND = 0x1p63;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private JsonNumbers() {}

    /** Creates the JSON mapper for server pages. */
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /** Returns a number; empty when there is none, or when it does not fit into 64 bits. */
    public static OptionalDouble of(JsonNode value) {
        double number = value.isNumber() ? value.asDouble(Double.NaN) : Double.NaN;
        return Math.abs(number) < LONG_BOUND ? OptionalDouble.of(number) : OptionalDouble.empty();
    }

    /** Returns a floating-point number, or the alternative when there is none. */
    public static double number(JsonNode value, double otherwise) {
        return of(value).orElse(otherwise);
    }

    /** Returns an integer, exact where the page has an integer, or the alternative when there is none. */
    public static long toLong(JsonNode value, long otherwise) {
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return value.longValue();
        }
        OptionalDouble number = of(value);
        return number.isPresent() ? Math.round(number.getAsDouble()) : otherwise;
    }

    /** Returns the sum, saturated at the largest long. */
    public static long sum(long one, long other) {
        long sum = one + other;
        return one >= 0 && other >= 0 && sum < 0 ? Long.MAX_VALUE : sum;
    }
}
