package org.hconfig.xconfig.advice;

import java.util.HashMap;
import java.util.Map;
import org.hconfig.xconfig.spi.Target;

/**
 * The values in force at the time of the advice, as read from the database.
 *
 * @param servers values of all servers, by key; keys that are absent have their default
 * @param targets what is set on an object or a part; wins over the servers' values
 */
public record EffectiveSettings(Map<String, String> servers, Map<Target, Map<String, String>> targets) {
    /** Copies what it is given. */
    public EffectiveSettings {
        servers = Map.copyOf(servers);
        Map<Target, Map<String, String>> copy = new HashMap<>();
        targets.forEach((target, values) -> copy.put(target, Map.copyOf(values)));
        targets = Map.copyOf(copy);
    }

    /** Every value that holds for a target: the servers', and over them its own, and over an object's its part's. */
    public Map<String, String> at(Target target) {
        Map<String, String> values = new HashMap<>(servers);
        if (target.part().isPresent()) {
            values.putAll(targets.getOrDefault(Target.of(target.path().get(0)), Map.of()));
        }
        values.putAll(targets.getOrDefault(target, Map.of()));
        return values;
    }
}
