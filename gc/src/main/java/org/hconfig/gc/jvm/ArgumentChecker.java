package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks a command line against the flag list of one JDK, in the order in which the JVM parses the arguments. */
final class ArgumentChecker {
    private static final Pattern FLAG = Pattern.compile("-XX:([+-]?)(\\w+)(?::?=(.*))?");
    private static final Pattern NUMBER = Pattern.compile("(-?(?:0[xX][0-9a-fA-F]+|\\d+))([kKmMgGtT]?)");

    /**
     * Maximum length of a numeric value: no flag accepts a longer one, and the time to parse a number grows
     * quadratically with its length.
     */
    private static final int NUMBER_MAX = 100;

    private static final String IGNORE = "IgnoreUnrecognizedVMOptions";
    private static final int RANGES_SINCE = 9;

    private final int jdk;
    private final boolean ignores;
    private final Set<String> unlocked = new HashSet<>();

    private ArgumentChecker(int jdk, List<String> arguments) {
        this.jdk = jdk;
        ignores = arguments.stream()
                .filter(argument -> argument.matches("-XX:[+-]" + IGNORE))
                .reduce((first, last) -> last)
                .filter(argument -> argument.startsWith("-XX:+"))
                .isPresent();
    }

    /**
     * Checks the arguments.
     *
     * @param jdk a JDK that has a list
     * @param arguments all arguments, in order
     * @return one result for each argument, in order; then those on combinations of arguments
     */
    static List<ArgumentResult> check(int jdk, List<String> arguments) {
        ArgumentChecker check = new ArgumentChecker(jdk, arguments);
        List<ArgumentResult> all = new ArrayList<>();
        for (String argument : arguments) {
            all.add(argument.startsWith("-XX:") ? check.flag(argument) : check.option(argument));
        }
        all.addAll(FlagConflicts.check(jdk, arguments));
        return all;
    }

    private ArgumentResult option(String argument) {
        Optional<JvmFlagLists.JvmFlagRow> jvmFlagRow = JvmFlagLists.option(argument);
        FlagState state = jvmFlagRow.map(listed -> listed.of(jdk).state()).orElse(FlagState.TAKEN);
        return state == FlagState.REFUSED
                ? rejected(argument, "unknown option")
                : new ArgumentResult(argument, state, label(state));
    }

    private ArgumentResult flag(String argument) {
        Matcher parts = FLAG.matcher(argument);
        if (!parts.matches()) {
            return new ArgumentResult(argument, FlagState.UNCERTAIN, "not a plain flag name");
        }
        String name = parts.group(2);
        Optional<JvmFlagLists.JvmFlagRow> jvmFlagRow = JvmFlagLists.flag(name);
        if (jvmFlagRow.isEmpty()) {
            return ignores
                    ? new ArgumentResult(argument, FlagState.IGNORED, "unknown; ignored because of -XX:+" + IGNORE)
                    : new ArgumentResult(argument, FlagState.UNCERTAIN, "not in any list of JDK 8 to 25");
        }
        ListedFlag listed = jvmFlagRow.get().of(jdk);
        if (listed.state() == FlagState.REFUSED) {
            return rejected(argument, "unknown flag");
        }
        if (!parts.group(1).isEmpty() && name.startsWith("Unlock")) {
            if (parts.group(1).equals("+")) {
                unlocked.add(name);
            } else {
                unlocked.remove(name);
            }
        }
        if (!listed.unlock().isEmpty() && !unlocked.contains(listed.unlock())) {
            return new ArgumentResult(argument, FlagState.REFUSED, "requires -XX:+" + listed.unlock() + " before it");
        }
        if (listed.state() == FlagState.TAKEN || listed.state() == FlagState.DEPRECATED) {
            Optional<ArgumentResult> wrong = value(argument, jvmFlagRow.get().form(), parts, listed);
            if (wrong.isPresent()) {
                return wrong.get();
            }
        }
        return new ArgumentResult(argument, listed.state(), label(listed.state()));
    }

    private ArgumentResult rejected(String argument, String why) {
        return ignores
                ? new ArgumentResult(argument, FlagState.IGNORED, "unknown; ignored because of -XX:+" + IGNORE)
                : new ArgumentResult(argument, FlagState.REFUSED, why);
    }

    private Optional<ArgumentResult> value(String argument, String type, Matcher parts, ListedFlag listed) {
        boolean sign = !parts.group(1).isEmpty();
        String value = parts.group(3);
        if (type.equals("?") || (value != null && value.matches(".*[$`{].*"))) {
            return Optional.empty();
        }
        if (type.equals("b")) {
            return sign && value == null
                    ? Optional.empty()
                    : Optional.of(new ArgumentResult(argument, FlagState.REFUSED, "requires + or - before the name"));
        }
        if (sign) {
            return Optional.of(new ArgumentResult(argument, FlagState.REFUSED, "requires a value, not + or -"));
        }
        if (type.equals("s")) {
            return Optional.empty();
        }
        Optional<Double> number = value == null ? Optional.empty() : number(value, type);
        if (number.isEmpty()) {
            return Optional.of(new ArgumentResult(argument, FlagState.REFUSED, "requires a number"));
        }
        if (listed.allows(number.get())) {
            return Optional.empty();
        }
        return Optional.of(
                jdk >= RANGES_SINCE
                        ? new ArgumentResult(argument, FlagState.REFUSED, "the value must be " + listed.limits())
                        : new ArgumentResult(
                                argument,
                                FlagState.UNCERTAIN,
                                "the value must be " + listed.limits() + " when its collector is in use"));
    }

    private static Optional<Double> number(String text, String type) {
        if (text.length() > NUMBER_MAX) {
            return Optional.empty();
        }
        if (type.equals("f")) {
            return text.matches("-?\\d*\\.?\\d+(?:[eE][+-]?\\d+)?|-?\\d+\\.")
                    ? Optional.of(Double.parseDouble(text))
                    : Optional.empty();
        }
        Matcher parts = NUMBER.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        boolean hex = parts.group(1).toLowerCase(Locale.ROOT).contains("0x");
        double number = hex
                ? new java.math.BigInteger(parts.group(1).replaceFirst("0[xX]", ""), 16).doubleValue()
                : Double.parseDouble(parts.group(1));
        int unit = "kmgt".indexOf(parts.group(2).toLowerCase(Locale.ROOT));
        return Optional.of(parts.group(2).isEmpty() ? number : number * Math.pow(1024, unit + 1));
    }

    private static String label(FlagState state) {
        return switch (state) {
            case TAKEN -> "accepted";
            case DEPRECATED -> "accepted with a warning that it is deprecated";
            case IGNORED -> "obsolete, ignored with a warning";
            case UNCERTAIN -> "depends on the build, the update or the platform";
            case REFUSED -> "refused";
        };
    }
}
