package org.hconfig.gc.facts;

import java.util.List;
import java.util.OptionalLong;

/**
 * The JVM that wrote a log, as far as the log names its properties.
 *
 * @param collector the name of the collector: G1, Parallel, Serial, CMS, ZGC, Shenandoah; empty when it cannot be
 *     determined
 * @param jdk the JDK version in the log; otherwise the range implied by the format, for example {@code 7-8}
 * @param feature the JDK feature version, when logged
 * @param generational true for generational ZGC and Shenandoah
 * @param parallelThreads the number of parallel GC threads
 * @param concurrentThreads the number of concurrent GC threads
 * @param processors the number of processors seen by the JVM
 * @param memoryBytes the machine's memory
 * @param flags the JVM's flags, when logged
 */
public record LoggedJvm(
        String collector,
        String jdk,
        OptionalLong feature,
        boolean generational,
        OptionalLong parallelThreads,
        OptionalLong concurrentThreads,
        OptionalLong processors,
        OptionalLong memoryBytes,
        List<String> flags) {
    /** Copies the list. */
    public LoggedJvm {
        flags = List.copyOf(flags);
    }
}
