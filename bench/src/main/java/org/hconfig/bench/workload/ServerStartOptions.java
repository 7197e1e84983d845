package org.hconfig.bench.workload;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.app.plan.JvmPlanner;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.HeapSizing;

/**
 * What RegionServers are started with.
 *
 * @param options all options of heap and collector
 * @param settings what {@code hbase-site.xml} says otherwise than the lab does, by key
 */
record ServerStartOptions(List<String> options, Map<String, String> settings) {
    /** Copies what it is given. */
    ServerStartOptions {
        options = List.copyOf(options);
        settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
    }

    /** With these options and the lab's own settings. */
    static ServerStartOptions of(List<String> options) {
        return new ServerStartOptions(options, Map.of());
    }

    /**
     * What a plan of this advice would make of it; but the heap stays as it is. Where another heap is advised, shares of it are
     * left out: of this one they would be others.
     */
    ServerStartOptions advised(GcAdvice advice) {
        Map<String, String> settings = new TreeMap<>(advice.site());
        if (advice.sizing().filter(HeapSizing::changesHeap).isPresent()) {
            settings.keySet().removeAll(JvmPlanner.SHARES);
        }
        return new ServerStartOptions(
                JvmPlanner.merged(
                        options,
                        advice.flags().stream().filter(flag -> !isHeap(flag)).toList()),
                settings);
    }

    /** True for an option that sizes the heap. */
    static boolean isHeap(String option) {
        return option.startsWith("-Xm");
    }

    /** All of it in a line. */
    String label() {
        StringBuilder label = new StringBuilder(String.join(" ", options));
        settings.forEach(
                (key, value) -> label.append(' ').append(key).append('=').append(value));
        return label.toString();
    }
}
