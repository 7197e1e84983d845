package org.hconfig.xconfig.execution;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/**
 * Reads facts that a plan depends on and that only the servers' own files contain, such as options of their processes. Each is the common value of all
 * data servers; where they differ, all distinct values.
 */
public final class ServerFactReader {
    private static final String PREFIX = "server.setting.";
    private static final String NOT_SET = "(not set)";

    private ServerFactReader() {}

    /** Returns the current facts, by name. */
    public static Map<String, String> of(Set<String> keys, ServerConfigAdapter adapter) {
        Map<String, String> facts = new TreeMap<>();
        for (String key : keys) {
            facts.put(
                    PREFIX + key,
                    adapter.servers().stream()
                            .filter(server -> server.kind().carries().isPresent())
                            .map(server -> Optional.ofNullable(
                                            adapter.site(server, Set.of(key)).get(key))
                                    .orElse(NOT_SET))
                            .distinct()
                            .sorted()
                            .collect(Collectors.joining(" | ")));
        }
        return facts;
    }

    /** Reads the same facts again; returns the old ones where the servers cannot be reached. */
    static Map<String, String> reread(Map<String, String> then, ServerConfigAdapter adapter) {
        Map<String, String> mine = new TreeMap<>();
        Set<String> keys = new TreeSet<>();
        then.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                mine.put(name, value);
                keys.add(name.substring(PREFIX.length()));
            }
        });
        return keys.isEmpty() || adapter.unavailable().isPresent() ? mine : of(keys, adapter);
    }
}
