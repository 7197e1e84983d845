package org.hconfig.gc.advice.input;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;

/**
 * The input of the garbage collection advice.
 *
 * @param logs the facts of the servers' logs; the servers are assumed to run with the same flags
 * @param usage the heap usage of the servers
 * @param heapBytes the maximum heap size; when not given, it is taken from the flags in effect or from the logs
 * @param machine the machine's resources
 * @param jdk the JDK that the flags are for, as far as known
 * @param bursty true when clients write in bursts
 * @param current the flags in effect, as far as known
 * @param chunkBytes the size of an on-heap memstore chunk by the servers' settings; 0 when memstores have no on-heap
 *     chunks; when not given, HBase's default size is assumed
 */
public record GcAdviceInput(
        List<LogFacts> logs,
        HeapUsage usage,
        OptionalLong heapBytes,
        Machine machine,
        JdkTarget jdk,
        boolean bursty,
        List<JvmFlag> current,
        OptionalLong chunkBytes) {
    /**
     * The machine's resources, as far as known.
     *
     * @param memoryBytes the RegionServer's share of the machine's memory
     * @param offHeapBytes the off-heap memory set by the server's settings; when not given, {@code -XX:MaxDirectMemorySize}
     *     of the flags in effect is used
     * @param processors the processors of the machine; when not given, they are taken from the logs
     */
    public record Machine(OptionalLong memoryBytes, OptionalLong offHeapBytes, OptionalLong processors) {}

    /** Copies the lists. */
    public GcAdviceInput {
        logs = List.copyOf(logs);
        current = List.copyOf(current);
    }

    /** Returns the maximum heap size: given, from the flags in effect, or from the logs; the largest of these. */
    public OptionalLong heap() {
        if (heapBytes.isPresent()) {
            return heapBytes;
        }
        OptionalLong flag = CurrentFlags.heap(current);
        return flag.isPresent()
                ? flag
                : logs.stream()
                        .flatMapToLong(log -> log.heap().maxBytes().stream())
                        .max();
    }

    /**
     * Returns the heap sizes supported by the server's share of the machine's memory; empty when that share is not
     * given.
     */
    public Optional<HeapSizes> sizes() {
        return machine.memoryBytes.stream().mapToObj(this::sizes).findFirst();
    }

    /** Returns the unknown facts against which a heap size cannot be checked, each with the option that supplies it. */
    public Map<String, String> unknownMemory() {
        Map<String, String> unknown = new LinkedHashMap<>();
        if (limits().isEmpty()) {
            unknown.put("the machine's memory is not known", "give --memory or --cluster");
        }
        if (machine.offHeapBytes.isEmpty() && CurrentFlags.direct(current) == 0) {
            unknown.put(
                    "the off-heap memory (bucket cache, off-heap memstores) is not known; 0 is assumed",
                    "give --cluster or -XX:MaxDirectMemorySize in --flags");
        }
        return unknown;
    }

    /**
     * Returns the heap sizes supported by the machine, also when only a log contains its memory, for one server or
     * several.
     */
    public Optional<HeapSizes> limits() {
        return sizes().or(() -> logs.stream()
                .flatMapToLong(log -> log.jvm().memoryBytes().stream())
                .filter(bytes -> bytes > 0)
                .boxed()
                .min(Long::compare)
                .map(this::sizes));
    }

    private HeapSizes sizes(long bytes) {
        return new HeapSizes(bytes, machine.offHeapBytes.orElseGet(() -> CurrentFlags.direct(current)), compressed());
    }

    /** Returns true when the JVM can use compressed object pointers. */
    public boolean compressed() {
        return current("ObjectAlignmentInBytes").isEmpty()
                && logs.stream().noneMatch(log -> log.jvm().collector().equals("ZGC"))
                && current.stream().noneMatch(jvmFlag -> jvmFlag.text().equals("-XX:+UseZGC"));
    }

    /** Returns the number of processors, given or from the logs; the minimum of them. */
    public OptionalLong processorsSeen() {
        return machine.processors.isPresent()
                ? machine.processors
                : logs.stream()
                        .flatMapToLong(log -> log.jvm().processors().stream())
                        .min();
    }

    /** Returns IHOP from the flags in effect, in percent; empty when it is not set there or is not a number. */
    public OptionalDouble ihopPercent() {
        String text =
                current("InitiatingHeapOccupancyPercent").map(JvmFlag::text).orElse("");
        String value = text.substring(text.indexOf('=') + 1);
        return value.matches("\\d{1,3}") ? OptionalDouble.of(Integer.parseInt(value)) : OptionalDouble.empty();
    }

    /** Returns the flag in effect, when known. */
    public Optional<JvmFlag> current(String name) {
        return current.stream().filter(jvmFlag -> jvmFlag.name().equals(name)).reduce((a, b) -> b);
    }
}
