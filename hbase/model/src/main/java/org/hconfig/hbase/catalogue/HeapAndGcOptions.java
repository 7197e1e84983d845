package org.hconfig.hbase.catalogue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Classifier of a JVM's memory and garbage collector options. These are changed together, as one set; all others
 * (logs, dumps, class paths, properties) are not managed by HConfig.
 */
public final class HeapAndGcOptions {
    /** The {@code hbase-env.sh} variable with the options, also the key under which plans change them. */
    public static final String KEY = "HBASE_REGIONSERVER_OPTS";

    private static final Pattern VARIABLE = Pattern.compile("[A-Z_]+_OPTS");
    private static final Pattern PLAIN = Pattern.compile("-X[A-Za-z0-9:+=.,%_-]+");
    private static final Pattern NAME = Pattern.compile("-XX:[+-]?([A-Za-z0-9]+)(?:=.*)?");
    private static final Pattern HEAP = Pattern.compile("-Xm[sxn].*");
    private static final Pattern COLLECTOR =
            Pattern.compile("-XX:\\+Use(?:Serial|Parallel|ParallelOld|ConcMarkSweep|ParNew|G1|Z|Shenandoah|Epsilon)GC");
    private static final Pattern FAMILIES = Pattern.compile(
            "G1.*|CMS.*|UseCMS.*|Shenandoah.*|Z[A-Z].*|.*RAM(?:Percentage|Fraction)|.*GC(?:Threads)?|.*GC[A-Z].*"
                    + "|.*(?:Tenuring|Survivor).*|.*(?:NewSize|NewRatio|HeapSize)");
    private static final Set<String> ALONE = Set.of(
            "UnlockExperimentalVMOptions",
            "InitiatingHeapOccupancyPercent",
            "ParallelRefProcEnabled",
            "ResizePLAB",
            "ResizeTLAB",
            "UseAdaptiveSizePolicy",
            "UseStringDeduplication",
            "AlwaysPreTouch",
            "MaxDirectMemorySize",
            "PerfDisableSharedMem",
            "OmitStackTraceInFastThrow");
    private static final Pattern LOGS =
            Pattern.compile("Print.*|.*GCLogFile.*|.*LogFileSize|UnlockDiagnosticVMOptions|HeapDump.*|GCLogFileSize");

    private HeapAndGcOptions() {}

    /** Returns true when the key of a change is a variable of {@code hbase-env.sh} with JVM options. */
    public static boolean isVariable(String key) {
        return VARIABLE.matcher(key).matches();
    }

    /**
     * Returns the reason that a plan must not set these options; empty when it may.
     *
     * @param options all options, separated by spaces
     */
    public static Optional<String> rejection(String options) {
        return split(options).stream()
                .filter(word -> !PLAIN.matcher(word).matches() || !owns(word))
                .findFirst()
                .map(word -> "'" + word + "' is not a heap or garbage collector option, or contains characters that a"
                        + " shell would interpret");
    }

    /** Splits the options. */
    public static List<String> split(String options) {
        return options.isEmpty() ? List.of() : List.of(options.split(" ", -1));
    }

    /** Returns true when the option concerns the heap or the collector. */
    public static boolean owns(String option) {
        if (HEAP.matcher(option).matches()) {
            return true;
        }
        java.util.regex.Matcher name = NAME.matcher(option);
        return name.matches()
                && !LOGS.matcher(name.group(1)).matches()
                && (ALONE.contains(name.group(1))
                        || FAMILIES.matcher(name.group(1)).matches());
    }

    /** Returns the option's name without its value: {@code Xmx}, {@code G1HeapRegionSize}. */
    public static String name(String option) {
        java.util.regex.Matcher name = NAME.matcher(option);
        return name.matches() ? name.group(1) : HEAP.matcher(option).matches() ? option.substring(1, 4) : option;
    }

    /**
     * Returns the effective options of a running JVM: the wanted options when all of them are in effect, else
     * all heap and collector options that it was started with. Of several options with one name the last applies.
     *
     * @param arguments the JVM's arguments
     * @param wanted the wanted options, separated by spaces
     */
    public static String effective(List<String> arguments, String wanted) {
        Map<String, String> last = new LinkedHashMap<>();
        arguments.stream().filter(HeapAndGcOptions::owns).forEach(option -> last.put(name(option), option));
        boolean all = Arrays.stream(wanted.split(" ", -1)).allMatch(option -> option.equals(last.get(name(option))));
        return all ? wanted : String.join(" ", last.values());
    }

    /** Returns true when the option selects a collector. */
    public static boolean choosesCollector(String option) {
        return COLLECTOR.matcher(option).matches();
    }
}
