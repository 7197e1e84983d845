package org.hconfig.gc.advice;

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
 * What advice rests on.
 *
 * @param logs what logs of the servers told; servers are taken to run with the same flags
 * @param usage what servers use of their heap
 * @param heapBytes the heap's largest size; where it is not given, the flags in force or the logs say it
 * @param memoryBytes memory of the machine that is the RegionServer's share
 * @param offHeapBytes memory that the server's settings take outside the heap; where it is not given,
 *     {@code -XX:MaxDirectMemorySize} among the flags in force counts
 * @param processors processors of the machine; where they are not given, the logs say them
 * @param jdk the JDK that the flags are for, as far as it is known
 * @param bursty true when clients write in bursts
 * @param current the flags that are in force, as far as known
 * @param chunkBytes the size of a chunk of memstores in the heap by the servers' settings; 0 where memstores have none there;
 *     where it is not given, HBase's usual size counts
 */
public record GcAdviceInput(
        List<LogFacts> logs,
        HeapUsage usage,
        OptionalLong heapBytes,
        OptionalLong memoryBytes,
        OptionalLong offHeapBytes,
        OptionalLong processors,
        JdkTarget jdk,
        boolean bursty,
        List<JvmFlag> current,
        OptionalLong chunkBytes) {
    /** A situation in which the chunks of memstores are not known. */
    public GcAdviceInput(
            List<LogFacts> logs,
            HeapUsage usage,
            OptionalLong heapBytes,
            OptionalLong memoryBytes,
            OptionalLong offHeapBytes,
            OptionalLong processors,
            JdkTarget jdk,
            boolean bursty,
            List<JvmFlag> current) {
        this(logs, usage, heapBytes, memoryBytes, offHeapBytes, processors, jdk, bursty, current, OptionalLong.empty());
    }

    /** Copies what it is given. */
    public GcAdviceInput {
        logs = List.copyOf(logs);
        current = List.copyOf(current);
    }

    /** The heap, given, of the flags in force, or from the logs; of these the largest. */
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

    /** The heaps that the server's share of its machine bears; empty where that share is not given. */
    public Optional<HeapSizes> sizes() {
        return memoryBytes.stream().mapToObj(this::sizes).findFirst();
    }

    /** Facts with which a heap is not compared because they are not known, each with the way to give it. */
    Map<String, String> unknownMemory() {
        Map<String, String> unknown = new LinkedHashMap<>();
        if (limits().isEmpty()) {
            unknown.put("the machine's memory is not known", "give --memory, or --cluster");
        }
        if (offHeapBytes.isEmpty() && CurrentFlags.direct(current) == 0) {
            unknown.put(
                    "the memory outside the heap (bucket cache, off-heap memstores) is not known and counts as none",
                    "give --cluster, or -XX:MaxDirectMemorySize in --flags");
        }
        return unknown;
    }

    /** The heaps that the machine bears, also where only a log says how much memory it has, for one server or several. */
    Optional<HeapSizes> limits() {
        return sizes().or(() -> logs.stream()
                .flatMapToLong(log -> log.memoryBytes().stream())
                .filter(bytes -> bytes > 0)
                .boxed()
                .min(Long::compare)
                .map(this::sizes));
    }

    private HeapSizes sizes(long bytes) {
        return new HeapSizes(bytes, offHeapBytes.orElseGet(() -> CurrentFlags.direct(current)), compressed());
    }

    /** True when the JVM can use compressed object pointers. */
    boolean compressed() {
        return current("ObjectAlignmentInBytes").isEmpty()
                && logs.stream().noneMatch(log -> log.collector().equals("ZGC"))
                && current.stream().noneMatch(jvmFlag -> jvmFlag.text().equals("-XX:+UseZGC"));
    }

    /** Processors, given or from the logs; the fewest of them. */
    public OptionalLong processorsSeen() {
        return processors.isPresent()
                ? processors
                : logs.stream().flatMapToLong(log -> log.processors().stream()).min();
    }

    /** The threshold for marking among the flags in force, in percent; empty when it is not among them, or no number. */
    public OptionalDouble ihopPercent() {
        String text =
                current("InitiatingHeapOccupancyPercent").map(JvmFlag::text).orElse("");
        String value = text.substring(text.indexOf('=') + 1);
        return value.matches("\\d{1,3}") ? OptionalDouble.of(Integer.parseInt(value)) : OptionalDouble.empty();
    }

    /** The flag in force, where it is known. */
    public Optional<JvmFlag> current(String name) {
        return current.stream().filter(jvmFlag -> jvmFlag.name().equals(name)).reduce((a, b) -> b);
    }
}
