package org.hconfig.redis.advice;

import java.util.Locale;
import org.hconfig.core.DataSize;

/** Numbers in the texts of rules. */
final class RuleText {
    private RuleText() {}

    static String mib(double bytes) {
        return new DataSize((long) Math.max(0, bytes)).toString();
    }

    static String count(double number) {
        return String.format(Locale.ROOT, "%.0f", number);
    }

    static String ratio(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
