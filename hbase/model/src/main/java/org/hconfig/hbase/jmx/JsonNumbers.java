package org.hconfig.hbase.jmx;

import java.util.OptionalDouble;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Figures of JSON pages. A server shows what its metrics compute: {@code NaN} and {@code Infinity}, which JSON does not have, and
 * numbers beyond 64 bits. Each of these is a figure that is not known, and never spoils the rest of the page.
 */
public final class JsonNumbers {
    /** Every double below it, and above its negative, is a long when rounded. */
    private static final double LONG_BOUND = 0x1p63;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .build();

    private JsonNumbers() {}

    /** Reads pages of servers. */
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /** A figure; empty where there is none, or none that 64 bits hold. */
    public static OptionalDouble of(JsonNode value) {
        double number = value.isNumber() ? value.asDouble(Double.NaN) : Double.NaN;
        return Math.abs(number) < LONG_BOUND ? OptionalDouble.of(number) : OptionalDouble.empty();
    }

    /** A figure with a fraction. */
    public static double number(JsonNode value, double otherwise) {
        return of(value).orElse(otherwise);
    }

    /** A whole figure, exact where the page has a whole number. */
    public static long toLong(JsonNode value, long otherwise) {
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return value.longValue();
        }
        OptionalDouble number = of(value);
        return number.isPresent() ? Math.round(number.getAsDouble()) : otherwise;
    }

    /** The sum; the largest long where there is none. */
    public static long sum(long one, long other) {
        long sum = one + other;
        return one >= 0 && other >= 0 && sum < 0 ? Long.MAX_VALUE : sum;
    }
}
