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
 * Facts about the RegionServers' JVM and its arguments.
 *
 * @param feature feature version of the JDK: 17; empty when unknown
 * @param arguments its known arguments, in order
 * @param running true for arguments of a running JVM, false for those from a file
 * @param complete false when further memory size arguments are possible
 * @param shownHeap maximum heap in bytes reported by a running JVM; empty when unknown
 * @param processes the arguments that a start script puts into effect, by type of process
 */
public record JvmFacts(
        OptionalInt feature,
        List<String> arguments,
        boolean running,
        boolean complete,
        OptionalLong shownHeap,
        List<ProcessArgument> processes) {
    private static final String PROPERTY = "-D";

    /** Makes defensive copies of the collections. */
    public JvmFacts {
        // Properties with passwords are removed; they are irrelevant to heap and collector.
        arguments = arguments.stream().map(SecretMasker::masked).toList();
        processes = List.copyOf(processes);
    }

    /** Creates facts of a JVM without the arguments of other processes. */
    public JvmFacts(
            OptionalInt feature, List<String> arguments, boolean running, boolean complete, OptionalLong shownHeap) {
        this(feature, arguments, running, complete, shownHeap, List.of());
    }

    /** Creates facts of a JVM with completely known arguments only. */
    public JvmFacts(OptionalInt feature, List<String> arguments, boolean running) {
        this(feature, arguments, running, true, OptionalLong.empty());
    }

    /** Returns these facts with the arguments of other processes. */
    public JvmFacts withProcesses(List<ProcessArgument> others) {
        return new JvmFacts(feature, arguments, running, complete, shownHeap, others);
    }

    /** Returns the maximum heap in bytes, reported by the JVM or set by its arguments; empty when unknown. */
    public OptionalLong heapBytes() {
        return shownHeap.isPresent() ? shownHeap : JvmMemorySizes.heap(arguments);
    }

    /**
     * Returns the maximum heap in bytes; where all arguments are known and none sets it, the JVM's default.
     *
     * @param ram bytes of memory that the JVM detects
     */
    public OptionalLong heapBytes(long ram) {
        return heapBytes().isPresent() || !complete || JvmMemorySizes.setsHeap(arguments)
                ? heapBytes()
                : JvmMemorySizes.chosenHeap(arguments, ram);
    }

    /**
     * Returns the direct memory limit in bytes: {@code -XX:MaxDirectMemorySize}, or the heap size where all arguments
     * are known and none sets it; empty when unknown.
     *
     * @param heap its heap size in bytes
     */
    public OptionalLong directBytes(OptionalLong heap) {
        OptionalLong set = JvmMemorySizes.direct(arguments);
        boolean unknown = !complete || JvmMemorySizes.directIsUnreadable(arguments);
        return set.isPresent() ? set : unknown ? OptionalLong.empty() : heap;
    }

    /** Returns the system properties set by its arguments: {@code -DNAME=VALUE}. */
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

    /** Reads the facts of a running JVM from its bean {@code java.lang:type=Runtime}; empty without the bean. */
    public static Optional<JvmFacts> ofRuntime(JsonNode bean) {
        if (!bean.has("InputArguments")) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>();
        bean.path("InputArguments").forEach(argument -> arguments.add(argument.asString("")));
        // JDK 8 reports version 1.8.
        String version = bean.path("SpecVersion").asString("").replaceFirst("^1\\.", "");
        return Optional.of(new JvmFacts(
                version.matches("\\d{1,3}") ? OptionalInt.of(Integer.parseInt(version)) : OptionalInt.empty(),
                arguments,
                true));
    }
}
