package org.hconfig.bench.servers;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.app.plan.JvmPlanner;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.HeapSizing;

/**
 * Startup options of RegionServers.
 *
 * @param options all heap and collector options
 * @param settings settings of {@code hbase-site.xml} that differ from those of the lab, by key; {@code {server}} in a value
 *     stands for the name of the server
 */
public record ServerStartOptions(List<String> options, Map<String, String> settings) {
    /** Makes defensive copies. */
    public ServerStartOptions {
        options = List.copyOf(options);
        settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
    }

    /** Returns these options with the lab's own settings. */
    public static ServerStartOptions of(List<String> options) {
        return new ServerStartOptions(options, Map.of());
    }

    /**
     * Returns the options after a plan of this advice, but with the same heap. If another heap is advised, heap shares
     * are omitted, because they would be wrong for this one.
     */
    public ServerStartOptions advised(GcAdvice advice) {
        Map<String, String> settings = new TreeMap<>(advice.options().hbaseSite());
        if (advice.sizing().filter(HeapSizing::changesHeap).isPresent()) {
            settings.keySet().removeAll(JvmPlanner.SHARES);
        }
        return new ServerStartOptions(
                JvmPlanner.merged(
                        options,
                        advice.options().flags().stream()
                                .filter(flag -> !isHeap(flag))
                                .toList()),
                settings);
    }

    /** Returns true for an option that sizes the heap. */
    public static boolean isHeap(String option) {
        return option.startsWith("-Xm");
    }

    /** Returns all options and settings in one line. */
    public String label() {
        StringBuilder label = new StringBuilder(String.join(" ", options));
        settings.forEach(
                (key, value) -> label.append(' ').append(key).append('=').append(value));
        return label.toString();
    }
}
