package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds replacements for flags that a JDK rejects or ignores; proposes only flags supported by this JDK. */
public final class FlagReplacements {
    private static final Pattern LOGGING =
            Pattern.compile("Xlog|Xloggc|PrintGC.*|PrintTenuringDistribution|PrintHeapAtGC"
                    + "|PrintReferenceGC|PrintAdaptiveSizePolicy|PrintFLS.*|PrintPromotionFailure|PrintClassHistogram.*"
                    + "|UseGCLogFileRotation|NumberOfGCLogFiles|GCLogFileSize");
    private static final Pattern COLLECTOR =
            Pattern.compile("Use(?:ConcMarkSweep|ParNew|ParallelOld|Z|Shenandoah|Epsilon)GC");
    private static final Pattern CHOSEN = Pattern.compile("-XX:\\+Use\\w+GC");

    private FlagReplacements() {}

    /**
     * Returns the replacements.
     *
     * @param judged the check results of the whole command line for the target
     * @param target the JDK
     */
    public static List<JvmFlag> of(List<ArgumentResult> judged, JdkTarget target) {
        List<JvmFlag> wanted = new ArrayList<>();
        if (lost(judged, LOGGING)) {
            wanted.addAll(LoggingFlags.of(target));
        }
        boolean other = judged.stream()
                .anyMatch(each -> CHOSEN.matcher(each.argument()).matches()
                        && (each.state() == FlagState.TAKEN || each.state() == FlagState.DEPRECATED));
        if (lost(judged, COLLECTOR) && !other) {
            wanted.add(JvmFlag.on("UseG1GC"));
        }
        return ListedFlagFilter.taken(wanted, target);
    }

    private static boolean lost(List<ArgumentResult> judged, Pattern names) {
        return judged.stream()
                .filter(each -> each.state() == FlagState.REFUSED || each.state() == FlagState.IGNORED)
                .anyMatch(each ->
                        names.matcher(JvmFlag.parse(each.argument()).name()).matches());
    }
}
