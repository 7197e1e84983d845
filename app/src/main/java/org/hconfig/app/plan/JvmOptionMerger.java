package org.hconfig.app.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;

/**
 * The options of heap and collector that result when some are laid over those that are set: one coherent set, which holds
 * nothing that contradicts what is wanted. Pure.
 */
final class JvmOptionMerger {
    private static final String UNLOCK = "-XX:+UnlockExperimentalVMOptions";

    /** A young generation of a fixed size, which switches off what G1 does to meet its aim for pauses. */
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
     * A set of options.
     *
     * @param options all of them, in order
     * @param dropped those that were set and had to go, though nothing of their name is wanted
     */
    record MergedJvmOptions(List<String> options, List<String> dropped) {
        MergedJvmOptions {
            options = List.copyOf(options);
            dropped = List.copyOf(dropped);
        }
    }

    private JvmOptionMerger() {}

    /**
     * Lays options over others.
     *
     * @param set those that are set
     * @param wanted those that shall be
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
