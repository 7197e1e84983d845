package org.hconfig.xconfig.spi;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is set on an object of the database.
 *
 * @param name the object's name
 * @param exists whether it exists; when not, everything else is empty
 * @param parts names of its parts, sorted
 * @param settings values set on the object itself, by catalogue key
 * @param partSettings the same, set on each part
 */
public record ObjectFacts(
        String name,
        boolean exists,
        List<String> parts,
        Map<String, String> settings,
        Map<String, Map<String, String>> partSettings) {
    /** Copies the arguments. */
    public ObjectFacts {
        parts = parts.stream().sorted().toList();
        settings = Map.copyOf(settings);
        TreeMap<String, Map<String, String>> copy = new TreeMap<>();
        partSettings.forEach((part, values) -> copy.put(part, Map.copyOf(values)));
        partSettings = Collections.unmodifiableMap(copy);
    }

    /** Returns the facts of an object that does not exist. */
    public static ObjectFacts absent(String name) {
        return new ObjectFacts(name, false, List.of(), Map.of(), Map.of());
    }
}
