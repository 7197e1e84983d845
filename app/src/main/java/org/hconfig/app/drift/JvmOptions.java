package org.hconfig.app.drift;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Options of a server's JVM by name, such as {@code -Xmx}, {@code -XX:MaxGCPauseMillis} or {@code -Dfile.encoding}.
 *
 * @param running those of the running JVM; empty when they are unknown
 * @param script the heap and garbage collector options that its start script sets; empty when it is not readable
 */
public record JvmOptions(Map<String, String> running, Map<String, String> script) {
    /** The options of a JVM of which nothing is known. */
    public static final JvmOptions UNKNOWN = new JvmOptions(Map.of(), Map.of());

    /** The value of an option without one. */
    private static final String SET = "set";

    /** Options of one server's own: its files, ports and names. */
    private static final Pattern OWN = Pattern.compile(
            "-Dproc_.*|-D.*\\.port|-D.*\\.log\\.file|-Dhbase\\.id\\.str|-XX:OnOutOfMemoryError|-XX:\\w*(?:Path|File)");

    /** Values that say where a server's own files are. */
    private static final Pattern PATH = Pattern.compile("(?:file:)?/.*", Pattern.DOTALL);

    private static final Pattern SIZE = Pattern.compile("(-Xmx|-Xms|-Xmn|-Xss)(.+)");
    private static final Pattern SWITCH = Pattern.compile("-XX:([+-])(\\w+)");
    private static final Pattern VALUE = Pattern.compile("(-XX:\\w+|-D[^=]+|--[a-z-]+)=(.*)", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,15})([kKmMgGtT]?)");
    private static final String LOG = "-Xlog:";
    private static final String UNITS = "kmgt";
    private static final long UNIT = 1024;

    /** Copies the arguments. */
    public JvmOptions {
        running = Map.copyOf(running);
        script = Map.copyOf(script);
    }

    /** Returns options by name without those of one server's own: of several with one name the last, except where all count. */
    static Map<String, String> byName(List<String> arguments) {
        Map<String, String> options = new TreeMap<>();
        for (String argument : arguments) {
            Matcher size = SIZE.matcher(argument);
            Matcher toggle = SWITCH.matcher(argument);
            Matcher value = VALUE.matcher(argument);
            if (argument.startsWith(LOG) || argument.startsWith("-Xloggc:")) {
                // Where a server writes its log is its own affair.
                String what =
                        argument.replaceFirst("^-Xloggc:.*", "-Xloggc:").replaceAll("file=\"?[^:\",]*\"?", "file");
                options.merge(what.startsWith(LOG) ? "-Xlog" : "-Xloggc", what, JvmOptions::both);
            } else if (size.matches()) {
                options.put(size.group(1), size(size.group(2)));
            } else if (toggle.matches()) {
                options.put("-XX:" + toggle.group(2), toggle.group(1).equals("+") ? "on" : "off");
            } else if (value.matches() && value.group(1).startsWith("--")) {
                options.merge(value.group(1), value.group(2), JvmOptions::both);
            } else if (value.matches()) {
                options.put(value.group(1), size(value.group(2)));
            } else {
                options.put(argument, SET);
            }
        }
        options.entrySet()
                .removeIf(option -> OWN.matcher(option.getKey()).matches()
                        || PATH.matcher(option.getValue()).matches());
        return options;
    }

    private static String both(String one, String other) {
        return Arrays.stream((one + " " + other).split(" ", -1))
                .distinct()
                .sorted(Comparator.naturalOrder())
                .collect(Collectors.joining(" "));
    }

    /** Returns a size in its largest whole unit: 2048m is 2g. */
    private static String size(String text) {
        Matcher number = NUMBER.matcher(text);
        if (!number.matches() || number.group(2).isEmpty()) {
            return text;
        }
        long amount = Long.parseLong(number.group(1));
        int unit = UNITS.indexOf(number.group(2).toLowerCase(Locale.ROOT));
        while (amount > 0 && amount % UNIT == 0 && unit < UNITS.length() - 1) {
            amount /= UNIT;
            unit++;
        }
        return amount + UNITS.substring(unit, unit + 1);
    }
}
