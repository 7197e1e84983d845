package org.hconfig.xconfig.plan;

import java.math.BigDecimal;
import org.hconfig.xconfig.policy.ValueRange;

/** Checks whether a value is within a policy's range; a value that is not a number is within none. */
final class ValueRangeCheck {
    /** More digits add no information, and the time to parse them grows with the square of their number. */
    private static final int LENGTH_MAX = 100;

    private ValueRangeCheck() {}

    static boolean contains(ValueRange range, String value) {
        if (value.length() > LENGTH_MAX
                || range.low().length() > LENGTH_MAX
                || range.high().length() > LENGTH_MAX) {
            return false;
        }
        try {
            BigDecimal number = new BigDecimal(value);
            return number.compareTo(new BigDecimal(range.low())) >= 0
                    && number.compareTo(new BigDecimal(range.high())) <= 0;
        } catch (NumberFormatException noNumber) {
            return false;
        }
    }
}
