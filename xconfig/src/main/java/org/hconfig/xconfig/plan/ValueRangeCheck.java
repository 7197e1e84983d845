package org.hconfig.xconfig.plan;

import java.math.BigDecimal;
import org.hconfig.xconfig.policy.ValueRange;

/** Tells whether a value lies in a policy's range; what is no number lies in none. */
final class ValueRangeCheck {
    /** More digits say nothing, and would take time that grows with their square. */
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
