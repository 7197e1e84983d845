package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.JdkTarget;

/**
 * What advice rests on.
 *
 * @param logs what logs of the servers told; servers are taken to run with the same flags
 * @param usage what servers use of their heap
 * @param heapBytes the heap's largest size; where it is not given, the logs say it
 * @param memoryBytes memory of the machine that may go to a RegionServer's heap
 * @param processors processors of the machine; where they are not given, the logs say them
 * @param jdk the JDK that the flags are for, as far as it is known
 * @param bursty true when clients write in bursts
 * @param current the flags that are in force, as far as known
 */
public record Situation(
        List<LogFacts> logs,
        Usage usage,
        OptionalLong heapBytes,
        OptionalLong memoryBytes,
        OptionalLong processors,
        JdkTarget jdk,
        boolean bursty,
        List<Flag> current) {
    /** Copies what it is given. */
    public Situation {
        logs = List.copyOf(logs);
        current = List.copyOf(current);
    }

    /** The heap, given or from the logs; the largest of them. */
    public OptionalLong heap() {
        return heapBytes.isPresent()
                ? heapBytes
                : logs.stream()
                        .flatMapToLong(log -> log.heap().maxBytes().stream())
                        .max();
    }

    /** Processors, given or from the logs; the fewest of them. */
    public OptionalLong processorsSeen() {
        return processors.isPresent()
                ? processors
                : logs.stream().flatMapToLong(log -> log.processors().stream()).min();
    }

    /** The threshold for marking among the flags in force, in percent; empty when it is not among them, or no number. */
    public OptionalDouble ihopPercent() {
        String text = current("InitiatingHeapOccupancyPercent").map(Flag::text).orElse("");
        String value = text.substring(text.indexOf('=') + 1);
        return value.matches("\\d{1,3}") ? OptionalDouble.of(Integer.parseInt(value)) : OptionalDouble.empty();
    }

    /** The flag in force, where it is known. */
    public Optional<Flag> current(String name) {
        return current.stream().filter(flag -> flag.name().equals(name)).reduce((a, b) -> b);
    }
}
