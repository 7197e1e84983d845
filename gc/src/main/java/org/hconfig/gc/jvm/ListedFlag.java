package org.hconfig.gc.jvm;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A flag in the list of one JDK.
 *
 * @param state how the JDK treats it once it is unlocked
 * @param unlock the switch that must precede it; empty when none is needed
 * @param low the lowest value that the JVM starts with
 * @param high the highest value that the JVM starts with
 */
record ListedFlag(FlagState state, String unlock, OptionalDouble low, OptionalDouble high) {
    private static final Pattern CELL = Pattern.compile("([pxdov-])(!?)(?:([\\d.-]*?)\\.\\.([\\d.-]*))?");

    /** Reads a cell of the lists: {@code p0..100}. */
    static ListedFlag parse(String cell) {
        Matcher parts = CELL.matcher(cell);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a cell of a list of flags: " + cell);
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

    /** True when the value is within the limits. */
    boolean allows(double value) {
        return value >= low.orElse(value) && value <= high.orElse(value);
    }

    /** The limits for people: {@code 0 to 100}. */
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
