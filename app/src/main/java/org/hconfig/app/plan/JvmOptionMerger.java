package org.hconfig.app.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;

/**
 * Merger of heap and GC options: applies wanted options to the current ones, and drops current options that conflict with
 * the wanted ones. Pure.
 */
final class JvmOptionMerger {
    private static final String UNLOCK = "-XX:+UnlockExperimentalVMOptions";

    /** Options that fix the size of the young generation, and so disable G1's adaptation to its pause target. */
    private static final Set<String> FIXED_YOUNG = Set.of("Xmn", "NewSize", "MaxNewSize", "NewRatio");

    private static final Set<String> SHARES_OF_MEMORY = Set.of(
            "InitialRAMPercentage",
            "MaxRAMPercentage",
            "MinRAMPercentage",
            "MaxRAMFraction",
            "InitialHeapSize",
            "MaxHeapSize");
    private static final Pattern OF_G1 = Pattern.compile("G1.*|InitiatingHeapOccupancyPercent");
    private static final Pattern OF_CMS = Pattern.compile("CMS.*|UseCMS.*|UseParNewGC|ParallelCMSThreads");
    private static final Pattern OF_OTHERS = Pattern.compile("Shenandoah.*|Z[A-Z].*|UseAdaptiveSizePolicy");

    /**
     * Result of a merge.
     *
     * @param options all options, in order
     * @param dropped current options that were removed because of a conflict, not replaced by name
     */
    record MergedJvmOptions(List<String> options, List<String> dropped) {
        MergedJvmOptions {
            options = List.copyOf(options);
            dropped = List.copyOf(dropped);
        }
    }

    private JvmOptionMerger() {}

    /**
     * Merges options.
     *
     * @param set current options
     * @param wanted wanted options
     */
    static MergedJvmOptions merge(List<String> set, List<String> wanted) {
        Set<String> names = new HashSet<>();
        wanted.forEach(option -> names.add(HeapAndGcOptions.name(option)));
        Optional<String> collector =
                wanted.stream().filter(HeapAndGcOptions::choosesCollector).findFirst();
        boolean fixedSize = names.contains("Xmx");
        List<String> options = new ArrayList<>();
        List<String> dropped = new ArrayList<>();
        for (String option : set) {
            String name = HeapAndGcOptions.name(option);
            boolean otherCollector = collector.isPresent()
                    && (HeapAndGcOptions.choosesCollector(option) || ofAnother(name, collector.get()));
            boolean otherSize = fixedSize && SHARES_OF_MEMORY.contains(name);
            boolean fixedYoung = FIXED_YOUNG.contains(name)
                    && collector.filter("-XX:+UseG1GC"::equals).isPresent();
            boolean contradicts = otherCollector || otherSize || fixedYoung;
            if (contradicts && !names.contains(name)) {
                dropped.add(option);
            } else if (!names.contains(name) && !option.equals(UNLOCK)) {
                options.add(option);
            }
        }
        wanted.stream().filter(option -> !option.equals(UNLOCK)).forEach(options::add);
        if (set.contains(UNLOCK) || wanted.contains(UNLOCK)) {
            options.add(0, UNLOCK);
        }
        return new MergedJvmOptions(options, dropped);
    }

    private static boolean ofAnother(String name, String collector) {
        boolean g1 = collector.equals("-XX:+UseG1GC");
        return OF_CMS.matcher(name).matches()
                || (g1 ? OF_OTHERS.matcher(name).matches() : OF_G1.matcher(name).matches());
    }
}
