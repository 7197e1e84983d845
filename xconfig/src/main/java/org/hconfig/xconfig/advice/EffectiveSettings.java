package org.hconfig.xconfig.advice;

import java.util.HashMap;
import java.util.Map;

/**
 * The values in force at the time of the advice, as read from the database.
 *
 * @param servers values of all servers, by key; absent keys have their default
 * @param targets values set on a table or a {@code table:family}, by its name; they override the servers' values
 */
public record EffectiveSettings(Map<String, String> servers, Map<String, Map<String, String>> targets) {
    /** Copies the arguments. */
    public EffectiveSettings {
        servers = Map.copyOf(servers);
        Map<String, Map<String, String>> copy = new HashMap<>();
        targets.forEach((target, values) -> copy.put(target, Map.copyOf(values)));
        targets = Map.copyOf(copy);
    }

    /** Returns every value in force for a target: the servers' values, overridden by the table's, overridden by the family's. */
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
