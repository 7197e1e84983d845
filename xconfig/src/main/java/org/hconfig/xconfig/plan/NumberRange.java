package org.hconfig.xconfig.plan;

import java.math.BigDecimal;
import org.hconfig.xconfig.policy.ValueRange;

/** Tells whether a value lies in a policy's range; what is no number lies in none. */
final class NumberRange {
    private NumberRange() {}

    static boolean contains(ValueRange range, String value) {
        try {
            BigDecimal number = new BigDecimal(value);
            return number.compareTo(new BigDecimal(range.low())) >= 0
                    && number.compareTo(new BigDecimal(range.high())) <= 0;
        } catch (NumberFormatException noNumber) {
            return false;
        }
    }
}
