package org.hconfig.xconfig.execution;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Facts that a plan rests on and that only the servers' own files tell: options of their JVM, for example. Each is what all
 * RegionServers say; where they differ, all that they say.
 */
public final class ServerFactReader {
    private static final String PREFIX = "server.setting.";
    private static final String NOT_SET = "(not set)";

    private ServerFactReader() {}

    /** The facts as they stand, by name. */
    public static Map<String, String> of(Set<String> keys, ServerConfigAdapter hands) {
        Map<String, String> facts = new TreeMap<>();
        for (String key : keys) {
            facts.put(
                    PREFIX + key,
                    hands.servers().stream()
                            .filter(server -> server.kind() == Server.Kind.REGION_SERVER)
                            .map(server -> Optional.ofNullable(
                                            hands.site(server, Set.of(key)).get(key))
                                    .orElse(NOT_SET))
                            .distinct()
                            .sorted()
                            .collect(Collectors.joining(" | ")));
        }
        return facts;
    }

    /** The same facts anew; as they were where nobody reaches the servers. */
    static Map<String, String> reread(Map<String, String> then, ServerConfigAdapter hands) {
        Map<String, String> mine = new TreeMap<>();
        Set<String> keys = new TreeSet<>();
        then.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                mine.put(name, value);
                keys.add(name.substring(PREFIX.length()));
            }
        });
        return keys.isEmpty() || hands.unavailable().isPresent() ? mine : of(keys, hands);
    }
}
