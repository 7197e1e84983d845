package org.hconfig.tuner.space;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A numeric setting with the range in which its best value is searched.
 *
 * @param key the setting's key
 * @param low the smallest value, inclusive, in the setting's unit
 * @param high the largest value, inclusive; above {@code low}
 * @param step the distance of values, above 0: each is {@code low} plus a multiple of it
 * @param logarithmic whether equal ratios of values count as equal distances, instead of equal differences
 */
public record Parameter(String key, BigDecimal low, BigDecimal high, BigDecimal step, boolean logarithmic) {
    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException when it has fewer than two values, or a logarithmic range does not start above 0
     */
    public Parameter {
        if (step.signum() <= 0 || low.add(step).compareTo(high) > 0 || (logarithmic && low.signum() <= 0)) {
            throw new IllegalArgumentException(key + ": low=" + low + ", high=" + high + ", step=" + step);
        }
    }

    /**
     * Returns the value at a position of the range.
     *
     * @param position 0 for the smallest value to 1 for the largest
     */
    public BigDecimal at(double position) {
        double bounded = Math.min(1, Math.max(0, position));
        double from = low.doubleValue();
        double to = high.doubleValue();
        double exact =
                logarithmic ? from * StrictMath.exp(bounded * StrictMath.log(to / from)) : from + bounded * (to - from);
        BigDecimal steps = BigDecimal.valueOf(exact).subtract(low).divide(step, 0, RoundingMode.HALF_EVEN);
        BigDecimal last = high.subtract(low).divide(step, 0, RoundingMode.DOWN);
        BigDecimal value = low.add(steps.max(BigDecimal.ZERO).min(last).multiply(step));
        return value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    }

    /** Returns the position of a value in the range, 0 to 1; values outside have the position of the nearer end. */
    public double position(BigDecimal value) {
        double from = low.doubleValue();
        double to = high.doubleValue();
        double bounded = Math.min(to, Math.max(from, value.doubleValue()));
        return logarithmic
                ? StrictMath.log(bounded / from) / StrictMath.log(to / from)
                : (bounded - from) / (to - from);
    }
}
