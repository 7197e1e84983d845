package org.hconfig.hbase.model;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.xconfig.spi.ObjectFacts;

/**
 * Facts of a table.
 *
 * @param name the table's name
 * @param exists whether it exists; when not, everything else is empty
 * @param enabled whether it is enabled
 * @param families names of its column families, sorted
 * @param regions number of its partitions
 * @param storeBytes bytes of its store files
 * @param settings values set on the table itself: descriptor attributes ({@code MEMSTORE_FLUSHSIZE}) under their
 *     catalogue key, and its {@code CONFIGURATION}
 * @param familySettings the same, set on each family
 */
public record TableFacts(
        String name,
        boolean exists,
        boolean enabled,
        List<String> families,
        int regions,
        long storeBytes,
        Map<String, String> settings,
        Map<String, Map<String, String>> familySettings) {
    /** Copies the arguments. */
    public TableFacts {
        families = families.stream().sorted().toList();
        settings = Map.copyOf(settings);
        TreeMap<String, Map<String, String>> copy = new TreeMap<>();
        familySettings.forEach((family, values) -> copy.put(family, Map.copyOf(values)));
        familySettings = java.util.Collections.unmodifiableMap(copy);
    }

    /** Returns the facts of a table that does not exist. */
    public static TableFacts absent(String name) {
        return new TableFacts(name, false, false, List.of(), 0, 0, Map.of(), Map.of());
    }

    /** Returns true for the name of a table of the database or of HConfig, which is never tuned. */
    public static boolean internal(String name) {
        return name.startsWith("hbase:") || name.startsWith("hconfig:");
    }

    /** Returns what is set on the table, as the framework knows it. */
    public ObjectFacts object() {
        return new ObjectFacts(name, exists, families, settings, familySettings);
    }
}
