package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Detects arguments that a JVM accepts individually but not in combination: two collectors. */
final class FlagConflicts {
    /** The flags that select a collector; flags of the same collector do not conflict. */
    private static final Map<String, String> COLLECTORS = new TreeMap<>(Map.of(
            "UseSerialGC", "Serial",
            "UseParallelGC", "Parallel",
            "UseParallelOldGC", "Parallel",
            "UseConcMarkSweepGC", "CMS",
            "UseParNewGC", "CMS",
            "UseG1GC", "G1",
            "UseZGC", "ZGC",
            "UseShenandoahGC", "Shenandoah",
            "UseEpsilonGC", "Epsilon"));

    private FlagConflicts() {}

    static List<ArgumentResult> check(int jdk, List<String> arguments) {
        Map<String, String> chosen = new LinkedHashMap<>();
        for (String argument : arguments) {
            String name = JvmFlag.parse(argument).name();
            if (COLLECTORS.containsKey(name) && known(name, jdk)) {
                if (argument.startsWith("-XX:+")) {
                    chosen.put(name, argument);
                } else {
                    chosen.remove(name);
                }
            }
        }
        List<ArgumentResult> all = new ArrayList<>();
        if (chosen.keySet().stream().map(COLLECTORS::get).distinct().count() > 1) {
            all.add(new ArgumentResult(String.join(" ", chosen.values()), FlagState.REFUSED, "several collectors"));
        }
        return all;
    }

    private static boolean known(String name, int jdk) {
        Optional<FlagState> state =
                JvmFlagLists.flag(name).map(jvmFlagRow -> jvmFlagRow.of(jdk).state());
        return state.isPresent() && (state.get() == FlagState.TAKEN || state.get() == FlagState.DEPRECATED);
    }
}
