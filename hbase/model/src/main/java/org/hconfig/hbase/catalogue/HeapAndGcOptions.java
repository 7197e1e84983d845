package org.hconfig.hbase.catalogue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which of a JVM's options belong to its heap and its garbage collector. These are changed together, as one set; all others
 * (logs, dumps, class paths, properties) are somebody else's.
 */
public final class HeapAndGcOptions {
    /** The variable of {@code hbase-env.sh} that holds them, and the name under which plans change them. */
    public static final String KEY = "HBASE_REGIONSERVER_OPTS";

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
            "PerfDisableSharedMem",
            "OmitStackTraceInFastThrow");
    private static final Pattern LOGS =
            Pattern.compile("Print.*|.*GCLogFile.*|.*LogFileSize|UnlockDiagnosticVMOptions|HeapDump.*|GCLogFileSize");

    private HeapAndGcOptions() {}

    /**
     * Why a plan may not set these options; empty when it may.
     *
     * @param options all of them, with blanks between them
     */
    public static Optional<String> rejection(String options) {
        return split(options).stream()
                .filter(word -> !PLAIN.matcher(word).matches() || !owns(word))
                .findFirst()
                .map(word ->
                        "'" + word + "' is no option of the heap or the garbage collector, or has characters that a"
                                + " shell would read otherwise");
    }

    /** The options one by one. */
    public static List<String> split(String options) {
        return options.isEmpty() ? List.of() : List.of(options.split(" ", -1));
    }

    /** True when the option is about the heap or the collector. */
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

    /** The option's name, without its value: {@code Xmx}, {@code G1HeapRegionSize}. */
    public static String name(String option) {
        java.util.regex.Matcher name = NAME.matcher(option);
        return name.matches() ? name.group(1) : HEAP.matcher(option).matches() ? option.substring(1, 4) : option;
    }

    /**
     * What holds in a running JVM of the options that it shall have: those options themselves when all of them do, else
     * all of heap and collector that it was started with. Of several options of one name the last counts.
     *
     * @param arguments what the JVM was started with
     * @param wanted the options, with blanks between them
     */
    public static String effective(List<String> arguments, String wanted) {
        Map<String, String> last = new LinkedHashMap<>();
        arguments.stream().filter(HeapAndGcOptions::owns).forEach(option -> last.put(name(option), option));
        boolean all = Arrays.stream(wanted.split(" ", -1)).allMatch(option -> option.equals(last.get(name(option))));
        return all ? wanted : String.join(" ", last.values());
    }

    /** True when the option chooses a collector. */
    public static boolean choosesCollector(String option) {
        return COLLECTOR.matcher(option).matches();
    }
}
