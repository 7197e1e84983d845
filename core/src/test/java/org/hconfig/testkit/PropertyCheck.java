package org.hconfig.testkit;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Check of a property for many random values. The seed comes from the environment variable {@code HCONFIG_SEED}, else
 * from the clock; a failure contains the seed and the smallest failing value found.
 */
public final class PropertyCheck {
    private static final int SHRINK_STEPS_MAX = 500;

    private PropertyCheck() {}

    /** Checks {@code property} for {@code runs} values; the property fails if it throws. */
    public static <T> void forAll(int runs, ValueGenerator<T> valueGenerator, Consumer<T> property) {
        String given = System.getenv("HCONFIG_SEED");
        forAll(given == null ? System.nanoTime() : Long.parseLong(given), runs, valueGenerator, property);
    }

    /** Checks the property with the seed of the caller. */
    public static <T> void forAll(long seed, int runs, ValueGenerator<T> valueGenerator, Consumer<T> property) {
        java.util.SplittableRandom random = new java.util.SplittableRandom(seed);
        for (int run = 0; run < runs; run++) {
            T value = valueGenerator.next(random);
            Throwable failure = failure(property, value);
            if (failure != null) {
                T smallest = smallest(valueGenerator, property, value);
                Throwable cause = failure(property, smallest);
                throw new AssertionError(
                        "property failed with HCONFIG_SEED=" + seed + " in run " + run + " for " + text(smallest) + ": "
                                + (cause == null ? failure : cause),
                        cause == null ? failure : cause);
            }
        }
    }

    private static <T> T smallest(ValueGenerator<T> valueGenerator, Consumer<T> property, T failing) {
        T smallest = failing;
        boolean progress = true;
        for (int step = 0; progress && step < SHRINK_STEPS_MAX; step++) {
            progress = false;
            for (T candidate : valueGenerator.shrink(smallest)) {
                if (failure(property, candidate) != null) {
                    smallest = candidate;
                    progress = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private static <T> @Nullable Throwable failure(Consumer<T> property, T value) {
        try {
            property.accept(value);
            return null;
        } catch (Error | RuntimeException failure) {
            // Infinite recursion and a full heap count as failures, too.
            return failure;
        }
    }

    private static String text(Object value) {
        return value instanceof byte[] bytes ? readable(bytes) : String.valueOf(value);
    }

    /** Formats bytes; printable ASCII characters are shown as such. */
    private static String readable(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length + " bytes \"");
        for (byte b : bytes) {
            text.append(b >= ' ' && b < 127 && b != '\\' ? String.valueOf((char) b) : String.format("\\x%02x", b));
        }
        return text.append('"').toString();
    }
}
