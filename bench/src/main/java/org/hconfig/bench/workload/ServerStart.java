package org.hconfig.bench.workload;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.app.plan.JvmPlans;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.Sizing;

/**
 * What RegionServers are started with.
 *
 * @param options all options of heap and collector
 * @param settings what {@code hbase-site.xml} says otherwise than the lab does, by key
 */
record ServerStart(List<String> options, Map<String, String> settings) {
    /** Copies what it is given. */
    ServerStart {
        options = List.copyOf(options);
        settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
    }

    /** With these options and the lab's own settings. */
    static ServerStart of(List<String> options) {
        return new ServerStart(options, Map.of());
    }

    /**
     * What a plan of this advice would make of it; but the heap stays as it is. Where another heap is advised, shares of it are
     * left out: of this one they would be others.
     */
    ServerStart advised(GcAdvice advice) {
        Map<String, String> settings = new TreeMap<>(advice.site());
        if (advice.sizing().filter(Sizing::changesHeap).isPresent()) {
            settings.keySet().removeAll(JvmPlans.SHARES);
        }
        return new ServerStart(
                JvmPlans.merged(
                        options,
                        advice.flags().stream().filter(flag -> !isHeap(flag)).toList()),
                settings);
    }

    /** True for an option that sizes the heap. */
    static boolean isHeap(String option) {
        return option.startsWith("-Xm");
    }

    /** All of it in a line. */
    String words() {
        StringBuilder words = new StringBuilder(String.join(" ", options));
        settings.forEach(
                (key, value) -> words.append(' ').append(key).append('=').append(value));
        return words.toString();
    }
}
