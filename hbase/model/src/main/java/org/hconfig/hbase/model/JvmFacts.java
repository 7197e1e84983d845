package org.hconfig.hbase.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.hconfig.core.io.SecretMasker;
import tools.jackson.databind.JsonNode;

/**
 * How the RegionServers' JVM is started.
 *
 * @param feature feature version of the JDK: 17; empty when unknown
 * @param arguments its arguments as far as they are known, in order
 * @param running true when a running JVM showed them, false when a file says so
 * @param complete false when there may be further arguments about the sizes of its memory
 * @param shownHeap bytes of the largest heap, as a running JVM shows it; empty when none does
 * @param shared those of the arguments that a start script passes to processes of every kind
 */
public record JvmFacts(
        OptionalInt feature,
        List<String> arguments,
        boolean running,
        boolean complete,
        OptionalLong shownHeap,
        List<String> shared) {
    private static final String PROPERTY = "-D";

    /** Copies what it is given. */
    public JvmFacts {
        // Properties with passwords are no matter of the heap or the collector, and are not shown.
        arguments = arguments.stream().map(SecretMasker::masked).toList();
        shared = shared.stream().map(SecretMasker::masked).toList();
    }

    /** A JVM of which it is not known that arguments are shared. */
    public JvmFacts(
            OptionalInt feature, List<String> arguments, boolean running, boolean complete, OptionalLong shownHeap) {
        this(feature, arguments, running, complete, shownHeap, List.of());
    }

    /** A JVM whose arguments are all known, and of which nothing else is. */
    public JvmFacts(OptionalInt feature, List<String> arguments, boolean running) {
        this(feature, arguments, running, true, OptionalLong.empty());
    }

    /** Bytes of the largest heap, as the JVM shows it or its arguments set it; empty when unknown. */
    public OptionalLong heapBytes() {
        return shownHeap.isPresent() ? shownHeap : JvmMemorySizes.heap(arguments);
    }

    /**
     * The same; where all arguments are known and none sets it, the heap that the JVM chooses.
     *
     * @param ram bytes of memory that the JVM sees
     */
    public OptionalLong heapBytes(long ram) {
        return heapBytes().isPresent() || !complete || JvmMemorySizes.setsHeap(arguments)
                ? heapBytes()
                : JvmMemorySizes.chosenHeap(arguments, ram);
    }

    /**
     * Bytes of direct memory that the JVM allows: {@code -XX:MaxDirectMemorySize}, and the heap's size where all arguments
     * are known and none sets it; empty when unknown.
     *
     * @param heap bytes of its heap
     */
    public OptionalLong directBytes(OptionalLong heap) {
        OptionalLong set = JvmMemorySizes.direct(arguments);
        boolean unknown = !complete || JvmMemorySizes.directIsUnreadable(arguments);
        return set.isPresent() ? set : unknown ? OptionalLong.empty() : heap;
    }

    /** The properties of its system that its arguments set: {@code -DNAME=VALUE}. */
    public Map<String, String> systemProperties() {
        Map<String, String> properties = new HashMap<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (argument.startsWith(PROPERTY) && equals > PROPERTY.length()) {
                properties.put(argument.substring(PROPERTY.length(), equals), argument.substring(equals + 1));
            }
        }
        return properties;
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
