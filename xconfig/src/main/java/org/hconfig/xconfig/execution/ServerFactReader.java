package org.hconfig.xconfig.execution;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.Target;

/**
 * Reads facts that a plan depends on and that only the servers' own files contain, such as options of their processes. Each is the common value of all
 * data servers; where they differ, all distinct values.
 */
public final class ServerFactReader {
    private static final String PREFIX = "server.setting.";
    private static final Pattern OF_GROUP = Pattern.compile("group\\[(.*)]\\." + Pattern.quote(PREFIX) + "(.*)");
    private static final String NOT_SET = "(not set)";

    private ServerFactReader() {}

    /** Returns the current facts, by name. */
    public static Map<String, String> of(Set<String> keys, ServerConfigAdapter adapter) {
        Map<String, String> facts = new TreeMap<>();
        keys.forEach(key -> facts.put(PREFIX + key, values(key, adapter, server -> true)));
        return facts;
    }

    /**
     * Returns the current facts of a group of servers alone, by name.
     *
     * @param members the stable names of its servers
     */
    public static Map<String, String> of(
            Set<String> keys, ServerConfigAdapter adapter, String group, Set<String> members) {
        Map<String, String> facts = new TreeMap<>();
        keys.forEach(key -> facts.put(
                "group[" + group + "]." + PREFIX + key,
                values(key, adapter, server -> members.contains(server.name()))));
        return facts;
    }

    private static String values(String key, ServerConfigAdapter adapter, Predicate<Server> some) {
        return adapter.servers().stream()
                .filter(server -> server.kind().carries().isPresent() && some.test(server))
                .map(server -> Optional.ofNullable(
                                adapter.site(server, Set.of(key)).get(key))
                        .orElse(NOT_SET))
                .distinct()
                .sorted()
                .collect(Collectors.joining(" | "));
    }

    /** Reads the same facts again; returns the old ones where the servers cannot be reached. */
    static Map<String, String> reread(PlanBase base, ServerConfigAdapter adapter) {
        Map<String, String> then = base.facts();
        Map<String, Set<String>> groups = new TreeMap<>();
        Map<String, String> mine = new TreeMap<>();
        Set<String> keys = new TreeSet<>();
        then.forEach((name, value) -> {
            if (name.startsWith(PREFIX)) {
                mine.put(name, value);
                keys.add(name.substring(PREFIX.length()));
            }
            Matcher ofGroup = OF_GROUP.matcher(name);
            if (ofGroup.matches()) {
                mine.put(name, value);
                groups.computeIfAbsent(ofGroup.group(1), group -> new TreeSet<>())
                        .add(ofGroup.group(2));
            }
        });
        if (mine.isEmpty() || adapter.unavailable().isPresent()) {
            return mine;
        }
        Map<String, String> now = new TreeMap<>(of(keys, adapter));
        groups.forEach((group, own) -> now.putAll(of(own, adapter, group, base.members(Target.group(group)))));
        return now;
    }
}
