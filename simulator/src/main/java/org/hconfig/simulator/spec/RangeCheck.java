package org.hconfig.simulator.spec;

import org.hconfig.core.ErrorCode;
import org.hconfig.core.ProblemCollector;

/** Range checks of numbers, with messages that give the error, the reason and the correction. */
final class RangeCheck {
    private RangeCheck() {}

    static void positive(ProblemCollector problemCollector, ErrorCode code, String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            problemCollector.add(code, name + "=" + text(value) + " is not above 0", "", "Give a number above 0.");
        }
    }

    static void positive(ProblemCollector problemCollector, ErrorCode code, String name, long value) {
        positive(problemCollector, code, name, (double) value);
    }

    static void notNegative(ProblemCollector problemCollector, ErrorCode code, String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            problemCollector.add(
                    code, name + "=" + text(value) + " is negative or not a number", "", "Give 0 or more.");
        }
    }

    static void within(
            ProblemCollector problemCollector, ErrorCode code, String name, double value, double low, double high) {
        if (!(value >= low && value <= high)) {
            problemCollector.add(
                    code,
                    name + "=" + text(value) + " is outside " + text(low) + " to " + text(high),
                    "",
                    "Give a number within these bounds.");
        }
    }

    private static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
