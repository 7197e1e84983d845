package org.hconfig.hbase.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/**
 * How the RegionServers' JVM is started.
 *
 * @param feature feature version of the JDK: 17; empty when unknown
 * @param arguments its arguments, in order
 * @param running true when a running JVM showed them, false when a file says so
 */
public record JvmFacts(OptionalInt feature, List<String> arguments, boolean running) {
    /** Copies what it is given. */
    public JvmFacts {
        arguments = List.copyOf(arguments);
    }

    /** What a running JVM shows of itself in its bean {@code java.lang:type=Runtime}; empty when that is not there. */
    public static Optional<JvmFacts> ofRuntime(JsonNode bean) {
        if (!bean.has("InputArguments")) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>();
        bean.path("InputArguments").forEach(argument -> arguments.add(argument.asString("")));
        // JDK 8 calls itself 1.8.
        String version = bean.path("SpecVersion").asString("").replaceFirst("^1\\.", "");
        return Optional.of(new JvmFacts(
                version.matches("\\d{1,3}") ? OptionalInt.of(Integer.parseInt(version)) : OptionalInt.empty(),
                arguments,
                true));
    }
}
