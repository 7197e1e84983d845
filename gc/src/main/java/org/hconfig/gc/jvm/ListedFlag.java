package org.hconfig.gc.jvm;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A flag in the list of one JDK.
 *
 * @param state how the JDK handles it once it is unlocked
 * @param unlock the switch that must precede it; empty when none is required
 * @param low the minimum value that the JVM accepts
 * @param high the maximum value that the JVM accepts
 */
record ListedFlag(FlagState state, String unlock, OptionalDouble low, OptionalDouble high) {
    private static final Pattern CELL = Pattern.compile("([pxdov-])(!?)(?:([\\d.-]*?)\\.\\.([\\d.-]*))?");

    /** Parses a cell of the lists: {@code p0..100}. */
    static ListedFlag parse(String cell) {
        Matcher parts = CELL.matcher(cell);
        if (!parts.matches()) {
            throw new IllegalArgumentException("invalid cell of a flag list: " + cell);
        }
        String unlock = switch (parts.group(1)) {
            case "x" -> "UnlockExperimentalVMOptions";
            case "d" -> "UnlockDiagnosticVMOptions";
            default -> "";
        };
        FlagState state = switch (parts.group(1)) {
            case "-" -> FlagState.REFUSED;
            case "o" -> FlagState.IGNORED;
            case "v" -> FlagState.UNCERTAIN;
            default -> parts.group(2).isEmpty() ? FlagState.TAKEN : FlagState.DEPRECATED;
        };
        return new ListedFlag(state, unlock, bound(parts.group(3)), bound(parts.group(4)));
    }

    private static OptionalDouble bound(@org.jspecify.annotations.Nullable String text) {
        return text == null || text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }

    /** Returns true when the value is within the limits. */
    boolean allows(double value) {
        return value >= low.orElse(value) && value <= high.orElse(value);
    }

    /** Returns the display text of the limits: {@code 0 to 100}. */
    String limits() {
        return low.isEmpty() && high.isEmpty()
                ? "any value"
                : low.isEmpty()
                        ? "at most " + number(high.getAsDouble())
                        : high.isEmpty()
                                ? "at least " + number(low.getAsDouble())
                                : number(low.getAsDouble()) + " to " + number(high.getAsDouble());
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
