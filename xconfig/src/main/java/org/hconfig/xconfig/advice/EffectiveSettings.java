package org.hconfig.xconfig.advice;

import java.util.HashMap;
import java.util.Map;

/**
 * The values in force when advice is given, as the database shows them.
 *
 * @param servers values of all servers, by key; keys that are absent have their default
 * @param targets what is set on a table or a {@code table:family}, by its name; wins over the servers' values
 */
public record EffectiveSettings(Map<String, String> servers, Map<String, Map<String, String>> targets) {
    /** Copies what it is given. */
    public EffectiveSettings {
        servers = Map.copyOf(servers);
        Map<String, Map<String, String>> copy = new HashMap<>();
        targets.forEach((target, values) -> copy.put(target, Map.copyOf(values)));
        targets = Map.copyOf(copy);
    }

    /** Every value that holds for a target: the servers', and over them its own, and over a table's its family's. */
    public Map<String, String> at(String target) {
        Map<String, String> values = new HashMap<>(servers);
        int family = target.lastIndexOf(':');
        if (family > 0) {
            values.putAll(targets.getOrDefault(target.substring(0, family), Map.of()));
        }
        values.putAll(targets.getOrDefault(target, Map.of()));
        return values;
    }
}
